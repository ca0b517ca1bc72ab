import { describe, expect, it } from 'vitest';
import { assertPlausible } from '#functions/domain/shipments/booking-limits.ts';
import { Booking } from '#shared/contracts/bookings.ts';
import { refusal } from './fixtures.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const OFFICE = { now: NOW, timezone: 'America/New_York', country: 'US', mayLieBack: true };
const STRANGER = { ...OFFICE, mayLieBack: false };
const booking = (given: Partial<Booking>): Booking =>
  Booking.parse({
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@analytical.example',
    customerPhone: '+1 555 010 1234',
    serviceType: 'standard',
    containerType: '20ft',
    weight: '18000',
    weightUnit: 'kg',
    pickupAddress: '4820 Maritime Ave',
    pickupCity: 'Elizabeth',
    pickupDate: '2026-11-23',
    deliveryAddress: '19 Harbor Way',
    deliveryCity: 'Hartford',
    estimatedDelivery: '2026-11-25',
    ...given,
  });

describe('a booking', () => {
  it.each<[string, Partial<Booking>]>([
    ['as everybody makes it', {}],
    ['agreed 30 days ago', { pickupDate: '2026-10-23' }],
    ['for two years from now', { estimatedDelivery: '2028-11-21' }],
    ['with delivery before pickup, which the page warns of', { estimatedDelivery: '2026-11-22' }],
    ['of 200 t of heavy haulage', { weight: '200', weightUnit: 'tons' }],
    ['with a local number', { customerPhone: '(0)55 501 0' }],
  ])('%s is taken', (_, given) => expect(() => assertPlausible(booking(given), OFFICE)).not.toThrow());

  it.each<[string, Partial<Booking>, string[]]>([
    ['for the year 1900', { pickupDate: '1900-01-01' }, ['pickupDate']],
    ['for the year 9999', { estimatedDelivery: '9999-12-31' }, ['estimatedDelivery']],
    ['with a telephone of letters', { customerPhone: 'aaaaaaaaaa' }, ['customerPhone']],
    ['of a ship', { weight: '9999999', weightUnit: 'tons' }, ['weight']],
    ['from a state that is none', { pickupState: 'XX' }, ['pickupState']],
    ['to a ZIP that is none', { deliveryState: 'CT', deliveryZip: '1' }, ['deliveryZip']],
    [
      'with all of it',
      { weight: '300000', pickupDate: '2020-01-01', customerPhone: '----------' },
      ['customerPhone', 'weight', 'pickupDate'],
    ],
  ])('%s is refused with its fields', (_, given, errors) => {
    expect(refusal(() => assertPlausible(booking(given), OFFICE))).toEqual({ code: 'validation_failed', errors });
  });

  it('of what was yesterday is refused, but for the office, and today is the organization’s', () => {
    const evening = new Date('2026-11-24T02:00:00Z');
    const on = (pickupDate: string, by: typeof OFFICE) => () => assertPlausible(booking({ pickupDate }), by);
    expect(on('2026-11-22', STRANGER)).not.toThrow();
    expect(refusal(on('2026-11-21', STRANGER))).toEqual({ code: 'validation_failed', errors: ['pickupDate'] });
    expect(on('2026-11-21', OFFICE)).not.toThrow();
    expect(on('2026-11-23', { ...STRANGER, now: evening })).not.toThrow();
    expect(refusal(on('2026-11-23', { ...STRANGER, now: evening, timezone: 'Asia/Tokyo' }))).toBeDefined();
  });

  it('goes to any state where nobody knows them', () => {
    const abroad = { ...STRANGER, country: 'DE' };
    const bremen = { pickupState: 'Bremen', pickupZip: '28195', deliveryZip: 'SW1A 1AA' };
    expect(() => assertPlausible(booking(bremen), abroad)).not.toThrow();
    expect(refusal(() => assertPlausible(booking(bremen), STRANGER))).toMatchObject({
      errors: ['pickupState', 'deliveryZip'],
    });
  });
});

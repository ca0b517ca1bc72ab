import { describe, expect, it } from 'vitest';
import { assertPlausible } from '#functions/domain/shipments/plausible-booking.ts';
import { Booking } from '#shared/contracts/bookings.ts';
import { refusal } from './fixtures.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
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
  ])('%s is taken', (_, given) => expect(() => assertPlausible(booking(given), NOW)).not.toThrow());

  it.each<[string, Partial<Booking>, string[]]>([
    ['for the year 1900', { pickupDate: '1900-01-01' }, ['pickupDate']],
    ['for the year 9999', { estimatedDelivery: '9999-12-31' }, ['estimatedDelivery']],
    ['with a telephone of letters', { customerPhone: 'aaaaaaaaaa' }, ['customerPhone']],
    ['of a ship', { weight: '9999999', weightUnit: 'tons' }, ['weight']],
    [
      'with all of it',
      { weight: '300000', pickupDate: '2020-01-01', customerPhone: '----------' },
      ['customerPhone', 'weight', 'pickupDate'],
    ],
  ])('%s is refused with its fields', (_, given, errors) => {
    expect(refusal(() => assertPlausible(booking(given), NOW))).toEqual({ code: 'validation_failed', errors });
  });
});

import { describe, expect, it } from 'vitest';
import { rescheduleShipment, ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { hourFormatOf } from '#shared/dates/clock-format.ts';
import { windowEndMinute, windowText } from '#shared/shipments/time-window.ts';
import { windowErrorOf } from '#shared/shipments/window-fields.ts';

const draft = { customerId: 'cus_1', pickupCity: 'Newark', deliveryCity: 'Edison' };
const errorsOf = (given: object) =>
  ShipmentDraft.safeParse({ ...draft, ...given }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a window', () => {
  it.each([
    [{ from: '08:00', to: '10:00' }, '10:00', '8:00–10:00 AM', '08:00–10:00'],
    [{ from: '11:30', to: '12:00' }, '12:00', '11:30 AM–12:00 PM', '11:30–12:00'],
    [{ from: '08:30', to: '08:30' }, '08:30', '8:30 AM', '08:30'],
    [{ to: '00:05' }, '00:05', 'by 12:05 AM', 'by 00:05'],
    [{ from: '08:05' }, '09:05', 'from 8:05 AM', 'from 08:05'],
    [{ from: '23:00' }, undefined, 'from 11:00 PM', 'from 23:00'],
    [{}, undefined, undefined, undefined],
  ])('%j ends %s and reads %s in the US, %s in Germany', (window, latest, american, german) => {
    expect(windowEndMinute(window)).toBe(latest);
    expect(windowText(window, hourFormatOf('US'))).toBe(american);
    expect(windowText(window, hourFormatOf('DE'))).toBe(german);
  });
});

describe('the hours of a draft', () => {
  it('may be left out or empty, in part or whole', () => {
    const { pickupFrom, pickupTo } = ShipmentDraft.parse({ ...draft, pickupFrom: '', pickupTo: '' });
    expect([pickupFrom, pickupTo]).toEqual([undefined, undefined]);
    expect(errorsOf({ pickupDate: '2026-11-24', pickupFrom: '08:00' })).toBeUndefined();
    expect(errorsOf({ pickupDate: '2026-11-24', pickupFrom: '08:00', pickupTo: '08:00' })).toBeUndefined();
  });

  it.each([
    [{ pickupDate: '2026-11-24', pickupFrom: '8:00' }, ['pickupFrom', 'Must be a time (HH:MM)']],
    [{ pickupDate: '2026-11-24', pickupTo: '24:00' }, ['pickupTo', 'Must be a time (HH:MM)']],
    [
      { pickupDate: '2026-11-24', pickupFrom: '08:01', pickupTo: '08:00' },
      ['pickupTo', 'Must not be before the start'],
    ],
    [
      { estimatedDelivery: '2026-11-24', deliveryFrom: '18:00', deliveryTo: '06:00' },
      ['deliveryTo', 'Must not be before the start'],
    ],
    [{ pickupDate: '2026-11-24', pickupFrom: '9 am', pickupTo: '10:00' }, ['pickupFrom', 'Must be a time (HH:MM)']],
    [{ pickupFrom: '08:00' }, ['pickupDate', 'A time needs a date']],
    [{ deliveryTo: '08:00' }, ['estimatedDelivery', 'A time needs a date']],
  ])('%j are refused', (given, error) => {
    expect(errorsOf(given)).toEqual([error]);
  });

  it('are asked for in the same way when a delivery is rescheduled', () => {
    const plan = { estimatedDelivery: '2026-11-25', deliveryFrom: '10:00', deliveryTo: '09:00' };
    expect(rescheduleShipment.body.safeParse(plan).success).toBe(false);
  });

  it('have to fit the shipment that they change', () => {
    expect(windowErrorOf({ pickupDate: '2026-11-24', pickupFrom: '09:00', pickupTo: '08:00' })?.path).toBe('pickupTo');
  });
});

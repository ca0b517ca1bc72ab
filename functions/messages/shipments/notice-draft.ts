import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { type DeadlineClock, deliveryWindow, latenessOf, pickupWindow } from '#shared/shipments/lateness.ts';
import { whenText } from './shipment-text.ts';

const SORRY = 'We are sorry, and we will tell you as soon as we know more.';

/** What somebody of the office may tell a customer of a shipment as it is now; they change it as they like. */
export function noticeDraft(shipment: ShipmentRecord, clock: DeadlineClock, hours: HourFormat): string {
  const { exception, deliveryCity, estimatedDelivery, pickupDate, pickupCity } = shipment;
  const to = deliveryCity ? ` to ${defang(deliveryCity)}` : '';
  if (exception) {
    return `There is a problem with your shipment${to}: ${exceptionLabel(exception.code).toLowerCase()}. ${SORRY}`;
  }
  const late = latenessOf(shipment, clock);
  if (late?.what === 'delivery') {
    const when = whenText(estimatedDelivery?.slice(0, 10), deliveryWindow(shipment), hours);
    return `Your delivery${to}, expected ${when}, is running late. ${SORRY}`;
  }
  if (late?.what === 'pickup') {
    const from = pickupCity ? ` in ${defang(pickupCity)}` : '';
    return `Your pickup${from}, planned for ${whenText(pickupDate?.slice(0, 10), pickupWindow(shipment), hours)}, is delayed. ${SORRY}`;
  }
  return '';
}

import { latenessOf } from '#shared/lateness.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';

type Due = Pick<Shipment, 'status' | 'pickupDate' | 'estimatedDelivery' | 'deliveredAt'>;

/** When a shipment is expected or was delivered; where it is late, what is late and by how much. */
export function DueLabel({ shipment }: { shipment: Due }) {
  const { today, date, dayOf, time } = useDates();
  const now = today();
  const late = latenessOf(shipment, now);
  if (late) {
    const what = late.what === 'pickup' ? 'Pickup' : 'Expected';
    return <LateLabel>{`${what} ${date(late.day)}, ${late.days} d late`}</LateLabel>;
  }
  if (shipment.status === 'cancelled') return 'Cancelled';
  if (shipment.deliveredAt) {
    const isToday = dayOf(shipment.deliveredAt) === now;
    return `Delivered ${isToday ? `today, ${time(shipment.deliveredAt)}` : date(shipment.deliveredAt)}`;
  }
  const { estimatedDelivery: day } = shipment;
  if (!day) return 'No delivery date';
  return `Expected ${dayOf(day) === now ? 'today' : date(day)}`;
}

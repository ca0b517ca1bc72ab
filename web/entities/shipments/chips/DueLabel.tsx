import { t } from '#shared/i18n/t.ts';
import { deliveryWindow, latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { Windows } from '#shared/shipments/time-window.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { dueText, lateText } from './due-text.ts';

type Due = Pick<Shipment, 'status' | 'deliveredAt' | keyof Windows>;

/** When a shipment is expected or was delivered; where it is late, what is late and by how much. */
export function DueLabel({ shipment }: { shipment: Due }) {
  const { date, dayOf, time, hourFormat } = useDates();
  const clock = useClock();
  const words = { today: clock.today, write: date, hourFormat };
  const late = latenessOf(shipment, clock);
  if (late) return <LateLabel>{lateText(late, words)}</LateLabel>;
  if (shipment.status === 'cancelled') return t('Cancelled');
  if (shipment.deliveredAt) {
    return dayOf(shipment.deliveredAt) === clock.today
      ? t('Delivered today, {time}', { time: time(shipment.deliveredAt) })
      : t('Delivered {day}', { day: date(shipment.deliveredAt) });
  }
  const { estimatedDelivery: day } = shipment;
  if (!day) return t('No delivery date');
  return <NoWrap text={t('Expected {when}', { when: dueText(day, deliveryWindow(shipment), words) })} />;
}

import { useContext } from 'react';
import { nextStopDue } from '#shared/drivers/stops.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { windowText } from '#shared/shipments/time-window.ts';
import { lateText, shortDueText } from '../../../entities/shipments/chips/due-text.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { ShownDayContext } from './board-context.ts';

interface DueWords {
  kind: 'exception' | 'done' | 'late' | 'due' | 'undated';
  text: string;
}

/** What is next of a shipment and when, what is wrong, or how late it is. */
export function useDueWords(shipment: Shipment): DueWords {
  const { shortDate, time, hourFormat } = useDates();
  const clock = useClock();
  const shownDay = useContext(ShownDayContext);
  const words = { today: clock.today, write: shortDate, hourFormat };
  if (shipment.exception) return { kind: 'exception', text: exceptionLabel(shipment.exception.code) };
  if (shipment.status === 'delivered')
    return { kind: 'done', text: `Delivered ${time(shipment.deliveredAt ?? shipment.createdAt)}` };
  const late = latenessOf(shipment, clock);
  if (late) return { kind: 'late', text: lateText(late, words) };
  const { kind, day, window } = nextStopDue(shipment);
  if (!day) return { kind: 'undated', text: `No ${kind} date` };
  const isShownDay = day === shownDay && day !== clock.today;
  const due = isShownDay ? (windowText(window, hourFormat) ?? 'any time') : shortDueText(day, window, words);
  return { kind: 'due', text: `${kind === 'pickup' ? 'Pickup' : 'Expected'} ${due}` };
}

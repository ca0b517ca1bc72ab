import { nextStopDue } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { shortDueText } from '../../shipments/chips/due-text.ts';
import { isUnderWay } from './work-of-day.ts';

/** Where a driver goes next, and by when: "Allentown, 2:30 PM". */
export function NextStopWords({ job }: { job: Shipment }) {
  const { shortDate, hourFormat } = useDates();
  const { today } = useClock();
  const { day, window } = nextStopDue(job);
  const city = (isUnderWay(job) ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  const due = day && shortDueText(day, window, { today, write: shortDate, hourFormat });
  return (
    <span>
      <NoWrap text={due ? `${city}, ${due}` : city} />
    </span>
  );
}

import { nextDue } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { dueBriefly } from '../../../entities/shipments/chips/due-words.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Unbroken } from '../../../ui/page/Unbroken.tsx';
import { isUnderWay } from './board.ts';

/** Where a driver goes next, and by when: "Allentown, 2:30 PM". */
export function NextStopWords({ job }: { job: Shipment }) {
  const { shortDate, hourFormat } = useDates();
  const { today } = useClock();
  const { day, window } = nextDue(job);
  const city = (isUnderWay(job) ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  const due = day && dueBriefly(day, window, { today, write: shortDate, hourFormat });
  return (
    <span>
      <Unbroken text={due ? `${city}, ${due}` : city} />
    </span>
  );
}

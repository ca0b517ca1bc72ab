import type { Shipment } from '#shared/shipments/shipment.ts';
import { isUnderWay } from '../../../entities/drivers/work/work-of-day.ts';
import { useDates } from '../../../lib/format.ts';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { Signal } from '../../../ui/page/Signal.tsx';

/** Where the driver of a card is, and since when: "At the pickup since 10:12 AM". */
export function HereLine({ shipment, since }: { shipment: Shipment; since: string }) {
  const { time, shortDate, dayOf, today } = useDates();
  const clock = dayOf(since) === today() ? time(since) : `${shortDate(since)}, ${time(since)}`;
  return (
    <Signal icon={PlaceOutlined} tone="success">
      <span>
        <NoWrap text={`At the ${isUnderWay(shipment) ? 'delivery' : 'pickup'} since ${clock}`} />
      </span>
    </Signal>
  );
}

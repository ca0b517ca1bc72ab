import { useState } from 'react';
import { Link } from 'react-router-dom';
import { STATISTICS_DAYS } from '#shared/contracts/driver-statistics.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useDriverStatistics } from '../../../entities/drivers/use-driver-figures.ts';
import { counted, formatDuration, formatNumber, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { PanelFoot } from './PanelFoot.tsx';

/** How long a driver is at a stop on average, and of how many that is known. */
function Wait({ of }: { of: { minutes: number; count: number } | undefined }) {
  if (!of) return 'None yet';
  return (
    <>
      {formatDuration(of.minutes * MINUTE_MS)} <Text tone="quiet">({counted(of.count, 'visit', 'visits')})</Text>
    </>
  );
}

type Days = (typeof STATISTICS_DAYS)[number];

const DAYS = STATISTICS_DAYS.map((value) => ({ value, label: `${value} d` }));

/** What a driver delivered in the last days, how much of it on time, how far it drove and how long it waited. */
export function StatisticsPanel({ driverId }: { driverId: string }) {
  const [days, setDays] = useState<Days>('30');
  const query = useDriverStatistics(driverId, days);
  return (
    <Panel title="Statistics" aside={<FilterChips label="Days" value={days} onChange={setDays} options={DAYS} />}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading statistics..." rows={3} />}
        failing="The statistics could not be loaded."
      >
        {({ deliveries, onTime, late, onTimeRate, exceptions, miles, waits }) => (
          <Facts
            facts={[
              { label: 'Deliveries', value: formatNumber(deliveries) },
              { label: 'On-Time Deliveries', value: onTimeRate === undefined ? 'None yet' : formatRate(onTimeRate) },
              { label: 'On time', value: formatNumber(onTime) },
              { label: 'Late', value: formatNumber(late) },
              { label: 'Exceptions', value: formatNumber(exceptions) },
              { label: 'Distance by GPS', value: miles === undefined ? 'None yet' : `${formatNumber(miles)} mi` },
              { label: 'Average at Pickup', value: <Wait of={waits?.pickup} /> },
              { label: 'Average at Delivery', value: <Wait of={waits?.delivery} /> },
            ]}
          />
        )}
      </Query>
      <PanelFoot>
        <Link to={paths.reports} className="link">
          Driver Performance
        </Link>
      </PanelFoot>
    </Panel>
  );
}

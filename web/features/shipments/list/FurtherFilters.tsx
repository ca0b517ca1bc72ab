import { MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import { SHIPMENT_DAYS } from '#shared/shipments/shipment-days.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { CustomerFilter } from '../../../entities/shipments/CustomerFilter.tsx';
import { optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { useUrlParam, useUrlParams } from '../../../lib/use-url-param.ts';
import { ActiveFilterBar } from '../../../ui/list/ActiveFilterBar.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { useRangeDays } from '../../../ui/list/use-range-days.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DAYS_OF, useFurtherWords } from './use-further.ts';
import type { Further } from './use-shipments-page.ts';

const RangeDays = lazyPart(() => import('../../../ui/form/RangeDays.tsx'), 'RangeDays');

const PARAMS = ['driver', 'customer', 'priority', 'days', 'from', 'to'] as const;

/** Whose, by whom, how urgent and on which days: each narrows what the others leave. */
export function FurtherFilters({ further }: { further: Further }) {
  const { driverId, customerId, priority, from, to } = further;
  const { drivers = [] } = useDriverNames();
  const [, setDriver] = useUrlParam('driver', { push: true });
  const [, setPriority] = useUrlParam('priority', { push: true });
  const [typed, setWhich] = useUrlParam('days', { push: true });
  const which = SHIPMENT_DAYS.find((name) => name === typed) ?? 'created';
  const days = useRangeDays(DAYS_OF[which], from, to, { isAhead: which !== 'created' });
  return (
    <>
      <Row wraps sx={FIELDS}>
        <ListChoice
          label="Driver"
          value={driverId ?? ''}
          onChange={setDriver}
          options={[{ value: '', label: 'Any driver' }, ...drivers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <CustomerFilter customerId={customerId} />
        <ListChoice
          label="Priority"
          value={priority ?? ''}
          onChange={setPriority}
          options={[{ value: '', label: 'Any priority' }, ...optionsOf(PRIORITY_LABELS)]}
        />
        <ListChoice
          label="Days"
          value={which}
          onChange={(name) => setWhich(name === 'created' ? undefined : name)}
          options={WHICH_DAYS}
        />
        <ListChoice label={PERIODS[which]} value={days.value} onChange={days.choose} options={days.options} />
        {(driverId || customerId || priority || from) && <Narrowed further={further} />}
      </Row>
      {days.value === 'custom' && days.days && (
        <RangeDays days={days.days} today={days.last} longest={MAX_RANGE_DAYS} onChange={days.setDays} isAtLeft />
      )}
    </>
  );
}

const WHICH_DAYS = [
  { value: 'created', label: 'By creation' },
  { value: 'pickup', label: 'By pickup' },
  { value: 'delivery', label: 'By delivery' },
];
const PERIODS = { created: 'Days of creation', pickup: 'Days of pickup', delivery: 'Days of delivery' } as const;

function Narrowed({ further }: { further: Further }) {
  const words = useFurtherWords(further);
  const set = useUrlParams(PARAMS);
  return <ActiveFilterBar text={words.join(' · ') || 'Narrowed'} label="Show all shipments" onClear={() => set({})} />;
}

/** Their boxes in one line; on a phone two and two, as wide as the search over them. */
const FIELDS = { alignItems: 'end', '& > *': { flex: { xs: '1 1 45%', md: 'none' } } } as const;

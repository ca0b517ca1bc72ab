import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { BoxCosts, CostGroup } from '#shared/contracts/box-costs.ts';
import { CLOCK_LABELS, cents } from '../../../entities/boxes/clock-words.ts';
import { counted, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Formula } from '../../../ui/figure/Formula.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Bar } from './Bar.tsx';
import { FORMULAS } from './formulas.ts';
import { useBoxCosts } from './use-report.ts';

/** What demurrage, per diem and the other days of containers cost, and what was saved by being in time. */
export function ContainerCosts({ query }: { query: { start: string; end: string } }) {
  const { data, error, retry } = useBoxCosts(query);
  return (
    <Query
      {...{ data, error, retry }}
      loading={<LoadingCards text="Loading what containers cost..." cards={2} height={280} />}
      failing="What containers cost could not be loaded."
      isBare
    >
      {(costs) => (
        <Stack gap="section">
          <Figures costs={costs} />
          <Groups title="By line" who="Line" groups={costs.byLine} unnamed="No line given" />
          <Groups title="By place" who="Place" groups={costs.byPlace} unnamed="No place given" pathOf={paths.place} />
          <Groups title="By customer" who="Customer" groups={costs.byCustomer} unnamed="-" pathOf={paths.customer} />
        </Stack>
      )}
    </Query>
  );
}

function Figures({ costs: { total, byKind, ended } }: { costs: BoxCosts }) {
  const { containers, days, cents: amount, ours } = total;
  const of = `${counted(days, 'day', 'days')}, ${counted(containers, 'container', 'containers')}`;
  const kinds = byKind.map(
    (kind) => `${CLOCK_LABELS[kind.of]} ${kind.cents === undefined ? kind.days : cents(kind.cents)}`,
  );
  return (
    <StatCards columns={amount === undefined ? 3 : 4}>
      <StatCard
        label="Days that cost money"
        about={<Formula label="Days that cost money" text={FORMULAS.containerDays} />}
        value={amount === undefined ? formatNumber(days) : cents(amount)}
        note={amount === undefined ? counted(containers, 'container', 'containers') : of}
      />
      <StatCard
        label={ours === undefined ? 'By kind' : 'Held by us'}
        about={ours === undefined ? undefined : <Formula label="Held by us" text={FORMULAS.ourDays} />}
        value={ours === undefined ? formatNumber(byKind.length) : cents(ours)}
        note={kinds.join(', ') || 'None'}
      />
      <StatCard
        label="Ended in free time"
        about={<Formula label="Ended in free time" text={FORMULAS.inFreeTime} />}
        value={ended.clocks === 0 ? 'None yet' : `${ended.inTime} of ${ended.clocks}`}
        note={ended.inTime > 0 ? `${counted(ended.daysLeft, 'free day', 'free days')} left` : undefined}
      />
      {ended.savedCents !== undefined && (
        <StatCard
          label="Saved"
          about={<Formula label="Saved" text={FORMULAS.saved} />}
          value={cents(ended.savedCents)}
          note="Against the last free day, at least"
        />
      )}
    </StatCards>
  );
}

interface GroupsProps {
  title: string;
  who: string;
  groups: readonly CostGroup[];
  /** What those are called that name none. */
  unnamed: string;
  pathOf?: (id: string) => string;
}

function Groups({ title, who, groups, unnamed, pathOf }: GroupsProps) {
  const measure = ({ cents: amount, days }: CostGroup) => amount ?? days;
  const most = Math.max(1, ...groups.map(measure));
  const hasMoney = groups.some(({ cents: amount }) => amount !== undefined);
  return (
    <Panel title={title}>
      {groups.length === 0 ? (
        <Empty title="No day of a container cost money" />
      ) : (
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{who}</th>
              <Box component="td" sx={WIDE} />
              <th scope="col">Days</th>
              {hasMoney && <th scope="col">Cost</th>}
              {hasMoney && <th scope="col">By us</th>}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, days, cents: amount, ours, ...rest }) => (
              <tr key={`${id} ${name}`}>
                <th scope="row">
                  <GroupName {...{ id, name, unnamed, pathOf }} />
                </th>
                <Box component="td" sx={WIDE}>
                  <Bar share={measure({ days, cents: amount, ...rest }) / most} color="var(--pending-solid)" />
                </Box>
                <td>{formatNumber(days)}</td>
                {amount !== undefined && <td>{cents(amount)}</td>}
                {ours !== undefined && <td>{cents(ours)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Panel>
  );
}

interface GroupNameProps extends Pick<CostGroup, 'id' | 'name'>, Pick<GroupsProps, 'unnamed' | 'pathOf'> {}

function GroupName({ id, name, unnamed, pathOf }: GroupNameProps) {
  if (!id || !name || !pathOf) return name ?? unnamed;
  return (
    <Link className="link" to={pathOf(id)}>
      {name}
    </Link>
  );
}

const WIDE = { display: { xs: 'none', md: 'table-cell' }, width: '40%' };
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    py: { xs: 1.25, md: 1.5 },
    px: { xs: 1, md: 1.5 },
    borderTop: '1px solid var(--border)',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left', pl: 'var(--inset)' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontSize: 'var(--fs-13)', fontWeight: 500 },
  '& tr > :last-child': { pr: { xs: 2, md: 2.5 } },
};

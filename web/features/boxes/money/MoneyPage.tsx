import { Link } from 'react-router-dom';
import type { CostsNext, MoneyRow } from '#shared/contracts/money.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { boxName, namedDay } from '../../../entities/boxes/box-words.ts';
import { useMoney } from '../../../entities/boxes/use-boxes.ts';
import { useLiveBoxes } from '../../../entities/boxes/use-live-boxes.ts';
import { type Dates, useDates } from '../../../lib/format.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { MoneySums } from './MoneySums.tsx';
import { MONEY_COLUMNS, MoneyTable } from './MoneyTable.tsx';
import { MoveFirst } from './MoveFirst.tsx';
import { countedIn, passes, queryFor, WHICH } from './money-filters.ts';
import { movedFirst } from './next-step-words.ts';

/** Every container whose clock runs, by when it costs money next. */
export function MoneyPage() {
  const which = useFilter(WHICH, 'clock');
  const { now } = useClock();
  const dates = useDates();
  const { data, error, retry } = useMoney();
  // All rows are there but of a large company: what is filtered out of those is asked for.
  const narrowed = useMoney(data && data.left > 0 ? queryFor(which.value) : undefined);
  useLiveBoxes();
  const search = useSearchText();
  const view = useListView({
    ...{ name: 'money', columns: MONEY_COLUMNS, matches, noun: ['container', 'containers'] },
    list: { rows: (narrowed.data ?? data)?.rows, isComplete: data?.left === 0, isCut: false, error, retry },
    passesFilter: which.value === 'all' ? undefined : (row: MoneyRow) => passes(row, which.value, now),
    wanted: search.wanted,
    narrowing: [labelOf(WHICH, which.value)],
  });
  return (
    <ListPage
      title="What Costs Money Next"
      subtitle={subtitleOf(data, dates)}
      figures={
        <>
          <MoneySums money={data} />
          <MoveFirst rows={movedFirst(data?.rows ?? [])} />
        </>
      }
      panelTitle="Containers by deadline"
      view={view}
      search={{ ...search, placeholder: 'Search by number, customer or line...' }}
      filters={<FilterChips label="Which clocks" {...which} options={countedIn(data, now, which.value)} />}
      loading="Loading what costs money next..."
      failing="What costs money next could not be loaded."
      none={NONE}
      noMatch={{ title: 'No containers found', hint: 'Try adjusting your search' }}
      dense={(rows) => <MoneyTable rows={rows} view={view} />}
    >
      {(rows) => <MoneyTable rows={rows} view={view} />}
    </ListPage>
  );
}

const NONE = {
  title: 'Nothing costs money soon',
  hint: 'A container is listed once its free time runs',
  action: (
    <Link className="link" to={paths.boxes}>
      Open containers
    </Link>
  ),
};

function subtitleOf(money: CostsNext | undefined, dates: Dates): string {
  return ['Sorted by deadline. Each row ends by itself when its container moves.', money && closures(money, dates)]
    .filter(Boolean)
    .join(' ');
}

/** `Newark Bay Terminal is closed Thu, Nov 26.` */
function closures({ closures: all }: CostsNext, dates: Dates): string {
  const byDay = [...Map.groupBy(all, ({ day }) => day)].slice(0, 2);
  return byDay
    .map(([day, places]) => {
      const names = places.map(({ place }) => place).join(', ');
      return `${names} ${places.length > 1 ? 'are' : 'is'} closed ${namedDay(day, dates)}.`;
    })
    .join(' ');
}

function matches(row: MoneyRow, wanted: string): boolean {
  const isNumber = row.number?.includes(normalizeContainer(wanted));
  return isNumber || containsText([boxName(row), row.customerName, row.line], wanted);
}

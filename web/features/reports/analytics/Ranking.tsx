import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Bar } from './Bar.tsx';

interface Ranked {
  id: string;
  name: string;
  /** What tells it from another of the same name. */
  note?: string | undefined;
  /** Where more is known of them. */
  page?: string;
  count: number;
  /** Dollars; left out for who may not see money. */
  revenue?: number | undefined;
  /** What stands behind the count, and behind the revenue. */
  to: string;
  moneyTo: string;
}

interface RankingProps {
  title: string;
  /** What the columns are: who, of what, and the money. */
  columns: readonly [who: string, count: string, money: string];
  rows: readonly Ranked[];
  /** What the bars compare. */
  measure: (row: Ranked) => number;
  empty: string;
  mayExport: boolean;
}

/** Who is first, second, third, with bars beside the numbers. */
export function Ranking({ title, columns: [who, count, money], rows, measure, empty, mayExport }: RankingProps) {
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <Empty title={empty} />
      </Panel>
    );
  const most = Math.max(1, ...rows.map(measure));
  const hasMoney = rows.some(({ revenue }) => revenue !== undefined);
  return (
    <Panel title={title}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={RANK}>
              <span className="sr-only">Rank</span>
            </Box>
            <th scope="col">{who}</th>
            <Box component="td" sx={WIDE} />
            <th scope="col">{count}</th>
            {hasMoney && <th scope="col">{money}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RankedRow key={row.id} row={row} place={at + 1} share={measure(row) / most} hasMoney={hasMoney} />
          ))}
        </tbody>
      </Box>
      {rows.length === 10 && (
        <Text component="p" size="small" tone="quiet" sx={FIRST}>
          {mayExport ? 'Top ten. Export for the full list.' : 'Top ten.'}
        </Text>
      )}
    </Panel>
  );
}

interface RankedRowProps {
  row: Ranked;
  place: number;
  /** Of the longest bar. */
  share: number;
  hasMoney: boolean;
}

function RankedRow({ row, place, share, hasMoney }: RankedRowProps) {
  return (
    <tr>
      <Box component="td" sx={RANK}>
        {place}
      </Box>
      <th scope="row">
        {row.page ? (
          <Link className="link" to={row.page}>
            {row.name}
          </Link>
        ) : (
          row.name
        )}
        {row.note !== undefined && (
          <Text component="div" size="small" tone="quiet">
            {row.note}
          </Text>
        )}
      </th>
      <Box component="td" sx={WIDE}>
        <Bar share={share} color="var(--pending-solid)" />
      </Box>
      <td>
        <Link className="link" to={row.to}>
          {formatNumber(row.count)}
        </Link>
      </td>
      {hasMoney && (
        <td>
          <Revenue {...row} />
        </td>
      )}
    </tr>
  );
}

function Revenue({ revenue, moneyTo }: Ranked) {
  if (revenue === undefined) return null;
  return (
    <Link className="link" to={moneyTo}>
      {formatMoney(revenue)}
    </Link>
  );
}

const FIRST = { pt: 1, pb: { xs: 1.5, md: 1.75 }, px: 'var(--inset)', m: 0 };
const RANK = { width: { xs: 28, md: 44 }, color: 'text.secondary' };
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
  '& th:nth-of-type(1), & th:nth-of-type(2), & tbody th': { textAlign: 'left' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontSize: 'var(--fs-13)', fontWeight: 500 },
  '& tr > :last-of-type': { pr: { xs: 2, md: 2.5 } },
};

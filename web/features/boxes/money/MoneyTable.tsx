import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MoneyRow } from '#shared/contracts/money.ts';
import { boxName, STAGE_LABELS, sizeLabel, stageWords } from '../../../entities/boxes/box-words.ts';
import { ClockDays } from '../../../entities/boxes/ClockDays.tsx';
import { ClockLine } from '../../../entities/boxes/ClockLine.tsx';
import { CLOCK_LABELS, clockCell } from '../../../entities/boxes/clock-words.ts';
import { ReadinessBadge } from '../../../entities/boxes/ReadinessBadge.tsx';
import { readinessText, saidWords } from '../../../entities/boxes/readiness-words.ts';
import { PAYER_LABELS } from '../../../entities/boxes/rule-words.ts';
import { useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import ChevronRight from '../../../ui/icon/ChevronRight.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { nextClock } from './money-filters.ts';
import { NextStepButton } from './NextStepButton.tsx';

interface Opening {
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const NOTHING_OPEN: Opening = { open: new Set(), toggle: () => undefined };

const BEFORE_CLOCK: readonly Column<MoneyRow>[] = [
  { label: 'Container', width: 'minmax(0, 1.05fr)', place: 0, sortBy: boxName, cell: (row) => <Name row={row} /> },
  {
    label: 'Customer',
    width: 'minmax(0, 1.1fr)',
    place: 4,
    isWholeRow: true,
    sortBy: ({ customerName }) => customerName,
    cell: (row) => <Customer row={row} />,
  },
  {
    label: 'Stage',
    width: 'minmax(0, 1fr)',
    place: 1,
    sortBy: ({ stage }) => stage,
    text: ({ stage }) => STAGE_LABELS[stage],
    cell: (row) => <Stage row={row} />,
  },
];

const AFTER_CLOCK: readonly Column<MoneyRow>[] = [
  {
    label: 'Readiness',
    width: 'minmax(0, 1.2fr)',
    place: 6,
    isWholeRow: true,
    sortBy: ({ readiness }) => readiness?.state,
    text: ({ readiness }) => readinessText(readiness),
    cell: (row) => <Readiness row={row} />,
  },
  {
    label: 'Next step',
    width: '140px',
    place: 8,
    isWholeRow: true,
    isWhole: true,
    isPressed: true,
    cell: (row) => <NextStepButton box={row} />,
  },
];

function columnsOf(opening: Opening): readonly Column<MoneyRow>[] {
  return [
    ...BEFORE_CLOCK,
    {
      label: 'Clock',
      width: 'minmax(0, 2.2fr)',
      place: 2,
      isWholeRow: true,
      sortBy: ({ next }) => `${next.isCharging ? 0 : 1}${next.at}`,
      text: (row) => clockCell(nextClock(row)),
      cell: (row) => <Total row={row} isOpen={opening.open.has(row.id)} onToggle={() => opening.toggle(row.id)} />,
    },
    ...AFTER_CLOCK,
  ];
}

export const MONEY_COLUMNS = columnsOf(NOTHING_OPEN);

function Name({ row }: { row: MoneyRow }) {
  return (
    <>
      <Link to={paths.box(row.id)} className={row.number ? 'quiet-link mono' : 'quiet-link'}>
        {boxName(row)}
      </Link>
      <Text component="p" size="small" tone="quiet">
        {[sizeLabel(row.sizeType), row.line].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

function Customer({ row }: { row: MoneyRow }) {
  const paidBy = nextClock(row)?.rule?.paidBy;
  return (
    <>
      {row.customerName}
      {paidBy && (
        <Text
          component="p"
          size="small"
          tone={paidBy === 'us' ? 'strong' : 'quiet'}
          weight={paidBy === 'us' ? 600 : 400}
        >
          {PAYER_LABELS[paidBy]}
        </Text>
      )}
    </>
  );
}

function Stage({ row }: { row: MoneyRow }) {
  const { today } = useClock();
  return (
    <>
      {stageWords(row, today, useDates())}
      {row.where && (
        <Text component="p" size="small" tone="quiet">
          {row.where}
        </Text>
      )}
    </>
  );
}

const daysId = (id: string) => `days-${id}`;

interface TotalProps {
  row: MoneyRow;
  isOpen: boolean;
  onToggle: () => void;
}

/** What it comes to; pressed, it opens its days in place. */
function Total({ row, isOpen, onToggle }: TotalProps) {
  const clock = nextClock(row);
  if (!clock) return null;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? daysId(row.id) : undefined}
      aria-description={`Days of ${boxName(row)}`}
      onClick={onToggle}
      sx={TOTAL}
    >
      <ChevronRight
        aria-hidden
        className="no-print"
        sx={{ ...CHEVRON, transform: isOpen ? 'rotate(90deg)' : undefined }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <ClockLine clock={clock} />
      </Box>
    </ButtonBase>
  );
}

function Readiness({ row: { readiness } }: { row: MoneyRow }) {
  const dates = useDates();
  const { today } = useClock();
  const [first] = readiness?.blocks ?? [];
  const isDisputed = readiness?.warns.some(({ code }) => code === 'disagree');
  if (!readiness) return null;
  return (
    <>
      <ReadinessBadge readiness={readiness} />
      {(first || isDisputed) && (
        <Text component="p" size="small" tone={isDisputed ? 'error' : 'quiet'}>
          {[first && saidWords(first, today, dates), isDisputed && 'Sources disagree'].filter(Boolean).join('. ')}
        </Text>
      )}
    </>
  );
}

/** The days of the clock that needs somebody first, then those of the others. */
function Days({ row }: { row: MoneyRow }) {
  const others = row.clocks.filter(
    ({ of, state, days }) => of !== row.next.of && (state !== 'none' || days.length > 0),
  );
  const first = nextClock(row);
  return (
    <Box role="cell" id={daysId(row.id)} sx={UNDER}>
      {first && <ClockDays clock={first} box={row} />}
      {others.map((clock) => (
        <Box key={clock.of} sx={{ mt: 2 }}>
          <Text component="p" size="small" weight={600} sx={{ mb: 0.75 }}>
            {CLOCK_LABELS[clock.of]}
          </Text>
          <ClockDays clock={clock} box={row} />
        </Box>
      ))}
    </Box>
  );
}

interface MoneyTableProps {
  rows: readonly MoneyRow[];
  view: ListView<MoneyRow>;
}

/** The containers whose clocks run, line by line. */
export function MoneyTable({ rows, view }: MoneyTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => {
    const toggle = (id: string) =>
      setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
    return columnsOf({ open, toggle });
  }, [open]);
  return (
    <DataTable
      label="What costs money next"
      view={view}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      under={(row) => open.has(row.id) && <Days row={row} />}
    />
  );
}

const TOTAL = {
  ...{ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 0.5, textAlign: 'left' },
  ...{ width: '100%', minHeight: { xs: 44, md: 36 }, ml: -0.5, borderRadius: 'var(--radius-sm)' },
  ...{ font: 'inherit', '&:hover': { bgcolor: 'var(--surface-2)' } },
};
const CHEVRON = { fontSize: 'var(--icon)', flex: 'none', mt: 0.125, color: 'var(--text-3)' };
const UNDER = { pt: 1, pb: 2, px: 'var(--inset)', bgcolor: 'var(--surface-2)' };

import { Link } from 'react-router-dom';
import type { Box } from '#shared/contracts/boxes.ts';
import { boxName, DIRECTION_LABELS, STAGE_LABELS, sizeLabel, stageWords } from '../../../entities/boxes/box-words.ts';
import { ClockLine } from '../../../entities/boxes/ClockLine.tsx';
import { clockCell } from '../../../entities/boxes/clock-words.ts';
import { ReadinessBadge } from '../../../entities/boxes/ReadinessBadge.tsx';
import { readinessText, saidWords } from '../../../entities/boxes/readiness-words.ts';
import { useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';

export const BOX_COLUMNS: readonly Column<Box>[] = [
  {
    label: 'Container',
    width: 'minmax(0, 1.1fr)',
    place: 0,
    sortBy: boxName,
    cell: (box) => (
      <>
        <Link to={paths.box(box.id)} className={box.number ? 'quiet-link mono' : 'quiet-link'}>
          {boxName(box)}
        </Link>
        <Text component="p" size="small" tone="quiet">
          {[sizeLabel(box.sizeType), DIRECTION_LABELS[box.direction]].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.2fr)',
    place: 2,
    isWholeRow: true,
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName }) => customerName,
  },
  {
    label: 'Line',
    width: 'minmax(0, 0.8fr)',
    place: 6,
    isOnlyWide: true,
    sortBy: ({ line }) => line,
    cell: ({ line }) => line ?? <Text tone="quiet">Not provided</Text>,
  },
  {
    label: 'Stage',
    width: 'minmax(0, 1fr)',
    place: 1,
    sortBy: ({ stage }) => STAGE_LABELS[stage],
    cell: (box) => <Stage box={box} />,
  },
  {
    label: 'Clock',
    width: 'minmax(0, 1.5fr)',
    place: 8,
    isWholeRow: true,
    text: ({ clocks }) => clockCell(firstClock(clocks)),
    cell: ({ clocks }) => <FirstClock clocks={clocks} />,
  },
  {
    label: 'Readiness',
    width: 'minmax(0, 1.6fr)',
    place: 4,
    isWholeRow: true,
    sortBy: ({ readiness }) => readiness?.state,
    text: ({ readiness }) => readinessText(readiness),
    cell: (box) => <Readiness box={box} />,
  },
];

function Stage({ box }: { box: Box }) {
  const { today } = useClock();
  return stageWords(box, today, useDates());
}

/** The one that charges, else the one that runs. */
const firstClock = (clocks: Box['clocks']) =>
  clocks.find(({ state }) => state === 'charging') ?? clocks.find(({ state }) => state === 'free');

function FirstClock({ clocks }: Pick<Box, 'clocks'>) {
  const first = firstClock(clocks);
  return first ? <ClockLine clock={first} /> : null;
}

/** What keeps it first, who says so, and whether others say otherwise. */
function Readiness({ box: { readiness } }: { box: Box }) {
  const dates = useDates();
  const { today } = useClock();
  if (!readiness) return null;
  const [first] = readiness.blocks;
  const isDisputed = readiness.warns.some(({ code }) => code === 'disagree');
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

interface BoxTableProps {
  boxes: readonly Box[];
  view: ListView<Box>;
}

/** The containers line by line. */
export function BoxTable({ boxes, view }: BoxTableProps) {
  return <DataTable label="Containers" view={view} columns={BOX_COLUMNS} rows={boxes} keyOf={({ id }) => id} />;
}

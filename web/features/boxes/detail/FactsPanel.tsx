import { useMemo, useState } from 'react';
import type { ToldFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { seenWords, sourceWords } from '../../../entities/boxes/box-words.ts';
import { factLabel, valueWords } from '../../../entities/boxes/fact-words.ts';
import { counted, formatAgo, useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import Undo from '../../../ui/icon/Undo.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { besideOthers, isDisputed } from './disputed.ts';

const RetractDialog = lazyPart(() => import('./RetractDialog.tsx'), 'RetractDialog');

/** What each source says last; those that disagree stand beside each other, marked. */
export function FactsPanel({ box }: { box: Box }) {
  const [retracted, setRetracted] = useState<ToldFact>();
  const columns = useMemo(() => columnsOf(box, setRetracted), [box]);
  const disputes = (box.readiness?.warns ?? []).filter(({ code }) => code === 'disagree').length;
  return (
    <Panel title="Facts by Source" aside={box.told.length > 0 && summary(box.told.length, disputes)}>
      {box.told.length === 0 ? (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
          Nothing has been said about it yet.
        </Text>
      ) : (
        <DataTable
          label="Facts by source"
          columns={columns}
          from="@600"
          rows={box.told}
          keyOf={topicOf}
          estimate={52}
        />
      )}
      {retracted && <RetractDialog box={box} fact={retracted} onClose={() => setRetracted(undefined)} />}
    </Panel>
  );
}

const topicOf = (told: ToldFact) => `${factLabel(told)} ${told.source}`;

function summary(standing: number, disputes: number): string {
  if (disputes === 0) return `${standing} current`;
  return `${standing} current, ${counted(disputes, 'disagreement', 'disagreements')}`;
}

function columnsOf(box: Box, onRetract: (told: ToldFact) => void): readonly Column<ToldFact>[] {
  return [
    {
      label: 'Fact',
      width: 'minmax(0, 1.1fr)',
      place: 0,
      cell: (told) => <Text tone={isDisputed(told, box) ? 'error' : undefined}>{factLabel(told)}</Text>,
    },
    {
      label: 'Value',
      width: 'minmax(0, 1.7fr)',
      place: 2,
      isWholeRow: true,
      isWhole: true,
      cell: (told) => <Value told={told} box={box} />,
    },
    { label: 'Source', width: 'minmax(0, 0.7fr)', place: 4, cell: ({ source }) => sourceWords(source) },
    { label: 'Seen', width: 'minmax(0, 1fr)', place: 5, cell: (told) => <Seen told={told} /> },
    {
      label: 'Change',
      width: '44px',
      place: 1,
      cell: (told) => (
        <RowActions
          actions={[
            {
              icon: Undo,
              label: `Take back ${factLabel(told)} of ${sourceWords(told.source)}`,
              onClick: () => onRetract(told),
            },
          ]}
        />
      ),
    },
  ];
}

function toneOf(told: ToldFact, box: Box): 'error' | 'warning' | 'success' | undefined {
  if (isDisputed(told, box)) return 'error';
  if (told.field === 'available') return told.value ? 'success' : 'warning';
  if (told.field !== 'hold') return undefined;
  return told.value.state === 'released' ? 'success' : 'warning';
}

function Value({ told, box }: { told: ToldFact; box: Box }) {
  const tone = toneOf(told, box);
  const isAtOdds = isDisputed(told, box);
  const note = isAtOdds ? (besideOthers(told, box) ?? 'sources disagree') : undefined;
  return (
    <Text tone={tone} weight={tone && 600}>
      {valueWords(told, useDates())}
      {note && <Text weight={400}> {note}</Text>}
    </Text>
  );
}

/** Of what can change from hour to hour it is said how old it is, once nobody relies on it. */
function Seen({ told: { field, seenAt } }: { told: ToldFact }) {
  const dates = useDates();
  const { now, today } = useClock();
  const isOld = (field === 'available' || field === 'hold') && now - Date.parse(seenAt) > DAY_MS;
  return (
    <Text tone={isOld ? 'faint' : undefined} className="num">
      {seenWords(seenAt, today, dates)}
      {isOld && ` (${formatAgo(seenAt, now)})`}
    </Text>
  );
}

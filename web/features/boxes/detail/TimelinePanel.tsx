import type { BoxFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { sourceWords } from '../../../entities/boxes/box-words.ts';
import { factLabel, valueWords } from '../../../entities/boxes/fact-words.ts';
import { useBoxHistory } from '../../../entities/boxes/use-boxes.ts';
import { type Dates, useDates } from '../../../lib/format.ts';
import { Timeline, type TimelineStep } from '../../../ui/detail/Timeline.tsx';
import FactCheckOutlined from '../../../ui/icon/FactCheckOutlined.tsx';
import Undo from '../../../ui/icon/Undo.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** All that was ever said about it, also what was taken back. */
export function TimelinePanel({ box: { id } }: { box: Pick<Box, 'id'> }) {
  const dates = useDates();
  const { rows, error, retry, isCut } = useBoxHistory(id);
  return (
    <Panel title="Timeline" aside="Newest first">
      <Query
        data={rows}
        {...{ error, retry, isCut }}
        loading={<LoadingRows text="Loading timeline..." rows={4} />}
        failing="The timeline could not be loaded."
        empty={
          <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
            Nothing has been said about it yet.
          </Text>
        }
      >
        {(facts) => <Timeline steps={stepsOf(facts, dates)} />}
      </Query>
    </Panel>
  );
}

/** The keys of what no longer counts. What took something back, and was taken back itself, takes nothing back. */
function takenBack(facts: readonly BoxFact[]): ReadonlySet<string> {
  const standing = (fact: BoxFact): boolean => !facts.some((one) => one.retracts === fact.key && standing(one));
  return new Set(facts.filter((fact) => !standing(fact)).map(({ key }) => key));
}

function iconOf(fact: BoxFact) {
  if (fact.retracts !== undefined) return Undo;
  const isTrouble = fact.field === 'hold' ? fact.value.state === 'hold' : fact.field === 'available' && !fact.value;
  return isTrouble ? WarningAmberOutlined : FactCheckOutlined;
}

function stepsOf(facts: readonly BoxFact[], dates: Dates): TimelineStep[] {
  const gone = takenBack(facts);
  return facts.map((fact) => stepOf(fact, gone, dates));
}

function stepOf(fact: BoxFact, gone: ReadonlySet<string>, dates: Dates): TimelineStep {
  const { key, source, observedAt, byName, note, retracts } = fact;
  const said = `${factLabel(fact)}: ${valueWords(fact, dates)}`;
  return {
    id: key,
    icon: iconOf(fact),
    title: retracts === undefined ? said : `Taken Back: ${said}`,
    lines: [
      [sourceWords(source), byName && `entered by ${byName}`].filter(Boolean).join(', '),
      ...(note ? [note] : []),
      ...(gone.has(key) ? ['No longer counts'] : []),
    ],
    at: observedAt,
    moment: dates.moment(observedAt),
  };
}

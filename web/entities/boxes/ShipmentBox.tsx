import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import { useDates } from '../../lib/format.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Text } from '../../ui/page/Text.tsx';
import { stageWords } from './box-words.ts';
import { ClockLine } from './ClockLine.tsx';
import { ReadinessBadge } from './ReadinessBadge.tsx';
import { useBox } from './use-boxes.ts';
import { useLiveBoxes } from './use-live-boxes.ts';

const isCharging = ({ state }: BoxClock) => state === 'charging';

/** The clock that needs somebody first: one that costs money already, else the one that begins to first. */
function nextOf(clocks: readonly BoxClock[]): BoxClock | undefined {
  const running = clocks.filter(({ state }) => state === 'charging' || state === 'free');
  return running.toSorted(
    (a, b) => Number(isCharging(b)) - Number(isCharging(a)) || (a.deadline ?? '9').localeCompare(b.deadline ?? '9'),
  )[0];
}

/** Where a shipment's container is, whether it can be had, and what it costs next. */
export function ShipmentBox({ id }: { id: string }) {
  const { data: box, error } = useBox(id);
  useLiveBoxes(id);
  const { today } = useClock();
  const dates = useDates();
  if (!box) return error ? <Text tone="quiet">What is known of it could not be loaded.</Text> : null;
  const clock = nextOf(box.clocks);
  return (
    <>
      <Text component="p">{stageWords(box, today, dates)}</Text>
      {box.readiness && <ReadinessBadge readiness={box.readiness} />}
      {clock && <ClockLine clock={clock} />}
    </>
  );
}

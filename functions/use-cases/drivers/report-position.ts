import { movePosition } from '#functions/data/drivers/positions.ts';
import { addOfflinePositions } from '#functions/data/drivers/trails.ts';
import type { FenceState, Passage, WatchedPlace, WatchRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { judgeFence } from '#functions/domain/arrivals/judge-fence.ts';
import { watchedPlaces } from '#functions/domain/arrivals/watch-list.ts';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { evaluatePosition, isTooSoon, type PositionRejection } from '#functions/domain/drivers/positions.ts';
import { writeVisits } from '#functions/use-cases/places/write-visits.ts';
import type { Position } from '#shared/drivers/position.ts';

/** What is known of a driver before a report. */
interface Known {
  last: PositionRecord | undefined;
  watch: WatchRecord | undefined;
}

interface Reported {
  driverId: string;
  now: Date;
}

type ReportOutcome = 'moved' | 'too_soon' | PositionRejection;

/** Positions one after another, the oldest first: where the driver stands after them, and who came or went. */
function judged(state: FenceState | undefined, fixes: readonly PositionRecord[], places: readonly WatchedPlace[]) {
  const passages: Passage[] = [];
  let stands = state;
  for (const fix of fixes) {
    const after = judgeFence(stands, fix, places);
    stands = after.state;
    passages.push(...after.passages);
  }
  return { state: stands, passages };
}

/** Where the driver stands after some positions. Who came or went is written before: where that fails, the next position tells it again. */
async function fenceAfter(
  state: FenceState | undefined,
  fixes: readonly PositionRecord[],
  { watch, driverId, now }: Reported & Pick<Known, 'watch'>,
): Promise<FenceState | undefined> {
  const places = watchedPlaces(watch);
  if (places.length === 0) return undefined;
  const after = judged(state, fixes, places);
  await writeVisits(driverId, after.passages, places, now);
  return after.state;
}

/** One that is older than the last is kept in the trail and moves nothing. */
export async function reportPosition(
  position: Position,
  { last, watch }: Known,
  { driverId, now }: Reported,
): Promise<ReportOutcome> {
  const { record, reason } = evaluatePosition(position, last, { driverId, now, isLive: true });
  if (reason === 'older') await addOfflinePositions(driverId, [record], now);
  if (reason) return reason;
  const outcome = await movePosition(record, last, {
    // One a second: a flood is told by the last position, read anyway, and the condition lets no two through at once.
    isTaken: (by) => isTooSoon(by, now),
    fenceAfter: (known) => fenceAfter(known?.fence, [record], { watch, driverId, now }),
  });
  if (outcome === 'taken') return 'too_soon';
  if (outcome === 'older') await addOfflinePositions(driverId, [record], now);
  return outcome;
}

const inTime = (records: readonly PositionRecord[]) => records.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));

/**
 * Moves a driver to the newest of what its phone kept, if that is newer than the last, and tells who came and went meanwhile.
 * What is older than the last, as the phone was heard since, is judged by itself.
 */
export async function bringKept(
  records: readonly PositionRecord[],
  { last, watch, marker }: Known & { marker: PositionRecord | undefined },
  { driverId, now }: Reported,
): Promise<void> {
  const isLater = ({ timestamp }: PositionRecord, known: PositionRecord | undefined) =>
    !known || timestamp > known.timestamp;
  const [older, later] = [records.filter((one) => !isLater(one, last)), records.filter((one) => isLater(one, last))];
  await fenceAfter(undefined, inTime(older), { watch, driverId, now });
  if (!marker) return;
  await movePosition(marker, last, {
    fenceAfter: (known) => {
      const fixes = inTime(later.filter((one) => isLater(one, known)));
      return fenceAfter(known?.fence, fixes, { watch, driverId, now });
    },
  });
}

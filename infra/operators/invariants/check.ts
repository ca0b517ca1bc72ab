import { currentTime } from '#functions/base/clock.ts';
import { sleep } from '#functions/base/retry.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { recountSums } from '../recount/recount-sums.ts';
import { replayDeliveries } from '../replay/missing-deliveries.ts';
import { addToIndex, checkIndex, type Index } from '../search-index.ts';
import { readFacts, type TableFacts } from './facts.ts';
import { imageInvariants } from './images.ts';
import { allImageKeys, type InvariantFinding, invariantsOf } from './rules.ts';

async function sums(stage: string | undefined): Promise<InvariantFinding> {
  const { differences, counters } = await recountSums({ stage, write: false });
  const broken = differences.map(
    ({ key, counter, stands, expected }) => `${key.PK} ${key.SK} ${counter}: is ${stands}, should be ${expected}`,
  );
  return { name: 'Sums match a recount', checked: counters, broken };
}

/** A message whose worker died comes again after three minutes, so what is younger than this may be on its way. */
const SENT_AFTER_MS = 240_000;

/** Of yesterday and today: older news is not sent any more. */
async function deliveries(stage: string | undefined): Promise<InvariantFinding> {
  const now = currentTime();
  const today = dayOf(now, 'UTC');
  const days = { from: addDays(today, -1), to: today };
  const { expected, missing } = await replayDeliveries(days, { stage, write: false });
  const lost = missing.filter(({ event }) => now.getTime() - Date.parse(event.recordedAt) > SENT_AFTER_MS);
  const broken = lost.map(({ event, kind, to }) => `${event.id} (${kind} to ${to}) has no log entry`);
  return { name: 'Every message is in the log', checked: expected, broken };
}

/** The index follows changes within seconds: what is astray for longer than a few of them is. */
const INDEX_LAG_MS = 5000;

async function search(read: Index): Promise<InvariantFinding> {
  const first = await checkIndex({ write: false, read });
  if (first.astray.length > 0) await sleep(INDEX_LAG_MS);
  const { checked, astray } = first.astray.length > 0 ? await checkIndex({ write: false }) : first;
  return { name: 'The search index is complete', checked, broken: astray };
}

/** The invariants of what lies in the table. It is looked at twice: what is broken only once was changed while it was read. */
export async function checkTable(read?: TableFacts): Promise<InvariantFinding[]> {
  const find = async (facts: TableFacts) => [
    ...invariantsOf(facts, currentTime().getTime()),
    ...(await imageInvariants(allImageKeys(facts))),
  ];
  const first = await find(read ?? (await readFacts()));
  if (first.every(({ broken }) => broken.length === 0)) return first;
  const again = await find(await readFacts());
  return again.map((finding, at) => ({
    ...finding,
    broken: finding.broken.filter((words) => first[at]?.broken.includes(words)),
  }));
}

/** Reads a whole system and tells of each invariant whether it holds. `outbox` stands still for a moment, as in a recount. */
export async function checkInvariants(stage?: string): Promise<InvariantFinding[]> {
  const index: Index = new Map();
  const ofTable = await checkTable(await readFacts((item) => addToIndex(index, item)));
  return [...ofTable, await search(index), await deliveries(stage), await sums(stage)];
}

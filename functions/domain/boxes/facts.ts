import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { type Actor, actorSnapshot } from '../events/actor.ts';
import type { BoxView, Told } from './box-types.ts';
import { factKey, saysSame, topicOf } from './fact-key.ts';
import { assertMayRetract } from './fact-rights.ts';
import type { FactRecord, FactSource, FieldValue } from './fact-types.ts';
import { foreseen, happenedAt, plainValue } from './fact-value.ts';
import { isOfFeed } from './sources.ts';
import { standsAmong } from './standing-facts.ts';
import { viewOf } from './view.ts';

/** What others' clocks may be ahead. */
const AHEAD = 5 * MINUTE_MS;
/** No box is out for longer, and nothing is known further ahead: such a time was read wrong, and would cost a thousand days. */
const FURTHEST_MS = 366 * DAY_MS;
/** Of a box; only people, and what follows from their steps, may say more. */
export const MOST_FACTS = 500;

/** What somebody says about a box; `observedAt` is now, unless stated. */
export type FactDraft = FieldValue & {
  source: FactSource;
  observedAt?: string | undefined;
  note?: string | undefined;
  imported?: FactRecord['imported'];
};

interface Recorded {
  boxId: string;
  by: FactRecord['by'];
  now: Date;
}

function assertPlausible(path: string, instant: string, now: Date): void {
  const ago = now.getTime() - Date.parse(instant);
  if (ago < -AHEAD) throw fieldError(path, 'This time is in the future');
  if (ago > FURTHEST_MS) throw fieldError(path, 'This time is over a year ago');
}

/** Days of "none" and "unknown" are written as those of another age by some systems. */
function assertForeseeable(path: string, when: string, now: Date): void {
  const ahead = Date.parse(when) - now.getTime();
  if (ahead > FURTHEST_MS) throw fieldError(path, 'This day is over a year ahead');
  if (ahead < -FURTHEST_MS) throw fieldError(path, 'This day is over a year ago');
}

/**
 * A fact as it is written. Throws 422 for what was seen, or happened, in the future or over a year ago, and for what is
 * foreseen further than a year from now. What a clock is ahead by minutes is left as it is: taken as now, the same fact would be another one each time that it comes.
 */
export function newFact(draft: FactDraft, { boxId, by, now }: Recorded): FactRecord {
  const { source, observedAt, note, imported } = draft;
  const said = plainValue(draft);
  const seen = observedAt === undefined ? now : new Date(observedAt);
  const fact = {
    ...said,
    ...{ boxId, source, observedAt: seen.toISOString(), recordedAt: now.toISOString(), by },
    ...(note !== undefined && { note }),
    ...(imported && { imported }),
  };
  assertPlausible('observedAt', fact.observedAt, now);
  const at = happenedAt(said);
  if (at !== undefined) assertPlausible('value.at', at, now);
  const ahead = foreseen(said);
  if (ahead) assertForeseeable(...ahead, now);
  return { ...fact, key: factKey(fact) };
}

/** All that was said of a box, and what it comes to. */
export interface BoxFacts {
  facts: readonly FactRecord[];
  view: BoxView;
}

interface Appended extends BoxFacts {
  /** `known`: nothing changes; `seen`: the view alone, which says when it was last heard; `written`: both. */
  outcome: 'known' | 'seen' | 'written';
}

/** What its source said last, where a fact only says so again. What was seen before that tells since when it is so. */
function lastSaid({ told }: BoxView, fact: FactRecord): Told | undefined {
  const topic = topicOf(fact);
  const last = told.find((one) => topicOf(one) === topic);
  const isAgain = last && saysSame(last, fact) && fact.observedAt >= last.at;
  return isAgain ? last : undefined;
}

/** When what stands was last heard again, but for what is taken back. */
function heardBefore({ facts, view }: BoxFacts, { retracts }: FactRecord): Pick<BoxView, 'told'> {
  const taken = facts.find(({ key }) => key === retracts);
  if (!taken) return view;
  return { told: view.told.filter((one) => topicOf(one) !== topicOf(taken) || !saysSame(one, taken)) };
}

/**
 * What comes of a fact: nothing where it is known, nothing but `seenAt` where its source says what it said last. Throws
 * 409 `too_many_facts` for a feed that has more to say of one box than anybody would read.
 */
export function appended(box: BoxFacts, fact: FactRecord): Appended {
  const last = lastSaid(box.view, fact);
  const isKnown = (last && fact.observedAt <= last.seenAt) || box.facts.some(({ key }) => key === fact.key);
  if (isKnown) return { ...box, outcome: 'known' };
  if (last) {
    const told = box.view.told.map((one) => (one === last ? { ...one, seenAt: fact.observedAt } : one));
    return { ...box, view: viewOf(box.facts, { told }), outcome: 'seen' };
  }
  if (box.facts.length >= MOST_FACTS && isOfFeed(fact))
    throw new AppError('too_many_facts', `There can be ${MOST_FACTS} facts about one container at most`);
  const facts = [...box.facts, fact];
  return { facts, view: viewOf(facts, heardBefore(box, fact)), outcome: 'written' };
}

/** The fact that takes another one back, which it repeats. */
export function retractionOf(
  fact: FactRecord,
  { source, by, note, now }: Omit<Recorded, 'boxId'> & { source: FactSource; note?: string | undefined },
): FactRecord {
  const { note: _, imported: _imported, key: retracts, ...said } = fact;
  const at = now.toISOString();
  const taken = { ...said, ...{ source, observedAt: at, recordedAt: at, by, retracts }, ...(note && { note }) };
  return { ...taken, key: factKey(taken) };
}

/**
 * What the office takes back, with its reason, as the fact to append; undefined where it is taken back already. One that
 * takes back can itself be taken back, and then what it took back stands again. Throws 403, 404, 422.
 */
export function retracted(
  { facts }: BoxFacts,
  key: string,
  { actor, reason, now }: { actor: Actor; reason: string; now: Date },
): FactRecord | undefined {
  const fact = facts.find((one) => one.key === key);
  if (!fact) throw notFound();
  assertMayRetract(fact, actor, now);
  if (reason.trim() === '') throw fieldError('reason', 'Reason is required');
  const stands = standsAmong(facts);
  return stands(key)
    ? retractionOf(fact, { source: 'staff', by: actorSnapshot(actor), note: reason.trim(), now })
    : undefined;
}

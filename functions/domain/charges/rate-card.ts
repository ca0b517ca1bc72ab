import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import type { RateRule } from '#shared/charges/rate-rules.ts';
import type { CustomerRate, RateCard, RateCardDraft } from '#shared/contracts/rate-cards.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges } from '../events/field-changes.ts';
import type { ActorContext, Step } from '../events/step.ts';
import { byName } from '../invoices/invoice-change.ts';
import type { WaitingRule } from './waiting.ts';

/** A code as it was when the card was saved: it may be none any more. */
type Named = Pick<ChargeCode, 'code' | 'name' | 'isTaxable'>;

/** What a customer's shipments of a time are charged with. */
export interface CardVersion {
  readonly since: string;
  readonly by: string;
  readonly rules: readonly (RateRule & Named)[];
  readonly waiting?: (WaitingRule & Named) | undefined;
}

/** All that were in force, the newest last: a shipment goes by the one of its booking. */
export interface RateCardRecord {
  readonly customerId: string;
  readonly versions: readonly CardVersion[];
  readonly version: number;
}

/** So long a version is kept after the next one came: fuel changes each week, and hardly a shipment takes longer. */
const KEPT_MS = 120 * DAY_MS;
const MAX_VERSIONS = 40;

/** The rates that were in force when a shipment was booked. */
export function cardAt(card: RateCardRecord | undefined, bookedAt: string): CardVersion | undefined {
  return card?.versions.findLast(({ since }) => since <= bookedAt);
}

const centsIf = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
const dollarsIf = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);

function readRules(rules: RateCardDraft['rules'], codes: readonly Named[]): CardVersion['rules'] {
  return rules.map(({ code, unit, rate, free, minimum, maximum }, at) => {
    const known = codes.find((one) => one.code === code);
    if (!known) throw fieldError(`rules.${at}.code`, 'Choose what is charged');
    if (rules.findIndex((one) => one.code === code) < at)
      throw fieldError(`rules.${at}.code`, 'This is on the card already');
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      throw fieldError(`rules.${at}.maximum`, 'The most is less than the least');
    return {
      code,
      ...{ name: known.name, isTaxable: known.isTaxable },
      unit,
      rate: toCents(rate),
      free,
      minimumCents: centsIf(minimum),
      maximumCents: centsIf(maximum),
    };
  });
}

function readWaiting(waiting: RateCardDraft['waiting'], codes: readonly Named[]): CardVersion['waiting'] {
  if (!waiting) return undefined;
  const { rate, maximum, name: _stored, ...rule } = waiting;
  const known = codes.find(({ code }) => code === rule.code);
  if (!known) throw fieldError('waiting.code', 'Choose what is charged');
  const { name, isTaxable } = known;
  return { ...rule, name, isTaxable, centsPerHour: toCents(rate), capCents: centsIf(maximum) };
}

/** A rule as the interface shows it, in dollars. */
export function toRule({
  isTaxable: _taxable,
  rate,
  minimumCents,
  maximumCents,
  ...rule
}: RateRule & Named): RateCard['rules'][number] {
  return { ...rule, rate: rate / 100, minimum: dollarsIf(minimumCents), maximum: dollarsIf(maximumCents) };
}

/** The card as the interface shows it, in dollars. */
export function toRateCard(card: RateCardRecord | undefined): RateCard {
  const current = card?.versions.at(-1);
  const { waiting, since, by } = current ?? {};
  const rules = current?.rules.map(toRule) ?? [];
  return { rules, waiting: waiting && toWaiting(waiting), since, by, version: card?.version ?? 0 };
}

function toWaiting({ centsPerHour, capCents, ...rule }: NonNullable<CardVersion['waiting']>): RateCard['waiting'] {
  return { ...rule, rate: centsPerHour / 100, maximum: dollarsIf(capCents) };
}

/** A rule by the name that the organization has for it; its money for who may see that. */
export function toCustomerRate(
  rule: CardVersion['rules'][number],
  codes: readonly ChargeCode[],
  withMoney: boolean,
): CustomerRate {
  const { code, name: _stored, unit, ...money } = toRule(rule);
  return { code, name: calledBy(codes, rule).name, unit, ...(withMoney && money) };
}

/** What a code of a card is called, and whether it is taxable; of one that was removed, what it was. */
export function calledBy(codes: readonly ChargeCode[], { code, name }: Named): Pick<ChargeCode, 'name' | 'isTaxable'> {
  const known = codes.find((one) => one.code === code);
  return { name: known?.name ?? name, isTaxable: known?.isTaxable ?? false };
}

/** 409 with the card as it stands now. */
export function rateCardConflict(current: RateCardRecord | undefined): AppError {
  return new AppError('version_conflict', 'Someone else changed this rate card at the same time', {
    members: { current: toRateCard(current) },
  });
}

const wordsOf = ({ rate, unit, free, minimumCents, maximumCents }: RateRule) =>
  [
    `${(rate / 100).toFixed(2)} ${unit}`,
    free && `${free} free`,
    minimumCents && `at least ${(minimumCents / 100).toFixed(2)}`,
    maximumCents && `at most ${(maximumCents / 100).toFixed(2)}`,
  ]
    .filter(Boolean)
    .join(', ');

const waitingWords = (rule: NonNullable<CardVersion['waiting']>) =>
  [
    `${rule.code}, ${(rule.centsPerHour / 100).toFixed(2)} an hour after ${rule.freeMinutes} minutes`,
    `by ${rule.stepMinutes} minutes, ${rule.round}`,
    rule.minimumMinutes && `from ${rule.minimumMinutes} minutes`,
    `from the ${rule.start}`,
    `late: ${rule.lateFree}`,
    rule.capCents && `at most ${(rule.capCents / 100).toFixed(2)}`,
  ]
    .filter(Boolean)
    .join(', ');

const audited = ({ rules = [], waiting }: Partial<CardVersion> = {}) => ({
  ...Object.fromEntries(rules.map((rule) => [`rate ${rule.code}`, wordsOf(rule)])),
  'waiting time': waiting && waitingWords(waiting),
});

/** The versions with one more. What is cut goes by the oldest that is kept. Throws 409 where there would be too many. */
function versionsWith(versions: readonly CardVersion[], next: CardVersion): CardVersion[] {
  const [first] = versions;
  const cutAt = new Date(Date.parse(next.since) - KEPT_MS).toISOString();
  const [oldest, ...others] = versions.filter((_, at) => (versions[at + 1] ?? next).since >= cutAt);
  const kept = oldest && first ? [{ ...oldest, since: first.since }, ...others, next] : [next];
  if (kept.length > MAX_VERSIONS)
    throw new AppError('illegal_transition', `A rate card changes at most ${MAX_VERSIONS} times in four months`);
  return kept;
}

/** Another card from now on; the same one makes no version. Throws 409 `version_conflict`, 422. */
export function changeRateCard(
  before: RateCardRecord | undefined,
  { rules, waiting, version }: RateCardDraft,
  { customerId, codes, ...by }: ActorContext & { customerId: string; codes: readonly ChargeCode[] },
): Step<RateCardRecord> {
  if (version !== undefined && version !== (before?.version ?? 0)) throw rateCardConflict(before);
  const current = before?.versions.at(-1);
  const { rules: stood = [], waiting: waited } = current ?? {};
  // What stands on the card already may stay, though its code was removed.
  const known = [...codes, ...stood, ...(waited ? [waited] : [])];
  const next: CardVersion = {
    ...{ since: by.now.toISOString(), by: byName(by.actor) },
    ...{ rules: readRules(rules, known), waiting: readWaiting(waiting, known) },
  };
  const changed = auditedChanges(audited(current), audited(next));
  if (before && changed.length === 0) return { before, after: before, events: [] };
  const after = {
    customerId,
    versions: versionsWith(before?.versions ?? [], next),
    version: (before?.version ?? 0) + 1,
  };
  return { before, after, events: [newEvent('customer_rates_changed', customerId, by.actor, by.now, { changed })] };
}

import { byText } from '#functions/base/by-text.ts';
import { CLOCK_COURSES } from '#shared/boxes/clock-courses.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import type { ClockRule, Tier } from '../clock-types.ts';

type Subject = Pick<ClockRule, 'line' | 'placeId' | 'customerId' | 'sizeClass'>;

/** What a rule is looked for by. */
export interface RuleQuery extends Subject, Pick<ClockRule, 'of'> {
  /** The day on which the clock starts; of one that has not, today. */
  startDay: string;
}

export type RuleDraft = Omit<ClockRule, 'id' | 'archivedAt'>;

const lineOf = (line: string | undefined) => line?.trim().toUpperCase();

/** What a rule is about, as far as it says so. */
function subjectOf({ line, placeId, customerId, sizeClass }: Subject) {
  return { line: lineOf(line), placeId, customerId, sizeClass };
}

function matches(rule: ClockRule, query: RuleQuery): boolean {
  const [wanted, asked] = [Object.values(subjectOf(rule)), Object.values(subjectOf(query))];
  return wanted.every((value, at) => value === undefined || value === asked[at]);
}

/**
 * How specific a rule is: line at a place, line, place, any; of these one for a customer, then one for a size. Two rules
 * of one number name the same things, so two of them that match one box are about exactly the same.
 */
function specificity({ line, placeId, customerId, sizeClass }: Subject): number {
  return [line, placeId, customerId, sizeClass].reduce((sum, value) => 2 * sum + (value === undefined ? 0 : 1), 0);
}

/** The most specific rule that is not put away, of these the newest that holds on the day on which the clock starts. */
export function ruleFor(rules: readonly ClockRule[], query: RuleQuery): ClockRule | undefined {
  return rules
    .filter((rule) => rule.of === query.of && rule.archivedAt === undefined && rule.from <= query.startDay)
    .filter((rule) => matches(rule, query))
    .toSorted((a, b) => specificity(b) - specificity(a) || byText(b.from, a.from) || byText(a.id, b.id))[0];
}

/** What a box keeps of a rule from the day on which its clock starts. */
export function ruleKeyOf({ id, from }: Pick<ClockRule, 'id' | 'from'>): string {
  return `${id}#${from}`;
}

/** The rule of such a key. */
export function ruleIdOf(key: string): string {
  return key.split('#')[0] ?? key;
}

/** The rule that a box keeps, put away or not; where it keeps none, the one that is found for it. */
export function keptRule(
  rules: readonly ClockRule[],
  kept: string | undefined,
  query: RuleQuery,
): ClockRule | undefined {
  if (kept !== undefined) return rules.find((rule) => ruleKeyOf(rule) === kept);
  return ruleFor(rules, query);
}

/** What a rule is about, and from when on: no two that hold are about the same. */
export function aboutOf(rule: ClockRule): string {
  const { line = '', placeId = '', customerId = '', sizeClass = '' } = subjectOf(rule);
  return [rule.of, rule.from, line, placeId, customerId, sizeClass].join('#');
}

/** Another rule about the same, from the same day on: nobody could say which of the two holds. */
export function ambiguous(rules: readonly ClockRule[], rule: ClockRule): ClockRule | undefined {
  return rules.find(
    (other) => other.id !== rule.id && other.archivedAt === undefined && aboutOf(other) === aboutOf(rule),
  );
}

/** Refuses a rule that is `ambiguous`. Throws 422 `ambiguous_rule` with the other one's `ruleId` and `name`. */
export function assertUnambiguous(rules: readonly ClockRule[], rule: ClockRule): void {
  const other = ambiguous(rules, rule);
  if (other) throw ambiguousRule({ ruleId: other.id, name: other.name });
}

/** 422 with the other rule. */
export function ambiguousRule(members: { ruleId: string; name: string }): AppError {
  const message = `"${members.name}" is about the same from the same day on`;
  return new AppError('ambiguous_rule', message, { members, errors: [{ path: 'from', message }] });
}

const MOST_FREE = 60;
const MOST_DAYS = 365;
const MOST_CENTS = 10_000_000;
const DAYS = `Enter 1 to ${MOST_DAYS} days`;
const CENTS = `Must be whole cents, from 0 to ${MOST_CENTS}`;
const NO_END = 'The last rate has no end';
const isCount = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function tierErrors(tiers: readonly Tier[]): FieldError[] {
  if (tiers.length === 0) return [{ path: 'tiers', message: 'Enter what a day costs' }];
  return tiers.flatMap(({ days, cents }, at): FieldError[] => {
    const isLast = at === tiers.length - 1;
    const isSound = isLast ? days === undefined : days !== undefined && isCount(days, 1, MOST_DAYS);
    return [
      ...(isCount(cents, 0, MOST_CENTS) ? [] : [{ path: `tiers.${at}.cents`, message: CENTS }]),
      ...(isSound ? [] : [{ path: `tiers.${at}.days`, message: isLast ? NO_END : DAYS }]),
    ];
  });
}

/** Refuses a rule by which nothing can be counted. Throws 422 with what is wrong by field. */
export function assertRule({ of, startOn, endOn, free, minDays, tiers }: RuleDraft): void {
  const course: { startOn: readonly string[]; endOn: readonly string[] } = CLOCK_COURSES[of];
  const errors: FieldError[] = [
    ...(course.startOn.includes(startOn) ? [] : [{ path: 'startOn', message: 'This clock cannot start there' }]),
    ...(course.endOn.includes(endOn) ? [] : [{ path: 'endOn', message: 'This clock cannot end there' }]),
    ...(isCount(free, 0, MOST_FREE) ? [] : [{ path: 'free', message: `Enter 0 to ${MOST_FREE} days` }]),
    ...(minDays === undefined || isCount(minDays, 1, MOST_DAYS) ? [] : [{ path: 'minDays', message: DAYS }]),
    ...tierErrors(tiers),
  ];
  const [first] = errors;
  if (first) throw new AppError('validation_failed', first.message, { errors });
}

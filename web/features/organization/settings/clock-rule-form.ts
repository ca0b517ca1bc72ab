import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { CLOCK_COURSES } from '#shared/boxes/clock-courses.ts';
import { CLOCK_KINDS, type ClockRuleDraft, PAYERS, SIZE_CLASSES } from '#shared/contracts/clock-rules.ts';
import { dayText, optionalText, requiredText } from '#shared/http/fields.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';

const MOST_FREE = 60;
const MOST_DAYS = 365;
/** So many rates can be typed: as many as a rule has at most. */
export const RATES = Array.from({ length: 10 }, (_, at) => at);

const isEmpty = (text: string) => text.trim() === '';
const isCount = (text: string, least: number, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const isAmount = (text: string) => Number.isInteger(centsIn(text));
const centsIn = (text: string) => Math.round(dollarsIn(text) * 100);

const Rate = z.strictObject({ rate: z.string(), days: z.string() });
type Rate = z.output<typeof Rate>;

/** How many rates are asked for: one more than have an end. */
export function ratesShown(tiers: readonly Rate[]): number {
  const open = tiers.findIndex(({ days }) => isEmpty(days));
  return open < 0 ? tiers.length : open + 1;
}

const Typed = z.strictObject({
  name: requiredText('Name is required', { max: 80 }),
  of: z.enum(CLOCK_KINDS),
  line: optionalText(40),
  placeId: optionalText(64),
  customerId: optionalText(64),
  sizeClass: z.enum(['', ...SIZE_CLASSES]),
  startOn: z.enum(['discharged', 'available', 'gate_out', 'yard_in', 'chassis_out']),
  startDay: z.enum(['same', 'next']),
  count: z.enum(['calendar', 'working']),
  free: z.string(),
  chargeCount: z.enum(['calendar', 'working']),
  endOn: z.enum(['gate_out', 'gate_in', 'yard_out', 'chassis_in']),
  isEndDayCharged: z.enum(['yes', 'no']),
  tiers: z.array(Rate),
  minDays: z.string(),
  closedDays: z.enum(['place', 'organization', 'none']),
  streetTurn: z.enum(['stop', 'continue']),
  paidBy: z.enum(['', ...PAYERS]),
  from: dayText('Choose a day'),
});

/** What is wrong with the rates that are asked for, by their place. */
function rateErrors(tiers: readonly Rate[]): { path: (string | number)[]; message: string }[] {
  return tiers.slice(0, ratesShown(tiers)).flatMap(({ rate, days }, at) => {
    const isLast = at === RATES.length - 1;
    return [
      ...(isAmount(rate) ? [] : [{ path: ['tiers', at, 'rate'], message: 'Enter what a day costs' }]),
      ...(isEmpty(days) || isCount(days, 1, MOST_DAYS)
        ? []
        : [{ path: ['tiers', at, 'days'], message: 'Enter 1 day or more' }]),
      ...(isLast && !isEmpty(days) ? [{ path: ['tiers', at, 'days'], message: 'The last rate has no end' }] : []),
    ];
  });
}

/** What is typed of a rule. */
export const RuleForm = Typed.check(
  z.refine(({ free }) => isCount(free, 0, MOST_FREE), { path: ['free'], error: `Enter 0 to ${MOST_FREE} days` }),
  z.refine(({ minDays }) => isEmpty(minDays) || isCount(minDays, 1, MOST_DAYS), {
    path: ['minDays'],
    error: 'Enter 1 day or more',
  }),
  ({ value, issues }) => {
    for (const { path, message } of rateErrors(value.tiers))
      issues.push({ code: 'custom', path, message, input: value.tiers });
  },
);

export type RuleControl = Control<z.input<typeof RuleForm>, unknown, z.output<typeof RuleForm>>;

export function nothingTyped(today: string): z.input<typeof RuleForm> {
  return {
    ...{ name: '', of: 'demurrage', line: '', placeId: '', customerId: '', sizeClass: '', from: today },
    ...{ startOn: 'discharged', startDay: 'next', count: 'working', free: '4' },
    ...{ chargeCount: 'calendar', endOn: 'gate_out', isEndDayCharged: 'yes', minDays: '' },
    ...{ closedDays: 'place', streetTurn: 'continue', paidBy: '' },
    tiers: RATES.map(() => ({ rate: '', days: '' })),
  };
}

/** What a clock of a kind can run between, and what it runs between where something else was chosen before. */
export function courseOf({ of, startOn, endOn }: Pick<z.output<typeof RuleForm>, 'of' | 'startOn' | 'endOn'>) {
  const course: { startOn: readonly ClockRuleDraft['startOn'][]; endOn: readonly ClockRuleDraft['endOn'][] } =
    CLOCK_COURSES[of];
  const [firstStart = startOn] = course.startOn;
  const [firstEnd = endOn] = course.endOn;
  return {
    course,
    startOn: course.startOn.includes(startOn) ? startOn : firstStart,
    endOn: course.endOn.includes(endOn) ? endOn : firstEnd,
  };
}

/** The rule that is meant. */
export function ruleOf(typed: z.output<typeof RuleForm>): ClockRuleDraft {
  const { startOn, endOn } = courseOf(typed);
  const { sizeClass, paidBy, minDays, isEndDayCharged, free, tiers, ...same } = typed;
  return {
    ...{ ...same, startOn, endOn },
    sizeClass: sizeClass || undefined,
    paidBy: paidBy || undefined,
    minDays: isEmpty(minDays) ? undefined : Number(minDays),
    isEndDayCharged: isEndDayCharged === 'yes',
    free: Number(free),
    tiers: tiers.slice(0, ratesShown(tiers)).map(({ rate, days }) => ({
      cents: centsIn(rate),
      ...(!isEmpty(days) && { days: Number(days) }),
    })),
  };
}

import * as z from 'zod/mini';
import {
  FACT_SOURCES,
  FACT_VALUES,
  type FactDraft,
  type FactField,
  FEE_KINDS,
  HOLD_KINDS,
  HOLD_STATES,
} from '#shared/boxes/box-facts.ts';
import { instantOf } from '#shared/dates/calendar.ts';
import { isDay, optionalDay, optionalText } from '#shared/http/fields.ts';
import { optionalTime } from '#shared/shipments/window-fields.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';

/** What has to be filled in for a kind of fact. */
type Shape = 'answer' | 'hold' | 'fee' | 'clock' | 'moment' | 'day' | 'weight' | 'text';

const SHAPES: Readonly<Record<FactField, Shape>> = {
  ...{ available: 'answer', hold: 'hold', fee: 'fee', lfd: 'clock', erd: 'day', gross_kg: 'weight' },
  ...{ eta: 'moment', cutoff: 'moment', discharged: 'moment', gate_out: 'moment', gate_in: 'moment' },
  ...{ yard_in: 'moment', yard_out: 'moment', dropped: 'moment', emptied: 'moment', loaded: 'moment' },
  ...{ hooked: 'moment', street_turned: 'moment', location: 'text', size_type: 'text', seal: 'text' },
  ...{ return_to: 'text', chassis: 'text', vessel: 'text', number: 'text' },
};

export const shapeOf = (field: FactField): Shape => SHAPES[field];
export const needsDay = (field: FactField) => ['moment', 'day', 'clock'].includes(shapeOf(field));
export const needsTime = (field: FactField) => shapeOf(field) === 'moment';

const MOST_KG = 60_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isWeight = (text: string) => Number(text) >= 1 && Number(text) <= MOST_KG;
/** A fee of which nobody knows how much it is has no amount. */
const isFee = (text: string) => text.trim() === '' || Number.isInteger(centsIn(text));
const centsIn = (text: string) => Math.round(dollarsIn(text) * 100);

const Typed = z.strictObject({
  field: z.keyof(z.object(FACT_VALUES)),
  source: z.enum(FACT_SOURCES),
  answer: z.enum(['yes', 'no']),
  holdKind: z.enum(HOLD_KINDS),
  holdState: z.enum(HOLD_STATES),
  feeKind: z.enum(FEE_KINDS),
  amount: z.string(),
  isPaid: z.enum(['yes', 'no']),
  clock: z.enum(['demurrage', 'per_diem']),
  day: z.string(),
  time: z.string(),
  kilograms: z.string(),
  text: z.string(),
  seenDay: optionalDay(),
  seenTime: optionalTime(),
  note: optionalText(500),
});
type Typed = z.output<typeof Typed>;

/** What is typed of a fact: of all that there are for any kind, the fields that the chosen one has. */
export const FactForm = Typed.check(
  z.refine(({ field, day }) => !needsDay(field) || isDay(day), { path: ['day'], error: 'Choose a day' }),
  z.refine(({ field, time }) => !needsTime(field) || TIME.test(time), { path: ['time'], error: 'Choose a time' }),
  z.refine(({ field, text }) => shapeOf(field) !== 'text' || text.trim() !== '', { path: ['text'], error: 'Required' }),
  z.refine(({ field, kilograms }) => shapeOf(field) !== 'weight' || isWeight(kilograms), {
    path: ['kilograms'],
    error: `Must be kilograms, from 1 to ${MOST_KG}`,
  }),
  z.refine(({ field, amount }) => shapeOf(field) !== 'fee' || isFee(amount), {
    path: ['amount'],
    error: 'Must be an amount such as 1,250.00',
  }),
  z.refine(({ seenDay, seenTime }) => seenDay === undefined || seenTime !== undefined, {
    path: ['seenTime'],
    error: 'Choose a time',
  }),
  z.refine(({ seenDay, seenTime }) => seenTime === undefined || seenDay !== undefined, {
    path: ['seenDay'],
    error: 'Choose a day',
  }),
);

/** What is filled in before somebody types. */
export type TypedFact = Partial<z.input<typeof FactForm>>;

export const NOTHING_TYPED: z.input<typeof FactForm> = {
  ...{ field: 'available', source: 'terminal', answer: 'yes', holdKind: 'freight', holdState: 'hold' },
  ...{ feeKind: 'demurrage', amount: '', isPaid: 'no', clock: 'demurrage', day: '', time: '' },
  ...{ kilograms: '', text: '', seenDay: '', seenTime: '', note: '' },
};

/** The value that was typed, by the clocks of a timezone. */
function saidOf(typed: Typed, timeZone: string) {
  const { field, day, text } = typed;
  const at = () => instantOf(day, typed.time, timeZone).toISOString();
  switch (field) {
    case 'available':
      return { field, value: typed.answer === 'yes' };
    case 'hold':
      return { field, value: { kind: typed.holdKind, state: typed.holdState } };
    case 'fee': {
      const cents = typed.amount.trim() === '' ? null : centsIn(typed.amount);
      return { field, value: { kind: typed.feeKind, cents, ...(typed.isPaid === 'yes' && { isPaid: true }) } };
    }
    case 'lfd':
      return { field, value: { of: typed.clock, day } };
    case 'erd':
      return { field, value: day };
    case 'eta':
    case 'cutoff':
      return { field, value: at() };
    case 'gross_kg':
      return { field, value: Number(typed.kilograms) };
    case 'return_to':
      return { field, value: { text } };
    case 'location':
    case 'size_type':
    case 'seal':
    case 'chassis':
    case 'vessel':
    case 'number':
      return { field, value: text };
    default:
      return { field, value: { at: at() } };
  }
}

/** The fact as it is sent. */
export function draftOf(typed: Typed, timeZone: string): FactDraft {
  const { source, note, seenDay, seenTime } = typed;
  const observedAt = seenDay && seenTime ? instantOf(seenDay, seenTime, timeZone).toISOString() : undefined;
  return { ...saidOf(typed, timeZone), source, note, observedAt };
}

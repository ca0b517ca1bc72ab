import * as z from 'zod/mini';
import { choiceText, dayText, Instant, optionalText, requiredText } from '#shared/http/fields.ts';

/** What is said about a box: by whom, and what of it. */

/** Who can be named as the source of what somebody of the office, or a file, says. */
export const FACT_SOURCES = ['terminal', 'line', 'customs', 'customer', 'driver', 'paper', 'staff'] as const;
export const HOLD_KINDS = ['freight', 'customs', 'usda', 'tmf', 'vacis', 'line', 'other'] as const;
export const HOLD_STATES = ['hold', 'pending', 'released'] as const;
export const FEE_KINDS = ['demurrage', 'tmf', 'exam', 'other'] as const;

const LARGEST_CENTS = 10_000_000;
const CENTS = `Must be whole cents, from 0 to ${LARGEST_CENTS}, or null where nobody knows how much`;
const cents = z.nullable(z.int(CENTS).check(z.minimum(0, CENTS), z.maximum(LARGEST_CENTS, CENTS)));
const WEIGHT = 'Must be kilograms, from 1 to 60000';

/** What several facts say, each with a name of its own in the interface's description. */
export const Happened = z.strictObject({
  at: Instant,
  placeId: z.optional(requiredText('Place is required', { max: 64 })),
});
const day = dayText();
export const Hold = z.strictObject({ kind: z.enum(HOLD_KINDS), state: z.enum(HOLD_STATES) });
export const Fee = z.strictObject({
  kind: z.enum(FEE_KINDS),
  cents,
  isPaid: z.optional(z.boolean()),
  until: z.optional(day),
});
export const FreeUntil = z.strictObject({ of: z.enum(['demurrage', 'per_diem']), day });
export const ReturnToPlace = z.strictObject({
  placeId: requiredText('Place is required', { max: 64 }),
  until: z.optional(day),
});
const line = (message: string) => requiredText(message, { max: 120 });
export const ReturnToText = z.strictObject({ text: line('Place is required'), until: z.optional(day) });

/** What each field of a box says. Instants are UTC, days those of the place that they are about. */
export const FACT_VALUES = {
  discharged: Happened,
  gate_out: Happened,
  yard_in: Happened,
  yard_out: Happened,
  dropped: Happened,
  emptied: Happened,
  loaded: Happened,
  hooked: Happened,
  /** Empty, it was taken for an export in place of going back. */
  street_turned: Happened,
  gate_in: Happened,
  available: z.boolean({ error: 'Must be true or false' }),
  hold: Hold,
  fee: Fee,
  lfd: FreeUntil,
  eta: Instant,
  erd: day,
  cutoff: Instant,
  location: line('Location is required'),
  size_type: line('Size is required'),
  gross_kg: z.number({ error: WEIGHT }).check(z.minimum(1, WEIGHT), z.maximum(60_000, WEIGHT)),
  seal: line('Seal is required'),
  return_to: z.union([ReturnToPlace, ReturnToText]),
  chassis: line('Chassis is required'),
  vessel: line('Vessel is required'),
  number: line('Container number is required'),
} as const;
export type FactField = keyof typeof FACT_VALUES;

/** A field with a value of its kind, and what else is said with it. */
export function factsWith<const More extends Readonly<Record<string, z.core.$ZodType>>>(more: More) {
  const of = <const Field extends FactField>(field: Field) =>
    z.strictObject({ field: z.literal(field), value: FACT_VALUES[field], ...more });
  return z.discriminatedUnion('field', [
    ...([of('discharged'), of('gate_out'), of('yard_in'), of('yard_out'), of('dropped')] as const),
    ...([of('emptied'), of('loaded'), of('hooked'), of('street_turned'), of('gate_in')] as const),
    ...([of('available'), of('hold'), of('fee'), of('lfd'), of('eta'), of('erd'), of('cutoff')] as const),
    ...([of('location'), of('size_type'), of('gross_kg'), of('seal'), of('return_to')] as const),
    ...([of('chassis'), of('vessel'), of('number')] as const),
  ]);
}

/** What somebody says of a box: one field, its value, whose word it is and when they saw it. */
export const FactDraft = factsWith({
  source: choiceText(FACT_SOURCES),
  /** When the source saw it; now when left out. */
  observedAt: z.optional(Instant),
  note: optionalText(500),
});
export type FactDraft = z.output<typeof FactDraft>;

/** The same of some container among many: by its number while it is not back, or by its id. */
export const FactOfSome = factsWith({
  container: optionalText(40),
  boxId: optionalText(64),
  /** Whose word it is; that of an API key is `feed:` and its name, whatever stands here. */
  source: z.optional(choiceText(FACT_SOURCES)),
  observedAt: z.optional(Instant),
  note: optionalText(500),
});
export type FactOfSome = z.output<typeof FactOfSome>;

/** What a source says last of a field, and of a kind of hold, fee or last free day. */
export const ToldFact = factsWith({
  source: z.string(),
  /** Since when it says so. */
  at: z.string(),
  /** When it was last heard to. */
  seenAt: z.string(),
  /** Of the fact that says it. */
  key: z.string(),
});
export type ToldFact = z.infer<typeof ToldFact>;

/** What was said once, as the history of a box has it. */
export const BoxFact = factsWith({
  key: z.string(),
  source: z.string(),
  observedAt: z.string(),
  recordedAt: z.string(),
  /** Who told us. */
  byName: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The `key` of the fact that is taken back by this one, which it repeats. */
  retracts: z.optional(z.string()),
});
export type BoxFact = z.infer<typeof BoxFact>;

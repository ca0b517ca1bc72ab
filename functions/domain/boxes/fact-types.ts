import type { ActorSnapshot } from '../events/event.ts';

/** Who says something about a box. `feed:<name>`: a system that writes by a key of that name. */
export type FactSource = 'paper' | 'terminal' | 'line' | 'customs' | 'customer' | 'driver' | 'staff' | `feed:${string}`;

/** What happens to a box on its way, in no order that holds for all. */
export const MILESTONES = [
  ...(['discharged', 'gate_out', 'yard_in', 'yard_out', 'dropped'] as const),
  ...(['emptied', 'loaded', 'hooked', 'street_turned', 'gate_in'] as const),
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** When something happened, and where. */
export interface Happened {
  /** Instant. */
  at: string;
  placeId?: string | undefined;
}

export interface Hold {
  kind: 'freight' | 'customs' | 'usda' | 'tmf' | 'vacis' | 'line' | 'other';
  /** `pending`: it may come to a hold yet. */
  state: 'hold' | 'pending' | 'released';
}

export interface Fee {
  kind: 'demurrage' | 'tmf' | 'exam' | 'other';
  /** Null: it is known that there is one, and not how much. */
  cents: number | null;
  isPaid?: boolean | undefined;
  /** The day up to which it is paid. */
  until?: string | undefined;
}

/** A last free day that somebody states. */
export interface LastFreeDay {
  of: 'demurrage' | 'per_diem';
  day: string;
}

/** Where an empty box goes: a place, or words for one. */
export type ReturnTo = { placeId: string; until?: string | undefined } | { text: string; until?: string | undefined };

/** What each kind of fact says. Instants are ISO in UTC, days `YYYY-MM-DD` of the place that they are about. */
export interface FactValues extends Record<Milestone, Happened> {
  available: boolean;
  hold: Hold;
  fee: Fee;
  lfd: LastFreeDay;
  /** Instant. */
  eta: string;
  /** The first day on which an export is taken in. */
  erd: string;
  /** Instant. */
  cutoff: string;
  location: string;
  size_type: string;
  gross_kg: number;
  seal: string;
  return_to: ReturnTo;
  chassis: string;
  vessel: string;
  number: string;
}

export type FactField = keyof FactValues;

/** One field with a value of its kind. */
export type FieldValue<Field extends FactField = FactField> = {
  [One in Field]: { field: One; value: FactValues[One] };
}[Field];

/** What somebody said about a box at a time. It is never corrected, only told anew, or retracted by another. */
export type FactRecord<Field extends FactField = FactField> = FieldValue<Field> & {
  boxId: string;
  /** `<observedAt>#<source>#<digest>`: who says the same again says nothing. */
  key: string;
  source: FactSource;
  /** When the source saw it. */
  observedAt: string;
  recordedAt: string;
  /** Who told us, as they were called then. */
  by: ActorSnapshot;
  note?: string | undefined;
  /** The import that wrote it, and the row by which. */
  imported?: { jobId: string; line: number } | undefined;
  /** The `key` of the fact that is taken back by this one, which says nothing else. */
  retracts?: string | undefined;
};

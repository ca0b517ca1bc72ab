import type { ClockKind } from './clock-types.ts';
import type { FactField, FactSource, FieldValue } from './fact-types.ts';

/** What a source says last of a field, and of a kind of hold, fee or last free day. */
export type Told<Field extends FactField = FactField> = FieldValue<Field> & {
  source: FactSource;
  /** When the source saw it. */
  at: string;
  /** When it was last heard to say so. */
  seenAt: string;
  /** Of the fact that says it. */
  key: string;
};

/** A stay of a box in a yard. */
export interface YardStay {
  placeId?: string | undefined;
  /** Instants. */
  in: string;
  out?: string | undefined;
}

/** What all facts of a box come to, in any order in which they came; kept on the box, so that a list reads no facts. */
export interface BoxView {
  /** One for each field, kind and source, ordered by them: nobody's word is put over another's here. */
  told: Told[];
  yards: YardStay[];
}

export type Direction = 'import' | 'export';

export const STAGES = [
  ...(['expected', 'at_terminal', 'available', 'on_street', 'in_yard'] as const),
  ...(['dropped', 'loaded', 'empty', 'turned', 'returned'] as const),
] as const;
export type Stage = (typeof STAGES)[number];

/** One visit of one container. */
export interface BoxRecord {
  id: string;
  /** Normalized; absent until somebody knows it. */
  number?: string | undefined;
  direction: Direction;
  sizeType?: string | undefined;
  line?: string | undefined;
  bookingNumber?: string | undefined;
  masterBill?: string | undefined;
  terminalId?: string | undefined;
  returnPlaceId?: string | undefined;
  customerId: string;
  /** As it was called when the box was made. */
  customerName: string;
  shipmentIds: string[];
  /** Of each clock that has started, the `ruleKeyOf` the rule by which it goes, whatever becomes of rules later. */
  rules?: Partial<Record<ClockKind, string>> | undefined;
  /** Of these, those that somebody chose by hand; they count also for a clock that has not started. */
  chosenRules?: Partial<Record<ClockKind, string>> | undefined;
  view: BoxView;
  stage: Stage;
  /** How many facts it has, retracted ones too. */
  factCount: number;
  createdAt: string;
  closedAt?: string | undefined;
  version: number;
}

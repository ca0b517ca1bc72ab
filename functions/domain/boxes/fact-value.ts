import { normalizeContainer } from '#shared/shipments/container-number.ts';
import {
  type FactField,
  type FieldValue,
  type Happened,
  MILESTONES,
  type Milestone,
  type ReturnTo,
} from './fact-types.ts';

const instant = (text: string) => new Date(text).toISOString();
const trimmed = (text: string) => text.trim();
const code = (text: string) => trimmed(text).toUpperCase();

/** One way to write each text: what says the same is the same fact. */
const TEXTS = {
  eta: instant,
  cutoff: instant,
  erd: trimmed,
  location: trimmed,
  size_type: code,
  seal: code,
  vessel: trimmed,
  chassis: normalizeContainer,
  number: normalizeContainer,
} satisfies Partial<Record<FactField, (text: string) => string>>;
type TextField = keyof typeof TEXTS;

const isMilestone = (said: FieldValue): said is FieldValue<Milestone> => MILESTONES.some((one) => one === said.field);
const isText = (said: FieldValue): said is FieldValue<TextField> => said.field in TEXTS;

function happened({ at, placeId }: Happened): Happened {
  return { at: instant(at), ...(placeId !== undefined && { placeId }) };
}

function returnTo(to: ReturnTo): ReturnTo {
  return 'text' in to ? { ...to, text: trimmed(to.text) } : to;
}

/** When it was that something happened; undefined of what does not happen. */
export function happenedAt(said: FieldValue): string | undefined {
  return isMilestone(said) ? said.value.at : undefined;
}

/** The day, or the instant, that something is said about beforehand, by its path in the fact; undefined of all else. */
export function foreseen(said: FieldValue): readonly [path: string, when: string] | undefined {
  switch (said.field) {
    case 'lfd':
      return ['value.day', said.value.day];
    case 'fee':
    case 'return_to':
      return said.value.until === undefined ? undefined : ['value.until', said.value.until];
    case 'eta':
    case 'erd':
    case 'cutoff':
      return ['value', said.value];
    default:
      return undefined;
  }
}

/** The field and its value alone, written in the one way that there is for it. */
export function plainValue(said: FieldValue): FieldValue {
  if (isMilestone(said)) return { field: said.field, value: happened(said.value) };
  if (isText(said)) return { field: said.field, value: TEXTS[said.field](said.value) };
  switch (said.field) {
    case 'available':
      return { field: said.field, value: said.value };
    case 'hold':
      return { field: said.field, value: said.value };
    case 'fee':
      return { field: said.field, value: said.value };
    case 'lfd':
      return { field: said.field, value: said.value };
    case 'gross_kg':
      return { field: said.field, value: said.value };
    case 'return_to':
      return { field: said.field, value: returnTo(said.value) };
  }
}

/** What is told apart within a field: each hold, each fee, each clock whose last free day it is. */
export function kindOfFact(said: FieldValue): string {
  switch (said.field) {
    case 'hold':
    case 'fee':
      return said.value.kind;
    case 'lfd':
      return said.value.of;
    default:
      return '';
  }
}

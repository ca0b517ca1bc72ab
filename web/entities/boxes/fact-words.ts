import type { FactField, ToldFact } from '#shared/boxes/box-facts.ts';
import { type Dates, formatMoney, formatWeight } from '../../lib/format.ts';
import { namedDay, sizeLabel } from './box-words.ts';

type Said = { [One in FactField]: Pick<Extract<ToldFact, { field: One }>, 'field' | 'value'> }[FactField];
type ValueOf<Field extends FactField> = Extract<Said, { field: Field }>['value'];

/** What each kind of fact is called where one is added. */
export const FIELD_LABELS: Readonly<Record<FactField, string>> = {
  available: 'Available',
  hold: 'Hold',
  fee: 'Fee',
  lfd: 'Last free day',
  eta: 'Expected arrival',
  discharged: 'Discharged',
  gate_out: 'Gate out',
  yard_in: 'Into a yard',
  yard_out: 'Out of a yard',
  dropped: 'Dropped',
  emptied: 'Emptied',
  loaded: 'Loaded',
  hooked: 'Hooked',
  street_turned: 'Street turned',
  gate_in: 'Gate in',
  erd: 'Earliest return date',
  cutoff: 'Cutoff',
  location: 'Location',
  return_to: 'Return empty to',
  number: 'Container number',
  size_type: 'Size',
  gross_kg: 'Gross weight',
  seal: 'Seal',
  chassis: 'Chassis',
  vessel: 'Vessel',
};

export const HOLD_LABELS: Readonly<Record<ValueOf<'hold'>['kind'], string>> = {
  freight: 'Freight hold',
  customs: 'Customs hold',
  usda: 'USDA hold',
  tmf: 'TMF hold',
  vacis: 'VACIS hold',
  line: 'Line hold',
  other: 'Other hold',
};

export const HOLD_STATE_LABELS: Readonly<Record<ValueOf<'hold'>['state'], string>> = {
  hold: 'Hold',
  pending: 'Pending',
  released: 'Released',
};

export const FEE_LABELS: Readonly<Record<ValueOf<'fee'>['kind'], string>> = {
  demurrage: 'Demurrage',
  tmf: 'TMF',
  exam: 'Exam fee',
  other: 'Other fee',
};

const CLOCK_LABELS: Readonly<Record<ValueOf<'lfd'>['of'], string>> = {
  demurrage: 'Last free day',
  per_diem: 'Last free day, per diem',
};

/** What is told apart within a field: each hold, each fee, each clock. */
export function kindOf(said: Said): string {
  if (said.field === 'lfd') return said.value.of;
  return said.field === 'hold' || said.field === 'fee' ? said.value.kind : '';
}

/** What a fact is about: `Freight hold`, `Last free day`. */
export function factLabel(said: Said): string {
  if (said.field === 'hold') return HOLD_LABELS[said.value.kind];
  if (said.field === 'fee') return FEE_LABELS[said.value.kind];
  return said.field === 'lfd' ? CLOCK_LABELS[said.value.of] : FIELD_LABELS[said.field];
}

function feeWords({ cents, isPaid = false, until }: ValueOf<'fee'>, dates: Dates): string {
  const amount = cents === null ? 'Not posted' : cents === 0 ? 'None' : formatMoney(cents / 100);
  if (!isPaid) return amount;
  const paid = until ? `paid through ${namedDay(until, dates)}` : 'paid';
  return cents === null ? `Paid${until ? ` through ${namedDay(until, dates)}` : ''}` : `${amount}, ${paid}`;
}

function returnWords(value: ValueOf<'return_to'>, dates: Dates): string {
  const where = 'text' in value ? value.text : 'A place of ours';
  return value.until ? `${where}, through ${namedDay(value.until, dates)}` : where;
}

/** What a fact says: `Released`, `$150.00, paid`, `Wed, Nov 25`. */
export function valueWords(said: Said, dates: Dates): string {
  const momentOf = (at: string) => `${dates.shortDate(at)}, ${dates.time(at)}`;
  switch (said.field) {
    case 'available':
      return said.value ? 'Yes' : 'No';
    case 'hold':
      return HOLD_STATE_LABELS[said.value.state];
    case 'fee':
      return feeWords(said.value, dates);
    case 'lfd':
      return namedDay(said.value.day, dates);
    case 'erd':
      return namedDay(said.value, dates);
    case 'eta':
    case 'cutoff':
      return momentOf(said.value);
    case 'gross_kg':
      return formatWeight(said.value);
    case 'return_to':
      return returnWords(said.value, dates);
    case 'size_type':
      return sizeLabel(said.value) ?? said.value;
    case 'location':
    case 'seal':
    case 'chassis':
    case 'vessel':
    case 'number':
      return said.value;
    default:
      return momentOf(said.value.at);
  }
}

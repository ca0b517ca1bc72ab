import type { CustomerRecord } from '../customers/customer-types.ts';

type Called = Pick<CustomerRecord, 'name' | 'email' | 'company'>;

/** How a list calls somebody. */
export interface Name {
  readonly name: string;
  /** What tells it from another of the same name in the list. */
  readonly note?: string | undefined;
}

/** Of a record that is not there any more. */
export const UNKNOWN = 'Unknown';

const alike = (names: readonly string[]) => Map.groupBy(names, (name) => name.toLowerCase());

/** By the company, else by the person, as other lists do; those called alike are told apart by person, email, or id. */
export function namesOfCustomers(ids: readonly string[], records: readonly (Called | undefined)[]): Name[] {
  const names = records.map((one) => one?.company ?? one?.name ?? UNKNOWN);
  const marks: readonly (readonly (string | undefined)[])[] = [
    records.map((one) => one?.company && one.name),
    records.map((one) => one?.email),
    ids,
  ];
  let notes: readonly (string | undefined)[] = [];
  for (const mark of marks) {
    const said = names.map((name, at) => `${name}\n${notes[at] ?? ''}`);
    const called = alike(said);
    const isAlike = (name = '') => (called.get(name.toLowerCase())?.length ?? 0) > 1;
    notes = said.map((name, at) => (isAlike(name) ? mark[at] || notes[at] : notes[at]));
  }
  return names.map((name, at) => ({ name, note: notes[at] }));
}

import * as z from 'zod/mini';
import { CustomerDraft } from '#shared/contracts/customers.ts';
import type { ImportError } from '#shared/contracts/imports.ts';
import { optionalText } from '#shared/fields.ts';
import { emailKey } from '../accounts/accounts.ts';
import { changeCustomer } from '../customers/customer-change.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import { createCustomer } from '../customers/customers.ts';
import type { By, Step } from '../events/step.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An empty phone is wrong for a new customer only. */
const ImportedRow = z.extend(CustomerDraft, { phone: optionalText(40) });
export type ImportedRow = z.output<typeof ImportedRow>;
type Field = keyof ImportedRow;

/** What a column may be called, in lower-case letters alone. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['name', 'fullname', 'customer', 'customername'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel'],
  company: ['company', 'companyname'],
  address: ['address'],
};
const SHOWN: Readonly<Record<Field, string>> = {
  ...{ name: 'Name', email: 'E-mail', phone: 'Phone', company: 'Company', address: 'Address' },
};
const NEEDED: readonly Field[] = ['name', 'email', 'phone'];
const FIELDS: readonly Field[] = [...NEEDED, 'company', 'address'];
const MOST_COLUMNS = 50;

export interface Header {
  /** The field that each cell of a row is for. */
  fields: readonly (Field | undefined)[];
  ignored: string[];
}

/** Letters of a column's name that are told: a file with a quote too few has one of thousands. */
const LONGEST_TITLE = 60;
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).toWellFormed()}...` : title;

function fieldOf(title: string): Field | undefined {
  const letters = title.toLowerCase().replace(/[^a-z]/g, '');
  return FIELDS.find((field) => NAMES[field].includes(letters));
}

/** Which column is what. Throws where a needed one is missing or one stands there twice. */
export function readHeader(titles: readonly string[]): Header {
  if (titles.length > MOST_COLUMNS) throw new UnreadableFile('too_many_columns');
  const fields = titles.map(fieldOf);
  const twice = FIELDS.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice) throw new UnreadableFile('twice', SHOWN[twice]);
  const missing = NEEDED.filter((field) => !fields.includes(field));
  if (missing.length > 0) throw new UnreadableFile('missing_columns', missing.map((field) => SHOWN[field]).join(', '));
  const ignored = titles.filter((title, at) => fields[at] === undefined && title !== '');
  return { fields, ignored: ignored.map(shortened) };
}

/** What our own exports, and spreadsheets, put before text that would be a formula, wherever one could begin. */
const unescaped = (cell: string) => cell.replace(/(?<=^\s*|[;\t\r\n]\s*)'(?=[=+\-@\t\r＝＋－＠])/g, '');

type Read = { row: ImportedRow; errors?: undefined } | { row?: undefined; errors: ImportError[] };

/** A row of the file, or what is wrong with it. */
export function readRow(cells: readonly string[], line: number, { fields }: Header): Read {
  if (cells.slice(fields.length).some((cell) => cell !== '')) {
    const message = `This row has ${cells.length} cells, the first line has ${fields.length}`;
    return { errors: [{ line, message }] };
  }
  const given: Partial<Record<Field, string>> = {};
  for (const [at, field] of fields.entries()) if (field) given[field] = unescaped(cells[at] ?? '');
  const { data, error } = z.safeParse(ImportedRow, given);
  if (data) return { row: data };
  return { errors: error.issues.map(({ path, message }) => ({ line, column: columnOf(path[0]), message })) };
}

function columnOf(name: unknown): string | undefined {
  const field = FIELDS.find((one) => one === name);
  return field && SHOWN[field];
}

export type Verdict =
  | { how: 'created'; customer: CustomerRecord; step: Step<CustomerRecord> }
  | { how: 'changed'; step: ReturnType<typeof changeCustomer> }
  | { how: 'unchanged' }
  /** Written already by this import, before its worker died. */
  | { how: 'written'; as: 'created' | 'changed'; customer: CustomerRecord }
  | { how: 'refused'; column?: string; message: string };

interface Context extends By {
  /** The import. */
  jobId: string;
  id: string;
}

/** What a row does: it makes a customer, or fills and changes the one with its address; an empty cell changes nothing. */
export function decideRow(row: ImportedRow, known: CustomerRecord | undefined, context: Context): Verdict {
  const { jobId } = context;
  if (!known) {
    const { phone } = row;
    if (!phone) return { how: 'refused', column: SHOWN.phone, message: 'Phone is required' };
    const step = createCustomer({ ...row, phone, imported: { jobId, as: 'created' } }, context);
    return { how: 'created', customer: step.after, step };
  }
  if (known.imported?.jobId === jobId) return { how: 'written', as: known.imported.as, customer: known };
  if (known.mergedInto !== undefined) {
    return { how: 'refused', column: SHOWN.email, message: 'This customer was merged into another' };
  }
  const { email: _same, ...values } = row;
  const step = changeCustomer(known, values, context);
  if (step.changed.length === 0) return { how: 'unchanged' };
  return { how: 'changed', step: { ...step, after: { ...step.after, imported: { jobId, as: 'changed' } } } };
}

/** By what a row is matched. */
export const rowKey = ({ email }: ImportedRow) => emailKey(email);

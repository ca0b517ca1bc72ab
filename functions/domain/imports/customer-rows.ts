import * as z from 'zod/mini';
import { CustomerDraft } from '#shared/contracts/customers.ts';
import { optionalText } from '#shared/http/fields.ts';
import { CUSTOMER_COLUMNS, type CustomerField } from '#shared/imports/customer-columns.ts';
import { emailKey } from '../accounts/accounts.ts';
import { changeCustomer } from '../customers/customer-change.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import { createCustomerStep } from '../customers/customers.ts';
import type { ActorContext, Step } from '../events/step.ts';
import { columnOf, type FileColumns, type Header, readCells } from './header.ts';
import type { Read } from './row.ts';

/** An empty phone is wrong for a new customer only. */
const Row = z.extend(CustomerDraft, { phone: optionalText(40) });
export type CustomerRow = z.output<typeof Row>;

export const CUSTOMER_FILE: FileColumns<CustomerField> = { columns: CUSTOMER_COLUMNS };

/** A row of the file, or what is wrong with it. */
export function readCustomerRow(
  cells: readonly string[],
  line: number,
  header: Header<CustomerField>,
): Read<CustomerRow> {
  const given = readCells(cells, line, header);
  if (given.error) return { errors: [given.error] };
  const { data, error } = z.safeParse(Row, given.cells);
  if (data) return { row: data };
  return {
    errors: error.issues.map(({ path, message }) => ({ line, column: columnOf(CUSTOMER_FILE, path[0]), message })),
  };
}

export type Verdict =
  | { how: 'created'; customer: CustomerRecord; step: Step<CustomerRecord> }
  | { how: 'changed'; step: ReturnType<typeof changeCustomer> }
  | { how: 'unchanged' }
  /** Written already by this import, before its worker died. */
  | { how: 'written'; as: 'created' | 'changed'; customer: CustomerRecord }
  | { how: 'refused'; column?: string; message: string };

interface Context extends ActorContext {
  /** The import. */
  jobId: string;
  id: string;
}

/** What a row does: it makes a customer, or fills and changes the one with its address; an empty cell changes nothing. */
export function decideCustomer(row: CustomerRow, known: CustomerRecord | undefined, context: Context): Verdict {
  const { jobId } = context;
  if (!known) {
    const { phone } = row;
    if (!phone) return { how: 'refused', column: 'Phone', message: 'Phone is required' };
    const step = createCustomerStep({ ...row, phone, imported: { jobId, as: 'created' } }, context);
    return { how: 'created', customer: step.after, step };
  }
  if (known.imported?.jobId === jobId) return { how: 'written', as: known.imported.as, customer: known };
  if (known.mergedInto !== undefined) {
    return { how: 'refused', column: 'Email', message: 'This customer was merged into another' };
  }
  const { email: _same, ...values } = row;
  const step = changeCustomer(known, values, context);
  if (step.changed.length === 0) return { how: 'unchanged' };
  return { how: 'changed', step: { ...step, after: { ...step.after, imported: { jobId, as: 'changed' } } } };
}

/** By what a row is matched. */
export const customerRowKey = ({ email }: CustomerRow) => emailKey(email);

import { currentTime } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { retryOnceOn } from '#functions/base/retry.ts';
import {
  findCustomerByEmail,
  findCustomersByEmail,
  insertCustomer,
  saveCustomerEdit,
} from '#functions/data/customers/customers.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import {
  CUSTOMER_FILE,
  type CustomerRow,
  customerRowKey,
  decideCustomer,
  readCustomerRow,
  type Verdict,
} from '#functions/domain/imports/customer-rows.ts';
import { actorOf, type ImportJob } from '#functions/domain/imports/imports.ts';
import type { RowOutcome } from '#functions/domain/imports/row.ts';
import { MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import type { CustomerField } from '#shared/imports/customer-columns.ts';
import type { ImportKind, RowWork } from './import-kind.ts';

function writesOf(verdict: Verdict): Write[] {
  if (verdict.how === 'changed') return saveCustomerEdit(verdict.step);
  return verdict.how === 'created' ? insertCustomer(verdict.step) : [];
}

function outcomeOf(verdict: Verdict, line: number): RowOutcome {
  switch (verdict.how) {
    case 'refused':
      return { how: 'refused', faults: [{ column: verdict.column, message: verdict.message }] };
    case 'unchanged':
      return verdict;
    case 'changed': {
      const { before, changed } = verdict.step;
      const { name, email, id: customerId } = before;
      return { how: 'changed', shown: { line, name, email, customerId, changed } };
    }
    default: {
      // What a worker that died had changed is counted, but what stood there before it is not known any more.
      if (verdict.how === 'written' && verdict.as === 'changed') return { how: 'changed' };
      const { name, email } = verdict.customer;
      return { how: 'created', shown: { line, name, email } };
    }
  }
}

class CustomerRows implements RowWork<CustomerRow> {
  private readonly job: ImportJob;
  private known = new Map<string, CustomerRecord>();

  constructor(job: ImportJob) {
    this.job = job;
  }

  async prepare(rows: readonly CustomerRow[]): Promise<void> {
    this.known = await findCustomersByEmail(rows.map(customerRowKey));
  }

  async take(row: CustomerRow, line: number): Promise<RowOutcome> {
    let customer = this.known.get(customerRowKey(row));
    if (this.job.request.dryRun) return outcomeOf(this.decide(row, customer), line);
    const once = async () => {
      const verdict = this.decide(row, customer);
      // Whoever is refused has been overtaken, so the next try reads again.
      await commit(writesOf(verdict)).catch(async (error: unknown) => {
        customer = await findCustomerByEmail(row.email);
        throw error;
      });
      return verdict;
    };
    return outcomeOf(await retryOnceOn('already_exists', () => retryOnceOn('version_conflict', once)), line);
  }

  private decide(row: CustomerRow, customer: CustomerRecord | undefined): Verdict {
    const { job } = this;
    const now = currentTime();
    return decideCustomer(row, customer, { jobId: job.id, id: newId('cus', now), actor: actorOf(job), now });
  }
}

export const customerRows: ImportKind<CustomerRow, CustomerField> = {
  file: CUSTOMER_FILE,
  most: MAX_IMPORT_ROWS.customers,
  readRow: readCustomerRow,
  matched: { keyOf: customerRowKey, repeated: { column: 'Email', message: 'An earlier row has this email too' } },
  begin: (job) => new CustomerRows(job),
};

import { present } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { retryOnceAfter } from '#functions/base/retry.ts';
import {
  findCustomerByEmail,
  findCustomersByEmail,
  insertCustomer,
  saveEdit,
} from '#functions/data/customers/customers.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { decideRow, type ImportedRow, rowKey, type Verdict } from '#functions/domain/imports/customer-rows.ts';
import { type ImportJob, NO_ROWS } from '#functions/domain/imports/imports.ts';
import type { ImportTally } from '#functions/domain/jobs/jobs.ts';
import { type ImportError, MOST_SHOWN, MOST_TOLD } from '#shared/contracts/imports.ts';

export interface FileRow {
  line: number;
  row?: ImportedRow | undefined;
  errors?: ImportError[] | undefined;
  /** Its address stands on an earlier row too. */
  isRepeated: boolean;
}

const AT_ONCE = 10;

/** Does what rows ask for, or in a dry run only counts it. */
export class RowWriter {
  readonly tally: ImportTally;
  private readonly job: ImportJob;
  private readonly actor: UserActor;

  constructor(job: ImportJob, before: ImportTally) {
    this.job = job;
    const { errors, additions, changes } = { ...NO_ROWS, ...before };
    this.tally = { ...before, errors: [...errors], additions: [...additions], changes: [...changes] };
    this.actor = { kind: 'user', sessionHash: '', address: '', ...job.request.actor };
  }

  async take(rows: readonly FileRow[]): Promise<void> {
    const known = await findCustomersByEmail(rows.flatMap(({ row }) => (row ? rowKey(row) : [])));
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE);
      const verdicts = await Promise.all(some.map((row) => this.judge(row, known)));
      for (const [index, verdict] of verdicts.entries()) this.count(some[index]?.line ?? 0, verdict);
    }
  }

  private async judge({ row, errors, isRepeated }: FileRow, known: Map<string, CustomerRecord>) {
    if (!row) return errors ?? [];
    if (isRepeated) return { how: 'refused', column: 'E-mail', message: 'An earlier row has this e-mail too' } as const;
    if (this.job.request.dryRun) return this.decide(row, known.get(rowKey(row)));
    let customer = known.get(rowKey(row));
    const once = async () => {
      const verdict = this.decide(row, customer);
      // Whoever is refused has been overtaken, so the next try reads again.
      await commit(this.writesOf(verdict)).catch(async (error: unknown) => {
        customer = await findCustomerByEmail(row.email);
        throw error;
      });
      return verdict;
    };
    return retryOnceAfter('already_exists', () => retryOnceAfter('version_conflict', once));
  }

  private decide(row: ImportedRow, customer: CustomerRecord | undefined): Verdict {
    const now = present();
    return decideRow(row, customer, { jobId: this.job.id, id: newId('cus', now), actor: this.actor, now });
  }

  private writesOf(verdict: Verdict): Write[] {
    if (verdict.how === 'changed') return saveEdit(verdict.step);
    return verdict.how === 'created' ? insertCustomer(verdict.step) : [];
  }

  private count(line: number, verdict: Verdict | ImportError[]): void {
    this.tally.rows += 1;
    if (Array.isArray(verdict)) this.refuse(verdict);
    else if (verdict.how === 'refused') this.refuse([{ line, column: verdict.column, message: verdict.message }]);
    else this.tally[verdict.how === 'written' ? verdict.as : verdict.how] += 1;
    if (!Array.isArray(verdict)) this.show(line, verdict);
  }

  private show(line: number, verdict: Verdict): void {
    const { additions, changes } = this.tally;
    const isAdded = verdict.how === 'created' || (verdict.how === 'written' && verdict.as === 'created');
    if (isAdded && additions.length < MOST_SHOWN) {
      const { name, email } = verdict.customer;
      additions.push({ line, name, email });
    }
    // What a worker that died had changed is counted, but what stood there before it is not known any more.
    if (verdict.how === 'changed' && changes.length < MOST_SHOWN) {
      const { before, changed } = verdict.step;
      changes.push({ line, name: before.name, email: before.email, customerId: before.id, changed });
    }
  }

  private refuse(errors: readonly ImportError[]): void {
    this.tally.refused += 1;
    this.tally.errors.push(...errors.slice(0, Math.max(0, MOST_TOLD - this.tally.errors.length)));
  }
}

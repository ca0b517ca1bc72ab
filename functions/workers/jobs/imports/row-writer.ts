import { type ImportJob, NO_ROWS } from '#functions/domain/imports/imports.ts';
import type { Oddness, RowOutcome } from '#functions/domain/imports/row.ts';
import type { ImportCounts } from '#functions/domain/jobs/jobs.ts';
import { type ImportError, MAX_PREVIEW_ROWS, MAX_REPORTED_ERRORS } from '#shared/contracts/imports.ts';
import type { ImportKind, RowWork } from './import-kind.ts';

export interface FileRow<Row> {
  line: number;
  row?: Row | undefined;
  errors?: ImportError[] | undefined;
  /** What it is matched by stands on an earlier row too. */
  isRepeated: boolean;
}

const CONCURRENCY = 10;

/** Has done what rows ask for, and counts what came of it. */
export class RowWriter<Row, Field extends string = string> {
  readonly tally: ImportCounts;
  private readonly kind: ImportKind<Row, Field>;
  private readonly work: RowWork<Row>;

  constructor(kind: ImportKind<Row, Field>, job: ImportJob, before: ImportCounts) {
    this.kind = kind;
    this.work = kind.begin(job);
    const { errors, additions, changes, unchangedRows = [], warnings = [] } = { ...NO_ROWS, ...before };
    const lists = { errors: [...errors], additions: [...additions], changes: [...changes] };
    this.tally = { ...before, ...lists, unchangedRows: [...unchangedRows], warnings: [...warnings] };
  }

  async take(rows: readonly FileRow<Row>[]): Promise<void> {
    await this.work.prepare(rows.flatMap(({ row, isRepeated }) => (row && !isRepeated ? row : [])));
    for (let at = 0; at < rows.length; at += CONCURRENCY) {
      const some = rows.slice(at, at + CONCURRENCY);
      const outcomes = await Promise.all(some.map((row) => this.outcomeOf(row)));
      for (const [index, outcome] of outcomes.entries()) this.count(some[index]?.line ?? 0, outcome);
    }
  }

  private async outcomeOf({ row, line, errors = [], isRepeated }: FileRow<Row>): Promise<RowOutcome> {
    if (!row) return { how: 'refused', faults: errors };
    if (isRepeated && this.kind.matched) return { how: 'refused', faults: [this.kind.matched.repeated] };
    return this.work.take(row, line);
  }

  private count(line: number, outcome: RowOutcome): void {
    const { tally } = this;
    tally.rows += 1;
    tally[outcome.how] += 1;
    if (outcome.how === 'refused') {
      const left = Math.max(0, MAX_REPORTED_ERRORS - tally.errors.length);
      tally.errors.push(...outcome.faults.slice(0, left).map((fault) => ({ line, ...fault })));
      return;
    }
    if ('odd' in outcome && outcome.odd?.length) this.tellOdd(line, outcome.odd);
    if (outcome.shown) this.show(outcome);
  }

  private tellOdd(line: number, odd: readonly Oddness[]): void {
    const { tally } = this;
    const warnings = tally.warnings ?? [];
    tally.odd = (tally.odd ?? 0) + 1;
    tally.warnings = [...warnings, ...odd.map((one) => ({ line, ...one }))].slice(0, MAX_REPORTED_ERRORS);
  }

  private show(outcome: Exclude<RowOutcome, { how: 'refused' }>): void {
    const { additions, changes, unchangedRows = [] } = this.tally;
    const lists = { created: additions, changed: changes, unchanged: unchangedRows };
    // Each list takes what its outcome shows.
    if (outcome.how === 'changed') {
      if (outcome.shown && changes.length < MAX_PREVIEW_ROWS) changes.push(outcome.shown);
    } else if (outcome.shown && lists[outcome.how].length < MAX_PREVIEW_ROWS) lists[outcome.how].push(outcome.shown);
  }
}

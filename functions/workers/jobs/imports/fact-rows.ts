import { currentTime } from '#functions/base/clock.ts';
import { allFacts, assertNumberFree, findBoxes, findOpenNumbers, getBox } from '#functions/data/boxes/boxes.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import type { BoxStep } from '#functions/domain/boxes/box-step.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { draftOf, FACT_FILE, type FactRow, outcomeOfFact, readFactRow } from '#functions/domain/imports/fact-rows.ts';
import { actorOf, type ImportJob } from '#functions/domain/imports/imports.ts';
import type { RowOutcome } from '#functions/domain/imports/row.ts';
import { type FactStore, type ResultOfBox, sayOfMany } from '#functions/use-cases/boxes/say-of-many.ts';
import { MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FactColumn } from '#shared/imports/fact-columns.ts';
import type { ImportKind, RowWork } from './import-kind.ts';

/** What boxes would come to, of which nothing is written. */
class TriedFacts implements FactStore {
  private readonly boxes = new Map<string, Awaited<ReturnType<FactStore['read']>>>();

  async read(id: string) {
    return this.boxes.get(id) ?? { box: await getBox(id), facts: await allFacts(id) };
  }

  async save(step: BoxStep): Promise<void> {
    await assertNumberFree(step);
    const { facts } = await this.read(step.after.id);
    this.boxes.set(step.after.id, { box: step.after, facts: [...facts, ...step.facts] });
  }
}

/** The facts of a batch of rows are said at once: those of one container are one transaction. */
class FactRows implements RowWork<FactRow> {
  private readonly job: ImportJob;
  private readonly tried = new TriedFacts();
  private rows: readonly FactRow[] = [];
  private outcomes: Promise<ReadonlyMap<FactRow, RowOutcome>> | undefined;

  constructor(job: ImportJob) {
    this.job = job;
  }

  async prepare(rows: readonly FactRow[]): Promise<void> {
    this.rows = rows;
    this.outcomes = undefined;
  }

  async take(row: FactRow): Promise<RowOutcome> {
    this.outcomes ??= this.say();
    const outcome = (await this.outcomes).get(row);
    if (!outcome) throw new Error('A row was not among those that were prepared');
    return outcome;
  }

  private async say(): Promise<ReadonlyMap<FactRow, RowOutcome>> {
    const { id: jobId, createdAt, request } = this.job;
    const clocks = await clocksOf(this.rows);
    const read = this.rows.map((row) => {
      const { boxId, zone } = clocks(row);
      return { row, boxId, ...draftOf(row, zone, { jobId, now: createdAt }) };
    });
    const said = read.flatMap((one) =>
      one.draft ? [{ ...one.draft, boxId: one.boxId, container: one.row.container }] : [],
    );
    const by: ActorContext = { actor: actorOf(this.job), now: currentTime() };
    const results = await sayOfMany(said, by, request.dryRun ? () => this.tried : undefined);
    const left = results.values();
    return new Map(
      read.map((one): [FactRow, RowOutcome] => {
        if (!one.draft) return [one.row, { how: 'refused', faults: one.faults }];
        const result = ofRow(left.next().value);
        return [one.row, outcomeOfFact(one.row, one.draft, result, result.boxId)];
      }),
    );
  }
}

/** What passes by itself says nothing of a row: the slice is done again. */
function ofRow(result: ResultOfBox | undefined): ResultOfBox {
  if (!result) throw new Error('A fact has no result');
  if (result.how === 'refused' && result.code === 'unavailable') throw new AppError(result.code, result.detail);
  return result;
}

/** The container of each row, and by which clock its times are: that of its terminal, else the organization's. */
async function clocksOf(rows: readonly FactRow[]) {
  const [{ timezone }, ids] = await Promise.all([
    getSettings(),
    findOpenNumbers([...new Set(rows.map(({ container }) => container))]),
  ]);
  const boxes = await findBoxes([...new Set(ids.values())]);
  const terminals = [...boxes.values()].flatMap(({ terminalId }) => terminalId ?? []);
  const places = await findPlaces([...new Set(terminals)], { strong: false });
  return ({ container }: FactRow) => {
    const box = boxes.get(ids.get(container) ?? '');
    return { boxId: box?.id, zone: places.get(box?.terminalId ?? '')?.zone ?? timezone };
  };
}

export const boxFactRows: ImportKind<FactRow, FactColumn> = {
  file: FACT_FILE,
  most: MAX_IMPORT_ROWS.facts,
  readRow: readFactRow,
  begin: (job) => new FactRows(job),
};

import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, getBox } from '#shared/contracts/boxes.ts';
import { listFacts } from '#shared/contracts/facts.ts';
import { createImport, type FactImport, getImport, type ImportRequest } from '#shared/contracts/imports.ts';
import { eventually } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { book, type Person, person } from '#test/support/people.ts';
import { uploadImport } from '#test/support/uploads.ts';

let staff: Person;
beforeAll(async () => {
  staff = await person('staff');
});

async function tracked(): Promise<Box & { number: string }> {
  const number = containerNumber();
  const { id } = await book({ containerNumber: number });
  return { ...(await staff.call(createBox, { params: { id }, body: { direction: 'import' } })), number };
}

async function run(body: ImportRequest): Promise<FactImport> {
  const { id } = await staff.call(createImport, { body });
  return eventually(
    async () => {
      const job = await staff.call(getImport, { params: { id } });
      return job.type === 'facts' && (job.state === 'done' || job.state === 'failed') && job;
    },
    { what: 'the end of an import' },
  );
}

const HEAD = ['Container', 'Field', 'Kind', 'Value', 'Source', 'Observed at'].join('\t');
const counts = ({ created, unchanged, refused }: FactImport) => [created, unchanged, refused];

describe('an import of facts', () => {
  it('is looked through row by row, written, and adds nothing a second time', async () => {
    const { id, number, version } = await tracked();
    const unknown = containerNumber();
    const rows = [
      `${number}\tAvailable\t\tYes\tTerminal\t`,
      `${number}\tHold\tCustoms\tReleased\tCustoms\t`,
      `${unknown}\tAvailable\t\tYes\tTerminal\t`,
    ];
    const uploadKey = await uploadImport(staff, `${HEAD}\n${rows.join('\n')}\n`);
    const tried = await run({ type: 'facts', uploadKey, dryRun: true });
    expect(counts(tried)).toEqual([2, 0, 1]);
    expect(tried).toMatchObject({
      additions: [{ line: 2, container: number, boxId: id, field: 'available' }, { line: 3 }],
      errors: [{ line: 4, column: 'Container', message: 'Nobody tracks this container' }],
    });
    expect((await staff.call(getBox, { params: { id } })).version).toBe(version);
    const write = { type: 'facts' as const, uploadKey, dryRun: false };
    expect((await staff.try(createImport, { body: write })).status).toBe(422);
    const { fileHash } = tried;
    expect(counts(await run({ ...write, fileHash }))).toEqual([2, 0, 1]);
    const box = await staff.call(getBox, { params: { id } });
    expect(box).toMatchObject({ stage: 'available', readiness: { state: 'ready' }, version: version + 1 });
    const history = await staff.call(listFacts, { params: { id }, query: {} });
    const again = await run({ ...write, fileHash });
    expect(counts(again)).toEqual([0, 2, 1]);
    expect(again.unchangedRows).toMatchObject([{ line: 2 }, { line: 3 }]);
    expect(await staff.call(listFacts, { params: { id }, query: {} })).toEqual(history);
  });

  it('is nothing for drivers and customers', async () => {
    const body = { type: 'facts' as const, uploadKey: 'upl', dryRun: true };
    for (const role of ['driver', 'customer'] as const)
      expect((await (await person(role)).try(createImport, { body })).status).toBe(403);
  });
});

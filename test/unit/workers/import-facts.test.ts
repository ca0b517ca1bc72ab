import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveBox } from '#functions/data/boxes/boxes.ts';
import { commit } from '#functions/data/table/commit.ts';
import { recordOf } from '#functions/data/table/table.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { createBox } from '#functions/domain/boxes/boxes.ts';
import type { FactRecord } from '#functions/domain/boxes/fact-types.ts';
import { toImport } from '#functions/domain/imports/imports.ts';
import type { Import } from '#shared/contracts/imports.ts';
import { actors, NOW, shipment } from '../domain/fixtures.ts';
import { asAfter, ImportWorld } from './import-world.ts';

const [ONE, OTHER] = ['HLXU4306177', 'MSKU7073529'];
const HEAD = 'Container,Field,Kind,Value,Source,Observed at';
const AVAILABLE = `${ONE},Available,,Yes,terminal,`;

let world: ImportWorld;
beforeEach(async () => {
  world = new ImportWorld('facts');
  await world.addPlace('plc_la', 'Pier 400');
  for (const [at, containerNumber] of [ONE, OTHER].entries()) {
    const order = { ...shipment('pending'), id: `shp_${at}`, containerNumber };
    const step = createBox(order, { direction: 'import' }, { id: `box_${at}`, actor: actors.staff, now: NOW });
    await commit(saveBox(step));
  }
});
afterEach(() => world.close());

const facts = () =>
  world
    .under('BOX#', 'FACT#')
    .map((item) => recordOf<FactRecord>(item))
    .filter(({ imported }) => imported);
const boxes = () => world.under('BOX#', 'A').map((item) => recordOf<BoxRecord>(item));
const events = () => world.under('BOX#', 'EVT#').length;
const counts = ({ created, changed, unchanged, refused }: Import) => [created, changed, unchanged, refused];
const read = (rows: readonly string[], request: Parameters<ImportWorld['import']>[1] = {}) =>
  world.import(`${HEAD}\n${rows.join('\n')}\n`, request);

describe('a file of facts', () => {
  it('is looked through first, writes what it would write, and a second time nothing', async () => {
    const rows = [AVAILABLE, `${OTHER},hold,Customs,Released,customs,`, `${OTHER},LFD,,11/30/2026,line,`];
    const tried = await read(rows, { dryRun: true });
    expect(counts(tried)).toEqual([3, 0, 0, 0]);
    expect([facts(), boxes().map(({ version }) => version)]).toEqual([[], [1, 1]]);
    const done = await read(rows);
    expect(counts(done)).toEqual([3, 0, 0, 0]);
    expect(done).toMatchObject({
      type: 'facts',
      additions: [
        { line: 2, container: ONE, field: 'available', value: true, source: 'terminal', boxId: 'box_0' },
        { line: 3, container: OTHER, field: 'hold', value: { kind: 'customs', state: 'released' }, source: 'customs' },
        { line: 4, field: 'lfd', value: { of: 'demurrage', day: '2026-11-30' }, boxId: 'box_1' },
      ],
    });
    // Those of one container are one transaction.
    expect(boxes().map(({ version, stage }) => [version, stage])).toEqual([
      [2, 'available'],
      [2, 'expected'],
    ]);
    const after = await read(rows);
    expect(counts(after)).toEqual([0, 0, 3, 0]);
    expect(after).toMatchObject({ unchangedRows: [{ line: 2 }, { line: 3 }, { line: 4 }] });
    expect([facts().length, boxes()[1]?.version]).toEqual([3, 2]);
  });

  it('may be pasted from a spreadsheet, and say the same twice', async () => {
    const rows = [ONE, ONE.toLowerCase(), `${ONE.slice(0, 4)} ${ONE.slice(4, 10)}-${ONE.slice(10)}`];
    const pasted = [
      'observedAt\tcontainer\tvalue\tfield',
      ...rows.map((one) => `11/20/2026 7:10 AM\t${one}\tyes\tavailability`),
    ];
    for (const dryRun of [true, false])
      expect(counts(await world.import(pasted.join('\r\n'), { dryRun }))).toEqual([1, 0, 2, 0]);
    expect(facts()).toMatchObject([{ source: 'staff', observedAt: '2026-11-20T12:10:00.000Z' }]);
  });

  it.each([
    ['MSCU6639871,available,,yes,terminal,', 'Container', 'Nobody tracks this container'],
    [',available,,yes,terminal,', 'Container', 'Container is required'],
    [`${ONE},color,,red,terminal,`, 'Field', 'There is no such fact'],
    [`${ONE},available,,perhaps,terminal,`, 'Value', 'Must be yes or no'],
    [`${ONE},hold,,hold,terminal,`, 'Kind', expect.stringContaining('freight, customs')],
    [`${ONE},hold,customs,soon,terminal,`, 'Value', 'Must be hold, pending or released'],
    [`${ONE},fee,exam,dear,terminal,`, 'Value', expect.stringContaining('$150.00')],
    [`${ONE},lfd,storage,11/30/2026,terminal,`, 'Kind', 'Must be demurrage or per diem'],
    [`${ONE},lfd,,Tuesday,terminal,`, 'Value', 'Write a date, such as 11/24/2026'],
    [`${ONE},gate out,,11/20/2026,terminal,`, 'Value', expect.stringContaining('a date and a time')],
    [`${ONE},gate out,,11/20/2027 08:00,terminal,`, 'Value', 'This time is in the future'],
    [`${ONE},available,,yes,terminal,11/20/2027 08:00`, 'Observed at', 'This time is in the future'],
    [`${ONE},available,,yes,terminal,11/20/2024 08:00`, 'Observed at', 'This time is over a year ago'],
    [`${ONE},available,,yes,a friend,`, 'Source', expect.stringContaining('terminal, line')],
    [`${ONE},seal,,,terminal,`, 'Value', 'Seal is required'],
    [`${ONE},gross kg,,heavy,terminal,`, 'Value', 'Must be kilograms, from 1 to 60000'],
    [`${ONE},number,,${OTHER},staff,`, 'Value', 'Another container that is not back yet has this number'],
  ])('refuses %s at its row and writes the others', async (row, column, message) => {
    for (const dryRun of [true, false]) {
      const job = await read([row, AVAILABLE], { dryRun });
      expect([counts(job), job.errors]).toEqual([[1, 0, 0, 1], [{ line: 2, column, message }]]);
    }
    expect(facts()).toHaveLength(1);
  });

  it.each([
    ['hold', 'CBP', 'on hold', { kind: 'customs', state: 'hold' }],
    ['Fee', 'Demurrage', '$1,150.50', { kind: 'demurrage', cents: 115_050 }],
    ['fee', 'exam', 'Not posted', { kind: 'exam', cents: null }],
    ['fee', 'tmf', 'none', { kind: 'tmf', cents: 0 }],
    ['fee', 'TMF', '$40 paid through 11/30/2026', { kind: 'tmf', cents: 4000, isPaid: true, until: '2026-11-30' }],
    ['Last free day', 'Per Diem', '2026-11-30', { of: 'per_diem', day: '2026-11-30' }],
    ['ERD', '', '46000', '2025-12-09'],
    ['ETA', '', '12/01/2026 14:30', '2026-12-01T19:30:00.000Z'],
    ['Gate-out', '', '11/19/2026 1430', { at: '2026-11-19T19:30:00.000Z' }],
    ['Street turn', '', '11/19/2026 14:30', { at: '2026-11-19T19:30:00.000Z' }],
    ['discharged', '', '2026-11-19T06:00:00-08:00', { at: '2026-11-19T14:00:00.000Z' }],
    ['Gross weight', '', '18,400 kg', 18_400],
    ['return empty to', '', 'Maher, gate 2', { text: 'Maher, gate 2' }],
    ['Chassis', '', 'tscz 123456', 'TSCZ123456'],
  ])('gives %s %s "%s" its meaning', async (field, kind, value, meant) => {
    await read([`${ONE},${field},${kind},"${value}",terminal,`]);
    expect(facts()).toMatchObject([{ value: meant }]);
  });

  it('has times by the clock of the terminal, and of the organization where none is known', async () => {
    const [place] = world.under('PLC#', 'A');
    Object.assign(place ?? {}, { zone: 'America/Los_Angeles' });
    const [box] = world.under('BOX#', 'A');
    Object.assign(box ?? {}, { terminalId: 'plc_la' });
    await read([ONE, OTHER].map((number) => `${number},gate out,,11/19/2026 08:00,terminal,11/19/2026 09:00`));
    expect(facts().map(({ value, observedAt }) => [value, observedAt])).toEqual([
      [{ at: '2026-11-19T16:00:00.000Z' }, '2026-11-19T17:00:00.000Z'],
      [{ at: '2026-11-19T13:00:00.000Z' }, '2026-11-19T14:00:00.000Z'],
    ]);
  });

  it('that dies after any batch, and is read again, has written each fact once and counts each', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => `${at % 2 ? ONE : OTHER},location,,Row ${at},terminal,`);
    world.file = Buffer.from(`${HEAD}\n${rows.join('\n')}\n`);
    let job = world.job();
    // The first slice is done and nobody hears of it.
    await world.slice(job, () => true);
    for (;;) {
      const end = await world.slice(job, () => true);
      job = asAfter(job, end);
      if (end.how !== 'more') break;
    }
    expect(counts(toImport(job))).toEqual([230, 0, 0, 0]);
    expect(facts()).toHaveLength(230);
    expect(events()).toBe(232);
  });
});

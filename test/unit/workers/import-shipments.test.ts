import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRecent } from '#functions/domain/notifications/deliveries.ts';
import type { Import } from '#shared/contracts/imports.ts';
import { safeCell } from '#shared/csv/csv.ts';
import { NOW } from '../domain/fixtures.ts';
import { asAfter, ImportWorld } from './import-world.ts';

let world: ImportWorld;
beforeEach(async () => {
  world = new ImportWorld();
  await world.addCustomer('cus_1', 'Kestrel Foods');
  await world.addCustomer('cus_2', 'Juniper Mills');
  await world.addDriver('drv_1', 'Marcus Bell');
});
afterEach(() => world.close());

const HEAD = 'Reference,Customer,Pickup city,Delivery city';
const counts = ({ created, changed, unchanged, refused }: Import) => [created, changed, unchanged, refused];
const row = (reference: string, more = '') => `${reference},Kestrel Foods,Newark,Allentown${more}`;
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(`R-${at}`)).join('\n');
const found = (reference: string) => world.shipments.find((one) => one.customerReference === reference);

describe('a file of shipments', () => {
  it.each<[string, string | Buffer, number[]]>([
    ['with a byte-order mark', `\ufeff${HEAD}\n${row('A')}\n`, [1, 0, 0, 0]],
    ['with semicolons', 'Ref;Client;Origin;Destination\nA;Kestrel Foods;Newark;"Allentown; PA"\n', [1, 0, 0, 0]],
    ['with quotes and lines inside', `${HEAD},Notes\n${row('A', ',"Say ""hello""\nat gate 4"')}\n`, [1, 0, 0, 0]],
    ['with dates of a spreadsheet', `${HEAD},Pickup date,Pickup time\n${row('A', ',45000,0.375')}\n`, [1, 0, 0, 0]],
    ['with a formula', `${HEAD},Notes\n${row('A', ',=HYPERLINK(1)')}\n`, [1, 0, 0, 0]],
    ['with its head twice', `${HEAD}\n${row('A')}\n${HEAD}\n${row('B')}\n`, [2, 0, 0, 1]],
    ['with line ends of all kinds', `${HEAD}\r\n${row('A')}\n${row('B')}\r\n\r\n${row('C')}`, [3, 0, 0, 0]],
    ['with a row twice', `${HEAD}\n${row('A')}\n${row('a')}\nA,KESTREL-FOODS@quay.example,X,Y\n`, [1, 0, 0, 2]],
    ['of 5,000 rows', `${HEAD}\n${rowsOf(5000)}\n`, [5000, 0, 0, 0]],
    ['of a customer that nobody knows', `${HEAD}\nA,Nobody Inc,Newark,Allentown\n`, [0, 0, 0, 1]],
  ])('%s is read', async (_, file, expected) => {
    expect(counts(await world.import(file, { dryRun: true }))).toEqual(expected);
    expect(world.shipments).toEqual([]);
    expect(counts(await world.import(file))).toEqual(expected);
    expect(world.shipments).toHaveLength(expected[0] ?? 0);
    if (expected[0] !== 5000) expect(counts(await world.import(file))).toEqual([0, 0, expected[0], expected[3]]);
  });

  it.each<[string, string | Buffer, string]>([
    ['is empty', '', 'The file has no rows below the header'],
    ['has only its head', `${HEAD}\n`, 'The file has no rows below the header'],
    ['is of another encoding', Buffer.from(`${HEAD}\nA,K\xf6stlin,X,Y\n`, 'latin1'), "This file's character encoding"],
    ['is of two bytes a letter', Buffer.from(`${HEAD}\n`, 'utf16le'), "This isn't a text file"],
    ['names no reference', 'Customer,Origin\nA,B\n', 'missing these columns: Reference'],
    ['names a column twice', `${HEAD},Ref\nA,B,C,D,E\n`, 'names a column twice: Reference'],
    ['has what comes later', `${HEAD},Booking no,Price\n`, 'cannot be imported yet: Booking, Price'],
    ['has 20,001 rows', `${HEAD}\n${rowsOf(20_001)}`, 'More than 20,000 rows'],
  ])('that %s is refused in a sentence, and nothing of it is written', async (_, file, words) => {
    expect(await world.import(file)).toMatchObject({ state: 'failed', error: expect.stringContaining(words) });
    expect(world.shipments).toEqual([]);
  });

  it('gives each cell its meaning', async () => {
    const head = `${HEAD},Pickup date,Pickup from,Pickup to,Delivery date,Size,Weight,Weight unit,Priority,Service,Notes,PO`;
    const cells = ',45000,8:00 AM,1630,11/25/2026,40 HC,"42,500.5",Pounds,HIGH,Express,=cmd|calc,PO 7';
    await world.import(`${head}\n${row('A', cells)}\n`);
    expect(found('A')).toMatchObject({
      ...{ pickupDate: '2023-03-15', pickupFrom: '08:00', pickupTo: '16:30', estimatedDelivery: '2026-11-25' },
      ...{ containerType: '40ft_high', weight: '42500.5', weightUnit: 'lbs', priority: 'high' },
      ...{ serviceType: 'express', specialInstructions: '=cmd|calc', purchaseOrderNumber: 'PO 7', status: 'pending' },
      contact: { name: 'Kestrel Foods', email: 'kestrel-foods@quay.example' },
      trackingNumber: expect.stringMatching(/^TRK-/),
    });
    // As a spreadsheet opens it again, it is text.
    expect(`'${safeCell('=cmd|calc')}`).toBe("'=cmd|calc");
  });

  it('names a customer by email, by name or by company, where it is one', async () => {
    await world.addCustomer('cus_3', 'Ann Ray', { company: 'Ray & Sons' });
    await world.addCustomer('cus_4', 'Bo Ray', { company: 'Twins' });
    await world.addCustomer('cus_5', 'Cy Ray', { company: 'Twins' });
    const rows = ['A,ANN-RAY@quay.example,X,Y', 'B,ann ray,X,Y', 'C,ray & sons,X,Y', 'D,Twins,X,Y'];
    const { errors } = await world.import(`${HEAD}\n${rows.join('\n')}\n`);
    expect(world.shipments.map(({ customerId }) => customerId)).toEqual(['cus_3', 'cus_3', 'cus_3']);
    const message = 'Several customers have this name: use the email address';
    expect(errors).toEqual([{ line: 5, column: 'Customer', message }]);
  });

  it('names a place by its name or a code, whose address then counts', async () => {
    await world.addPlace('plc_1', 'Pier Nine', { firmsCode: 'E425' });
    await world.addPlace('plc_2', 'Twin');
    await world.addPlace('plc_3', 'twin');
    const head = 'Reference,Customer,Pickup place,Pickup city,Delivery place,Delivery city';
    const rows = [
      'A,Kestrel Foods,pier nine,Elsewhere,,Allentown',
      'B,Kestrel Foods,,Newark,e425,',
      'C,Kestrel Foods,Twin,,No,',
    ];
    const file = `${head}\n${rows.join('\n')}\n`;
    const { errors } = await world.import(file);
    expect(found('A')).toMatchObject({ pickupPlaceId: 'plc_1', pickupCity: 'Bayonne', pickupAddress: '1 Pier Road' });
    expect(found('B')).toMatchObject({ deliveryPlaceId: 'plc_1', deliveryCity: 'Bayonne', pickupCity: 'Newark' });
    expect(errors).toEqual([
      { line: 4, column: 'Pickup place', message: 'Several places have this name or code' },
      { line: 4, column: 'Delivery place', message: 'No place has this name or code' },
    ]);
    expect(counts(await world.import(file))).toEqual([0, 0, 2, 1]);
    expect(counts(await world.import(`${head}\nB,Kestrel Foods,Pier Nine,,,\n`))).toEqual([0, 1, 0, 0]);
    expect(found('B')).toMatchObject({ pickupPlaceId: 'plc_1', pickupCity: 'Bayonne' });
  });

  it('makes what the call would make, by its price and timers', async () => {
    await world.import(`${HEAD},Size,Delivery date\n${row('A', ',40ft,2026-11-30')}\n`);
    const made = found('A');
    expect(made?.priceCents).toBeGreaterThan(10_000);
    expect(world.under('TMR#', 'A')).toMatchObject([{ subject: made?.id, kind: 'shipment_late' }]);
    expect(world.under('REF#A', 'shp_')).toHaveLength(1);
    expect(world.under('UNQ#reference#cus_1#A', 'A')).toMatchObject([{ shipmentId: made?.id }]);
  });
});

describe('a row of a known reference', () => {
  it('changes what differs while nobody has picked it up, and an empty cell changes nothing', async () => {
    await world.import(`${HEAD},Notes,Priority\n${row('A', ',Gate 4,high')}\n`);
    const changed = await world.import(`${HEAD},Notes,Priority\n${row('a', ',Gate 5,')}\n`);
    expect(changed).toMatchObject({
      changed: 1,
      changes: [{ line: 2, changed: [{ field: 'specialInstructions', before: 'Gate 4', after: 'Gate 5' }] }],
    });
    expect(world.shipments).toMatchObject([{ customerReference: 'A', priority: 'high', version: 2 }]);
  });

  it('gives it to a driver by name, and changes a shipment that somebody made by hand', async () => {
    await world.import(`${HEAD},Driver\n${row('A', ',marcus bell')}\n${row('B', ',Nobody')}\n`);
    expect(found('A')).toMatchObject({ status: 'assigned', driverId: 'drv_1' });
    expect(found('B')).toBeUndefined();
    const [first] = world.shipments;
    for (const place of world.table.items.keys())
      if (place.startsWith('UNQ#reference')) world.table.items.delete(place);
    expect(counts(await world.import(`${HEAD},Notes\n${row('A', ',Gate 9')}\n`))).toEqual([0, 1, 0, 0]);
    expect(world.shipments).toMatchObject([{ id: first?.id, specialInstructions: 'Gate 9' }]);
    expect(world.under('UNQ#reference', 'A')).toMatchObject([{ shipmentId: first?.id }]);
  });

  it.each([
    ['picked_up', 'It is picked up already'],
    ['delivered', 'It is delivered already'],
    ['cancelled', 'It is cancelled'],
  ])('that is %s changes nothing any more', async (status, message) => {
    await world.import(`${HEAD}\n${row('A')}\n`);
    const place = [...world.table.items.keys()].find((one) => /^SHP#.*\|A$/.test(one)) ?? '';
    world.table.items.set(place, { ...world.table.items.get(place), status });
    expect(counts(await world.import(`${HEAD}\n${row('A')}\n`))).toEqual([0, 0, 1, 0]);
    const { errors } = await world.import(`${HEAD},Notes\n${row('A', ',Gate 4')}\n`);
    expect(errors).toEqual([{ line: 2, column: 'Reference', message }]);
  });

  it('finds what was called so when it was imported, and refuses what is another customer’s by now', async () => {
    await world.import(`${HEAD}\n${row('A')}\n`);
    const place = [...world.table.items.keys()].find((one) => /^SHP#.*\|A$/.test(one)) ?? '';
    world.table.items.set(place, { ...world.table.items.get(place), customerReference: 'B' });
    expect(counts(await world.import(`${HEAD}\n${row('A')}\n`))).toEqual([0, 1, 0, 0]);
    world.table.items.set(place, { ...world.table.items.get(place), customerId: 'cus_2' });
    const { errors } = await world.import(`${HEAD}\n${row('A')}\n`);
    expect(errors).toMatchObject([{ column: 'Reference', message: expect.stringContaining('another customer') }]);
    expect(world.shipments).toHaveLength(1);
  });

  it('is refused by its line and column for each thing that is wrong', async () => {
    await world.addCustomer('cus_3', 'Old Mill', { archivedAt: NOW.toISOString() });
    await world.addDriver('drv_2', 'Off Duty', { availability: 'offline' });
    const head = 'Reference,Customer,Pickup city,Delivery city,Pickup date,Size,Driver';
    const rows = [
      ',Kestrel Foods,X,Y,,,',
      'B,Kestrel Foods,,Y,,,',
      'C,Kestrel Foods,X,Y,13/25/2026,53ft,',
      'D,Kestrel Foods,X,Y,,,Off Duty',
      'E,nobody@quay.example,X,Y,,,Somebody',
      'F,Kestrel Foods,X,Y,,,,more',
      'G,old-mill@quay.example,X,Y,,,',
    ];
    const { errors } = await world.import(`${head}\n${rows.join('\n')}\n`);
    expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'Reference', 'Reference is required'],
      [3, 'Pickup city', 'Pickup city is required'],
      [4, 'Pickup date', 'Must be a date (YYYY-MM-DD)'],
      [4, 'Container type', 'Must be one of 20ft, 40ft, 40ft_high'],
      [5, 'Driver', 'This driver is offline'],
      [6, 'Customer', 'No customer has this email address'],
      [6, 'Driver', 'No driver has this name'],
      [7, undefined, 'This row has 8 cells, but the header has 7'],
      [8, 'Customer', 'This customer is archived'],
    ]);
  });
});

describe('who is told of an import', () => {
  it('is nobody, unless that was asked for', async () => {
    await world.import(`${HEAD},Driver\n${row('A', ',Marcus Bell')}\n`);
    const quiet = world.events;
    expect(quiet.map(({ type, source, quiet: isQuiet }) => [type, source, isQuiet])).toEqual([
      ['created', 'import', true],
      ['assigned', 'import', true],
    ]);
    expect(quiet.filter((event) => isRecent(event, NOW))).toEqual([]);
    await world.import(`${HEAD}\n${row('B')}\n`, { tell: true });
    const told = world.events.filter(({ id }) => !quiet.some((one) => one.id === id));
    expect(told).toMatchObject([{ type: 'created', source: 'import' }]);
    expect(told.filter((event) => isRecent(event, NOW))).toHaveLength(1);
    expect(told[0]).not.toHaveProperty('quiet');
  });

  it('are those of a thousand rows at most', async () => {
    const job = await world.import(`${HEAD}\n${rowsOf(1001)}`, { tell: true });
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('at most 1,000 rows') });
    expect(world.shipments).toEqual([]);
  });
});

describe('the file of an import', () => {
  it('is the one that was looked through, from its first row to its last', async () => {
    const file = `${HEAD}\n${rowsOf(250)}\n`;
    const { fileHash } = { fileHash: undefined, ...(await world.import(file, { dryRun: true })) };
    expect(fileHash).toMatch(/^[0-9a-f]{32}$/);
    const other = await world.import(`${HEAD}\n${row('Z')}\n`, { fileHash });
    expect(other).toMatchObject({ state: 'failed', error: expect.stringContaining('not the one that was looked') });
    world.file = Buffer.from(file);
    const job = world.job({ fileHash });
    const first = await world.slice(job, () => true);
    expect(first).toMatchObject({ how: 'more', checkpoint: { created: 100 } });
    world.file = Buffer.from(`${HEAD}\n${row('Z')}\n`);
    expect(await world.slice(asAfter(job, first))).toEqual({ how: 'failed', reason: 'other_file' });
    expect(found('Z')).toBeUndefined();
  });

  it('of many rows whose worker is killed twice makes every shipment once', async () => {
    const count = 5500;
    world.file = Buffer.from(`${HEAD}\n${rowsOf(count)}\n`);
    let job = world.job();
    /** Each dies in the middle of a slice, after so many transactions, of which the last was not answered. */
    for (const most of [3417, 333]) {
      const began = world.table.transactions;
      world.table.around = (call) => {
        if (world.table.transactions - began < most) return call();
        call();
        throw Object.assign(new Error('killed'), { name: 'Killed' });
      };
      await expect(world.slice(job)).rejects.toThrow('killed');
      world.table.around = (call) => call();
      // Whoever goes on does a slice to its end before the next one dies.
      job = asAfter(job, await world.slice(job));
    }
    expect(job).toMatchObject({ state: 'done', result: { rows: count, created: count, changed: 0, refused: 0 } });
    expect(new Set(world.shipments.map(({ customerReference }) => customerReference)).size).toBe(count);
    expect(world.shipments).toHaveLength(count);
    expect(world.events).toHaveLength(count);
  });
});

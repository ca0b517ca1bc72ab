import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { insertJob } from '#functions/data/jobs/jobs.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { newImport } from '#functions/domain/imports/imports.ts';
import { listCustomers } from '#shared/contracts/customers.ts';
import { createExport, getExport, getExportFile } from '#shared/contracts/exports.ts';
import { createImport, getImport, type Import, MAX_PREVIEW_ROWS } from '#shared/contracts/imports.ts';
import { listPlaces } from '#shared/contracts/places.ts';
import { createUploads } from '#shared/contracts/proof.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, type Person, person, unique } from '#test/support/people.ts';
import { uploadImport } from '#test/support/uploads.ts';

let manager: Person;
let staff: Person;
beforeAll(async () => {
  becomeFunction();
  [manager, staff] = await Promise.all([person('manager'), person('staff')]);
});

const upload = (text: string) => uploadImport(manager, text);

async function ended(id: string): Promise<Import> {
  return eventually(
    async () => {
      const job = await manager.call(getImport, { params: { id } });
      return (job.state === 'done' || job.state === 'failed') && job;
    },
    { what: 'the end of an import' },
  );
}

async function imported(uploadKey: string, dryRun: boolean): Promise<Import> {
  const begun = await manager.try(createImport, { body: { type: 'customers', uploadKey, dryRun } });
  expect(begun).toMatchObject({ status: 201, body: { state: 'waiting', dryRun, rows: 0, errors: [] } });
  return ended(begun.body.id);
}

const counts = ({ created, changed, unchanged, refused }: Import) => [created, changed, unchanged, refused];

describe('an import of customers', () => {
  it('says first what it would do, does it, and a second time changes nothing', async () => {
    const word = unique();
    const lines = [
      'Name;Email;Phone;Company;Shoe size',
      `Ann ${word};ann-${word}@quay.example;+1 201 555 0144;"Keystone; Cold";38`,
      `Bo ${word};nowhere;1;;`,
      `Ann ${word};ANN-${word}@quay.example;2;;`,
      `Cy ${word};cy-${word}@quay.example;;;`,
    ];
    const key = await upload(`\ufeff${lines.join('\r\n')}\r\n`);
    const tried = await imported(key, true);
    expect(counts(tried)).toEqual([1, 0, 0, 3]);
    expect(tried).toMatchObject({ state: 'done', progress: 1, rows: 4, ignoredColumns: ['Shoe size'] });
    expect(tried.errors).toEqual([
      { line: 3, column: 'Email', message: 'Valid email is required' },
      { line: 4, column: 'Email', message: 'An earlier row has this email too' },
      { line: 5, column: 'Phone', message: 'Phone is required' },
    ]);
    expect(tried.additions).toEqual([{ line: 2, name: `Ann ${word}`, email: `ann-${word}@quay.example` }]);
    expect(tried).toHaveProperty('changes', []);
    const listed = () => staff.call(listCustomers, { query: { q: `Ann ${word}` } });
    expect(await listed()).toEqual([]);
    expect(counts(await imported(key, false))).toEqual([1, 0, 0, 3]);
    const [made] = await listed();
    expect(made).toMatchObject({ phone: '+1 201 555 0144', company: 'Keystone; Cold', version: 1 });
    expect(counts(await imported(key, false))).toEqual([0, 0, 1, 3]);
    const changing = await upload(`email,name,phone\nann-${word}@quay.example,Ann ${word},+1 201 555 0199\n`);
    const change = { field: 'phone', before: '+1 201 555 0144', after: '+1 201 555 0199' };
    const changes = [{ ...tried.additions[0], customerId: made?.id, changed: [change] }];
    expect(await imported(changing, true)).toMatchObject({ changed: 1, changes, additions: [] });
    expect(await listed()).toMatchObject([{ version: 1 }]);
    expect(await imported(changing, false)).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 0,
      refused: 0,
      changes,
    });
    expect(await listed()).toMatchObject([{ id: made?.id, phone: '+1 201 555 0199', version: 2 }]);
    const { items } = await listEvents(made?.id ?? '', { limit: 10 });
    expect(items).toMatchObject([
      { type: 'customer_created', actor: { id: manager.user.id } },
      { type: 'customer_changed', data: { changed: [{ field: 'phone', after: '+1 201 555 0199' }] } },
    ]);
  });

  it('goes on after a worker that died, and counts what that one wrote as its own', async () => {
    const word = unique();
    const rows = Array.from({ length: 120 }, (_, at) => `N ${word} ${at},n${at}-${word}@quay.example,1`);
    const key = await upload(`name,email,phone\n${rows.join('\n')}\n`);
    const { id, email } = manager.user;
    const user = { kind: 'user', id, email, role: 'manager', name: 'M', sessionHash: '', address: '' } as const;
    const now = new Date();
    const begin = () =>
      newImport({ type: 'customers', uploadKey: key, dryRun: false }, user, { id: newId('job', now), now });
    const first = begin();
    await commit(insertJob(first));
    const whole = await ended(first.id);
    expect(counts(whole)).toEqual([120, 0, 0, 0]);
    expect(whole.additions.map(({ line }) => line)).toEqual(
      Array.from({ length: MAX_PREVIEW_ROWS }, (_, at) => at + 2),
    );
    // The same job once more, as a worker finds it whose predecessor died before it noted anything.
    const again = { ...first, id: newId('job', now), state: 'running' as const, leaseUntil: now.getTime() - 1 };
    await commit(insertJob(again));
    expect(counts(await ended(again.id))).toEqual([0, 0, 120, 0]);
  });

  it.each([
    ['no columns', 'a,b\n1,2\n', 'missing these columns: Name, Email, Phone'],
    ['no rows', 'name,email,phone\n', 'no rows'],
    ['bytes of a picture', 'name,email,phone\n\0\n', "isn't a text file"],
    ['an open quote', 'name,email,phone\n"x,1\n', 'starting on line 2'],
  ])('is refused in a sentence for %s', async (_, text, words) => {
    const job = await imported(await upload(text), false);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining(words) });
  });

  it('is a manager’s own, of a file of their own', async () => {
    const body = { type: 'customers' as const, uploadKey: 'uploads/imports/usr_other/upl_1', dryRun: true };
    expect(await manager.try(createImport, { body })).toMatchObject({ status: 422 });
    expect((await staff.try(createImport, { body })).status).toBe(403);
    const uploads = { purpose: 'import' as const, files: [{ contentType: 'text/csv' as const, size: 1 }] };
    expect((await (await person('customer')).try(createUploads, { body: uploads })).status).toBe(403);
    const { id } = await imported(await upload('name,email,phone\n'), true);
    expect((await (await person('manager')).try(getImport, { params: { id } })).status).toBe(404);
  });
});

describe('an export of customers', () => {
  it('is a file that an import takes back without a change, and is not for staff', async () => {
    const body = { type: 'customers' as const, query: {} };
    expect((await staff.try(createExport, { body })).status).toBe(403);
    const word = unique();
    await imported(await upload(`name,email,phone\n=Sum ${word},s-${word}@quay.example,+1 201 555 0144\n`), false);
    const { id } = await manager.call(createExport, { body });
    await eventually(async () => (await manager.call(getExport, { params: { id } })).state === 'done');
    const answer = await manager.try(getExportFile, { params: { id } }, { accept: 'text/html' });
    const text = await (await fetch(answer.headers.get('location') ?? '')).text();
    expect(text).toContain(`s-${word}@quay.example`);
    const [head = '', ...rows] = text.split('\r\n');
    const own = rows.find((row) => row.includes(`s-${word}@`)) ?? '';
    expect(own).toContain("'+1 201 555 0144");
    expect(counts(await imported(await upload(`${head}\r\n${own}\r\n`), false))).toEqual([0, 0, 1, 0]);
  });
});

describe('an import of places', () => {
  const lines = (word: string) => [
    'Name,City,Kind,Latitude,Longitude,Hours,FIRMS code',
    `Gate ${word},"Newark, NJ",terminal,40.6681,-74.1514,Mon-Fri 07:00-17:00,`,
    `Yard ${word},"Edison, NJ",yard,,,,`,
    `Yard ${word},Edison,yard,,,,`,
    `Dock ${word},"Linden, NJ",ocean,95,-74.2,always,`,
  ];
  const run = async (text: string, dryRun: boolean) => {
    const uploadKey = await uploadImport(staff, text);
    const { id } = await staff.call(createImport, { body: { type: 'places', uploadKey, dryRun } });
    return eventually(async () => {
      const job = await staff.call(getImport, { params: { id } });
      return job.state === 'done' && job.type === 'places' && job;
    });
  };

  it("is any office's; it says what it would do, does it, and a second time changes nothing", async () => {
    const word = unique();
    const text = lines(word).join('\r\n');
    const tried = await run(text, true);
    expect(counts(tried)).toEqual([2, 0, 0, 2]);
    expect(tried.errors).toEqual([
      { line: 4, column: 'Name', message: 'An earlier row has this name and city too' },
      { line: 5, column: 'Hours', message: 'Write days and times, such as Mon-Fri 07:00-17:00' },
      { line: 5, column: 'Kind', message: expect.any(String) },
      { line: 5, column: 'Latitude', message: expect.any(String) },
    ]);
    expect(tried.additions).toEqual([
      { line: 2, name: `Gate ${word}`, city: 'Newark, NJ' },
      { line: 3, name: `Yard ${word}`, city: 'Edison, NJ' },
    ]);
    expect(await staff.call(listPlaces, { query: { q: `Gate ${word}` } })).toEqual([]);
    expect(counts(await run(text, false))).toEqual([2, 0, 0, 2]);
    const [gate] = await staff.call(listPlaces, { query: { q: `Gate ${word}` } });
    expect(gate).toMatchObject({ kind: 'terminal', precision: 'exact', radius: 400, version: 1 });
    expect(gate).not.toHaveProperty('imported');
    expect(gate?.hours?.fri).toEqual([{ from: '07:00', to: '17:00' }]);
    expect((await staff.call(listPlaces, { query: { q: `Yard ${word}` } }))[0]).toMatchObject({ precision: 'city' });
    expect(counts(await run(text, false))).toEqual([0, 0, 2, 2]);
    const changed = await run(text.replace('07:00-17:00', '06:00-17:00'), false);
    expect(counts(changed)).toEqual([0, 1, 1, 2]);
    expect(changed.changes).toMatchObject([{ line: 2, placeId: gate?.id, changed: [{ field: 'hours' }] }]);
  });

  it('tells of a code that another place has, before anything is written too', async () => {
    const word = unique();
    const code = `Z${String(Date.now()).slice(-3)}`;
    const text = `Name,City,FIRMS code\nOne ${word},Newark,${code}\nTwo ${word},Newark,${code}\n`;
    const told = [{ line: 3, column: 'FIRMS code', message: 'Another place has this code' }];
    expect(await run(text, true)).toMatchObject({ created: 1, errors: told });
    expect(await run(text, false)).toMatchObject({ created: 1, errors: told });
  });
});

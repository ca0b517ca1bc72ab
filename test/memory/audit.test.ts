import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findUser } from '#functions/data/accounts/users.ts';
import { updatePassword, updateUsername } from '#shared/contracts/accounts.ts';
import { type AuditEntry, listAudit } from '#shared/contracts/audit.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { updateCustomer } from '#shared/contracts/customers.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { createExport, type Export, getExport, getExportFile } from '#shared/contracts/exports.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { changeMember } from '#shared/contracts/team.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { eventually, everyRow } from '#test/support/client.ts';
import { becomeFunction, newCustomer, PASSWORD, type Person, person, unique } from '#test/support/people.ts';

let director: Person;
beforeAll(async () => {
  becomeFunction();
  director = await person('admin');
});

/** A list to its end. */
const readAll = (query: Record<string, string>) =>
  everyRow<AuditEntry>(director, `/api/audit?${new URLSearchParams(query)}`);

describe('the audit', () => {
  it('says of an object who changed what, before and after, newest first', async () => {
    const driver = await person('driver');
    const manager = await person('manager');
    const params = { id: driver.driverId };
    const phone = `+1 ${unique()}`;
    const before = driver.user;
    await manager.call(updateDriver, { params, body: { phone } });
    await manager.call(updateDriver, { params, body: { phone: 'gone', vehicleNumber: 'NJ 9' } });
    const [latest, earlier] = await director.call(listAudit, { query: { object: driver.driverId } });
    expect(latest).toMatchObject({
      type: 'driver_changed',
      actor: { id: manager.user.id, role: 'manager', name: 'Manager Tester' },
      source: 'screen',
      object: { kind: 'driver', id: driver.driverId },
      changes: [{ field: 'phone', before: phone, after: 'gone' }, { field: 'vehicleNumber' }],
    });
    expect(earlier).toMatchObject({ changes: [{ field: 'phone', after: phone }] });
    await director.call(changeMember, { params: { id: before.id }, body: { role: 'staff' } });
    const [role] = await director.call(listAudit, { query: { object: before.id } });
    expect(role?.changes).toEqual([
      { field: 'role', before: 'driver', after: 'staff' },
      { field: 'driverId', before: 'Driver Tester' },
    ]);
  });

  it('lists what one person did in a range, page by page, each once', async () => {
    const someone = await person('staff');
    for (let count = 0; count < 5; count += 1)
      await someone.call(updateUsername, { body: { username: `renamed-${unique()}` } });
    const all = await readAll({ actor: someone.user.id, limit: '2' });
    expect(all.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'user_renamed'));
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]?.changes).toEqual([{ field: 'username', before: expect.any(String), after: expect.any(String) }]);
    const start = all[2]?.at ?? '';
    expect(await readAll({ actor: someone.user.id, start })).toHaveLength(3);
    expect(await readAll({ actor: someone.user.id, end: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it('is of one kind of object where that is asked for, and names customers and drivers', async () => {
    const [manager, driver] = [await person('manager'), await person('driver')];
    const [from, into] = [await newCustomer(manager), await newCustomer(manager)];
    const company = `Harbor ${unique()}`;
    await manager.call(updateCustomer, { params: { id: into.id }, body: { company } });
    await manager.call(updateDriver, { params: { id: driver.driverId }, body: { phone: '+1 201' } });
    await manager.call(mergeCustomer, { params: { id: from.id }, body: { intoId: into.id } });
    const actor = manager.user.id;
    const customers = await readAll({ actor, kind: 'customer', limit: '2' });
    expect(new Set(customers.map(({ object }) => object.kind))).toEqual(new Set(['customer']));
    expect(new Set(customers.map(({ id }) => id)).size).toBe(5);
    expect(customers.find(({ type }) => type === 'customer_merged')).toMatchObject({
      object: { id: from.id, name: from.name },
      changes: [{ field: 'mergedInto', after: into.name }],
    });
    expect(customers.find(({ type }) => type === 'customer_took_over')?.object.name).toBe(company);
    expect(await readAll({ actor, kind: 'driver' })).toMatchObject([{ object: { name: 'Driver Tester' } }]);
    expect(await readAll({ actor, kind: 'webhook' })).toEqual([]);
    expect((await director.ask('GET', '/api/audit?kind=spaceship')).status).toBe(400);
  });

  it('goes back over the days', async () => {
    const now = Date.now();
    const start = new Date(now - 3 * 86_400_000).toISOString();
    const seen = await readAll({ start, end: new Date(now).toISOString(), limit: '200' });
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it('holds no secret of what was made or changed', async () => {
    const maker = await person('admin');
    const { key } = await maker.call(createApiKey, { body: { name: `Audited ${unique()}` } });
    const newPassword = `${PASSWORD} ${unique()}`;
    await maker.call(updatePassword, { body: { currentPassword: PASSWORD, newPassword } });
    const after = await findUser(maker.user.id);
    const secrets = [key, newPassword, maker.user.passwordHash, after?.passwordHash ?? ''];
    expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
    const entries = await readAll({ actor: maker.user.id });
    expect(entries.map(({ type }) => type)).toEqual(['user_password_changed', 'key_created']);
    const told = JSON.stringify(entries);
    for (const secret of secrets) expect(told).not.toContain(secret);
    expect(told).not.toMatch(/argon2|passwordHash/);
  });

  it('answers nothing for what nobody knows, and refuses what is no range', async () => {
    expect(await readAll({ object: 'nonsense' })).toEqual([]);
    expect(await readAll({ object: 'shp_none' })).toEqual([]);
    expect((await director.ask('GET', '/api/audit?start=yesterday')).status).toBe(400);
  });

  it('is the director’s, and so is its file', async () => {
    for (const role of ['manager', 'staff', 'driver', 'customer'] as const) {
      const other = await person(role);
      expect((await other.try(listAudit, {})).status).toBe(403);
      expect((await other.try(createExport, { body: { type: 'audit', query: {} } })).status).toBe(403);
    }
    const begun: Export = await director.call(createExport, {
      body: { type: 'audit', query: { actor: director.user.id } },
    });
    await eventually(async () => (await director.call(getExport, { params: { id: begun.id } })).state === 'done');
    const file = await director.try(getExportFile, { params: { id: begun.id } }, { accept: 'application/json' });
    const { url, filename } = z.parse(DownloadLink, file.body);
    expect(filename).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const text = await (await fetch(url)).text();
    expect(text).toMatch(/^\ufeff?At,Occurred at,Who/);
    expect(text).toContain('role: driver > staff');
  });
});

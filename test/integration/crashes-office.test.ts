import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { findCustomersByEmail } from '#functions/data/customers/customers.ts';
import { table } from '#functions/data/table/client.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { newImport } from '#functions/domain/imports/imports.ts';
import { importList } from '#functions/workers/jobs/import-list.ts';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { createImport } from '#shared/contracts/imports.ts';
import { changeMember, inviteMember, listInvitations, removeMember } from '#shared/contracts/team.ts';
import { atEveryRequest, dieAt, live } from '#test/support/crashes.ts';
import { becomeFunction, type Person, person, unique } from '#test/support/people.ts';
import { uploadImport } from '#test/support/uploads.ts';

let director: Person;
let manager: Person;
beforeAll(async () => {
  becomeFunction();
  [director, manager] = await Promise.all([person('admin'), person('manager')]);
});
afterEach(live);

const typesOf = async (subjectId: string) => (await listEvents(subjectId, { limit: 50 })).items.map(({ type }) => type);

describe('a function that dies at any request to the table, and the repeat of its call', { timeout: 120_000 }, () => {
  it('invites once', async () => {
    const invited: string[] = [];
    await atEveryRequest(
      () => ({
        ...{ area: 'organization', contract: inviteMember, who: director },
        body: { email: `new-${unique()}@quay.example`, role: 'staff' },
      }),
      async ({ status }, { body }) => {
        expect(status).toBe(201);
        invited.push((body as { email: string }).email);
      },
    );
    const open = (await director.call(listInvitations, {})).map(({ email }) => email);
    for (const email of invited) expect(open.filter((one) => one === email)).toHaveLength(1);
  });

  it('gives a member another role once, and ends the sessions', async () => {
    await atEveryRequest(
      async () => {
        const someone = await person('staff');
        const params = { id: someone.user.id };
        return { area: 'organization', contract: changeMember, who: director, params, body: { role: 'manager' } };
      },
      async ({ status }, { params }) => {
        expect(status).toBe(200);
        const id = params?.id ?? '';
        expect(await findUser(id)).toMatchObject({ role: 'manager' });
        expect((await typesOf(id)).filter((type) => type === 'user_role_changed')).toHaveLength(1);
      },
    );
  });

  it('removes a member wholly', async () => {
    const people = new Map<string, Person>();
    await atEveryRequest(
      async () => {
        const someone = await person('driver');
        people.set(someone.user.id, someone);
        return { area: 'organization', contract: removeMember, who: director, params: { id: someone.user.id } };
      },
      async ({ status }, { params }) => {
        // It was removed already, or is now.
        expect([204, 404]).toContain(status);
        const id = params?.id ?? '';
        expect((await people.get(id)?.try(getCurrentUser, {}))?.status).toBe(401);
        expect((await typesOf(id)).filter((type) => type === 'user_removed')).toHaveLength(1);
      },
    );
  });

  it('begins an import once', async () => {
    const uploadKey = await upload('name,email,phone\n');
    const ids = new Set<string>();
    const crashes = await atEveryRequest(
      () => ({
        ...{ area: 'imports', contract: createImport, who: manager },
        body: { type: 'customers', uploadKey, dryRun: true },
      }),
      async ({ status, body }) => {
        expect(status).toBe(201);
        ids.add(body.id);
      },
    );
    expect(ids.size).toBe(crashes);
  });
});

const upload = (text: string) => uploadImport(manager, text);

describe('an import whose worker dies at any request to the table', { timeout: 120_000 }, () => {
  it('has every row once when another goes on, and counts it as its own', async () => {
    const { id, email } = manager.user;
    const user = { kind: 'user', id, email, role: 'manager', name: 'M', sessionHash: '', address: '' } as const;
    const now = new Date();
    for (const when of ['before', 'after'] as const)
      for (let at = 1; ; at += 1) {
        const word = unique();
        const emails = Array.from({ length: 3 }, (_, row) => `n${row}-${word}@quay.example`);
        const rows = emails.map((address, row) => `N ${word} ${row},${address},1`);
        const uploadKey = await upload(`name,email,phone\n${rows.join('\n')}\n`);
        const job = newImport({ type: 'customers', uploadKey, dryRun: false }, user, { id: newId('job', now), now });
        const { died } = dieAt({ at, when });
        const first = await Promise.race([importList.work(job, () => false), died]);
        table.middlewareStack.remove('crash');
        if (first !== 'died') break;
        const again = await importList.work(job, () => false);
        expect(again).toMatchObject({ how: 'done', result: { rows: 3, created: 3, changed: 0, unchanged: 0 } });
        const found = await findCustomersByEmail(emails);
        expect([...found.keys()].sort()).toEqual(emails);
        for (const customer of found.values()) expect(await typesOf(customer.id)).toEqual(['customer_created']);
      }
  });
});

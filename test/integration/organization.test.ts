import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '#functions/data/table/events.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
  updateOrganizationSettings,
} from '#shared/contracts/organization.ts';
import { atEveryRequest, live } from '#test/support/crashes.ts';
import { becomeFunction, type Person, person, unique } from '#test/support/people.ts';

let director: Person;
let found: OrganizationSettings;
beforeAll(async () => {
  becomeFunction();
  director = await person('admin');
  found = await director.call(getOrganizationSettings, {});
});

afterEach(live);

/** As a form sends them. */
function sent({ logo: _logo, ...settings }: OrganizationSettings, given: Partial<OrganizationSettings> = {}) {
  const { logo: _given, ...rest } = given;
  return { ...settings, ...rest };
}

afterAll(async () => {
  const { version } = await director.call(getOrganizationSettings, {});
  await director.call(updateOrganizationSettings, { body: sent(found, { version }) });
});

describe('organization settings', () => {
  it('are saved under their version, with who changed what', async () => {
    const before = await director.call(getOrganizationSettings, {});
    const taxId = `US ${unique()}`;
    const invoices = { dueDays: before.invoices.dueDays, taxId, addressLines: ['12 Pier Street', 'Newark, NJ 07105'] };
    const body = sent(before, { invoices, subdomain: `s${unique()}` });
    const saved = await director.call(updateOrganizationSettings, { body });
    expect(saved).toEqual({ ...before, ...body, version: before.version + 1 });
    expect(await director.call(getOrganizationSettings, {})).toEqual(saved);

    const stale = await director.try(updateOrganizationSettings, { body: sent(before, { name: 'Late' }) });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: saved.version } },
    });

    const events = await listEvents('org', { limit: 200 });
    expect(events.items.at(-1)).toMatchObject({
      type: 'organization_changed',
      actor: { id: director.user.id },
      data: { changed: expect.arrayContaining([expect.objectContaining({ field: 'taxId', after: taxId })]) },
    });
  });

  it('are saved once, with the subdomain, when the function dies at any request and the call is repeated', {
    timeout: 120_000,
  }, async () => {
    let version = 0;
    await atEveryRequest(
      async () => {
        const { logo: _logo, ...before } = await director.call(getOrganizationSettings, {});
        version = before.version;
        const { version: _version, ...settings } = before;
        const body = { ...settings, subdomain: `harbor-${unique()}` };
        return { area: 'organization', contract: updateOrganizationSettings, who: director, body };
      },
      async ({ status }, { body }) => {
        expect(status).toBe(200);
        const { subdomain } = body as { subdomain: string };
        expect(await director.call(getOrganizationSettings, {})).toMatchObject({ subdomain, version: version + 1 });
      },
    );
  });

  it('of two who save at once are one’s, and the other is told what stands', async () => {
    const before = await director.call(getOrganizationSettings, {});
    const save = (line: string) => {
      const invoices = { ...before.invoices, addressLines: [line, unique()] };
      return director.try(updateOrganizationSettings, { body: sent(before, { invoices }) });
    };
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are the director’s alone', async () => {
    for (const role of ['manager', 'staff', 'driver', 'customer'] as const) {
      const other = await person(role);
      expect((await other.try(getOrganizationSettings, {})).status).toBe(403);
      expect((await other.try(updateOrganizationSettings, { body: sent(found) })).status).toBe(403);
    }
  });

  it('are refused as a whole for one wrong field, and nothing is stored', async () => {
    const before = await director.call(getOrganizationSettings, {});
    const body = { ...sent(before), name: 'Never', primaryColor: 'red', price: 1 };
    const answer = await director.ask('PUT', '/api/organization/settings', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect(await director.call(getOrganizationSettings, {})).toEqual(before);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { listEvents } from '#functions/data/table/events.ts';
import { uploadLogo } from '#shared/contracts/branding.ts';
import {
  getOrganizationSettings,
  Logo,
  type OrganizationSettings,
  updateOrganizationSettings,
} from '#shared/contracts/organization.ts';
import { atEveryRequest, live } from '#test/support/crashes.ts';
import { SVG_LOGO, sendLogo } from '#test/support/logos.ts';
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

describe('the logo', () => {
  it('is drawn from an SVG or a PNG, saved with the settings, and served to everybody', async () => {
    const drawn = await sendLogo(director, SVG_LOGO, 'image/svg+xml');
    expect(drawn).toMatchObject({ status: 200, body: { filename: 'harbor.svg', width: 800, height: 240 } });
    const logo = z.parse(Logo, drawn.body);
    const before = await director.call(getOrganizationSettings, {});
    const { key, filename } = logo;
    const saved = await director.call(updateOrganizationSettings, {
      body: { ...sent(before), logo: { key, filename } },
    });
    expect(saved.logo).toEqual(logo);
    const served = await fetch(new URL(logo.url, inject('stack').url));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toMatch(/immutable/);
    const png = new Uint8Array(await served.arrayBuffer());
    expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(await sendLogo(director, png, 'image/png')).toMatchObject({
      status: 200,
      body: { width: 800, height: 240 },
    });
    const removed = await director.call(updateOrganizationSettings, { body: { ...sent(saved), logo: null } });
    expect(removed.logo).toBeUndefined();
  });

  it('is refused in words where it could run or fetch, is too large, or is none', async () => {
    const script = await sendLogo(director, SVG_LOGO.replace('<rect', '<script>1</script><rect'), 'image/svg+xml');
    expect(script).toMatchObject({ status: 422, body: { errors: [{ message: expect.stringMatching(/script/) }] } });
    const attributes = Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ');
    const rules = Array.from({ length: 3000 }, (_, at) => `g g g rect.c${at}{fill:red}`).join('');
    const nested = `<style>${rules}</style>${'<g>'.repeat(30)}${'<rect class="c1"/>'.repeat(3000)}${'</g>'.repeat(30)}`;
    for (const slow of [
      SVG_LOGO.replace('<rect', `<rect ${attributes}`),
      SVG_LOGO.replace('<rect', `${nested}<rect`),
    ]) {
      const refused = await sendLogo(director, slow, 'image/svg+xml');
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'key' }] } });
    }
    const huge = await sendLogo(director, SVG_LOGO.replace('width="200"', 'width="20000"'), 'image/svg+xml');
    expect(huge).toMatchObject({ status: 422, body: { errors: [{ message: expect.stringMatching(/4096/) }] } });
    expect((await sendLogo(director, 'no picture at all', 'image/png')).status).toBe(422);
    const drawn = await sendLogo(director, SVG_LOGO, 'image/svg+xml');
    const { url } = z.parse(Logo, drawn.body);
    const png = new Uint8Array(await (await fetch(new URL(url, inject('stack').url))).arrayBuffer());
    const broken = await sendLogo(director, png.slice(0, 60), 'image/png');
    expect(broken).toMatchObject({ status: 422, body: { errors: [{ message: expect.stringMatching(/broken/) }] } });
    expect((await sendLogo(director, '<svg xmlns="http://www.w3.org/2000/svg"><', 'image/svg+xml')).status).toBe(422);
    const large = { contentType: 'image/png' as const, size: 2_000_001 };
    expect((await director.try(uploadLogo, { body: large })).status).toBe(422);
    const nowhere = `branding/${'0'.repeat(16)}-${'0'.repeat(16)}-800x240.png`;
    const logo = { key: nowhere, filename: 'x.png' };
    const body = { ...sent(await director.call(getOrganizationSettings, {})), logo };
    expect((await director.try(updateOrganizationSettings, { body })).status).toBe(422);
    expect((await director.ask('GET', `/api/${nowhere}`)).status).toBe(404);
    expect((await director.ask('GET', '/api/branding/..%2fuploads')).status).toBe(404);
  });
});

import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { getOrganizationSettings, Logo, updateOrganizationSettings } from '#shared/contracts/organization.ts';
import { png } from '#test/support/images.ts';
import { sendLogo } from '#test/support/logos.ts';
import { type Person, person } from '#test/support/people.ts';

let director: Person;
beforeAll(async () => {
  director = await person('admin');
});

/** The settings as they are sent back, with another logo. */
async function withLogo(logo: { key: string; filename: string } | null) {
  const { logo: _logo, ...settings } = await director.call(getOrganizationSettings, {});
  return { body: { ...settings, version: undefined, logo } };
}

describe('the logo', () => {
  it('is kept without metadata, saved with the settings, and served to everybody', async () => {
    const kept = await sendLogo(director, png(800, 240, { text: 'Taken at the gate' }));
    expect(kept).toMatchObject({ status: 200, body: { filename: 'harbor.svg', width: 800, height: 240 } });
    const logo = z.parse(Logo, kept.body);
    const { key, filename } = logo;
    const saved = await director.call(updateOrganizationSettings, await withLogo({ key, filename }));
    expect(saved.logo).toEqual(logo);
    const served = await fetch(new URL(logo.url, inject('stack').url));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toMatch(/immutable/);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(800, 240));
    expect((await director.call(updateOrganizationSettings, await withLogo(null))).logo).toBeUndefined();
  });

  it.each([
    ['no picture', Buffer.from('no picture at all'), /PNG/],
    ['a file that was cut off', png(40, 20).subarray(0, 60), /PNG/],
    ['a large one', png(801, 20), /800 x 800/],
    ['a line', png(41, 1), /40 times/],
    ['more than it says', png(40, 20, { rows: 100_000 }), /broken/],
  ])('is refused for %s', async (_, picture, message) => {
    const answer = await sendLogo(director, picture);
    expect(answer).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'picture', message: expect.stringMatching(message) }] } },
    });
  });

  it('of which nobody uploaded the picture is refused, and not served', async () => {
    const nowhere = `branding/${'0'.repeat(16)}-${'0'.repeat(16)}-800x240.png`;
    const wrong = await director.try(updateOrganizationSettings, await withLogo({ key: nowhere, filename: 'x.png' }));
    expect(wrong.status).toBe(422);
    for (const path of [`/api/${nowhere}`, '/api/branding/..%2fuploads'])
      expect((await director.ask('GET', path)).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_SETTINGS } from '#functions/domain/organization/organization-types.ts';
import { changeSettings, toSettings } from '#functions/domain/organization/settings.ts';
import { SettingsChange } from '#shared/contracts/organization.ts';
import { by } from './fixtures.ts';

const whole = {
  name: 'Harbor Link',
  timezone: 'America/New_York',
  subdomain: 'harborlink',
  primaryColor: '#F59E0B',
  secondaryColor: '#1E293B',
};
const parse = (given: object = {}) => z.safeParse(SettingsChange, { ...whole, ...given });
const problems = (given: object) => parse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const change = (given: object = {}) => z.parse(SettingsChange, { ...whole, ...given });

describe('the settings that may be sent', () => {
  it.each([
    ['no name', { name: ' ' }, 'name', 'Organization name is required'],
    ['a color by its name', { primaryColor: 'red' }, 'primaryColor', 'Use a color such as #F59E0B'],
    [
      'a style in the place of a color',
      { secondaryColor: '#1e293b;}' },
      'secondaryColor',
      'Use a color such as #F59E0B',
    ],
    ['a zone that there is not', { timezone: 'Mars/Olympus' }, 'timezone', 'Choose a timezone from the list'],
    ['an offset, which knows no summer time', { timezone: '+02:00' }, 'timezone', 'Choose a timezone from the list'],
    ['a reserved subdomain', { subdomain: 'WWW' }, 'subdomain', 'This subdomain is reserved'],
    ['terms beyond a year', { invoices: { dueDays: 366, addressLines: [] } }, 'invoices.dueDays', 'Use 0 to 365 days'],
  ])('have a sentence for %s', (_, given, path, message) => {
    expect(problems(given)).toEqual([[path, message]]);
  });

  it.each([
    'ab',
    '-harbor',
    'harbor-',
    'harbor_link',
    'harbor.link',
    'xn--harbor',
    'ha--rbor',
    'hafen-ü',
    'a'.repeat(64),
  ])('take no subdomain like %s', (subdomain) => {
    expect(problems({ subdomain })).toEqual([
      ['subdomain', 'Use 3 to 63 letters, digits, or dashes, not starting or ending with a dash'],
    ]);
  });

  it('take a country by its two letters', () => {
    expect(problems({ country: 'United States' })).toEqual([['country', 'Choose a country from the list']]);
    expect(() => changeSettings(DEFAULT_SETTINGS, change({ country: 'ZZ' }), by)).toThrow('country');
  });

  it('come in one form: colors and subdomains in lower case, empty ones as none', () => {
    expect(change({ subdomain: ' HarborLink ' })).toMatchObject({ subdomain: 'harborlink', primaryColor: '#f59e0b' });
    expect(change({ subdomain: '' }).subdomain).toBeUndefined();
    const invoices = { dueDays: 14, taxId: '', addressLines: ['1 Pier St', '', 'Newark, NJ'] };
    expect(change({ invoices }).invoices).toEqual({ dueDays: 14, addressLines: ['1 Pier St', 'Newark, NJ'] });
  });

  it.each(['Europe/London', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])('take the zone %s', (timezone) => {
    expect(parse({ timezone }).success).toBe(true);
  });
});

describe('a change of the settings', () => {
  it('leaves alone what was not sent of ours, and says what changed before and after', () => {
    const before = { ...DEFAULT_SETTINGS, taxId: 'US 12', version: 3 };
    const { after, changed } = changeSettings(before, change({ primaryColor: '#0f766e', openTracking: true }), by);
    expect(after).toMatchObject({ taxId: 'US 12', trackingForStrangers: 'full', invoiceDueDays: 30, version: 4 });
    expect(changed).toEqual([
      { field: 'name', before: 'Quayside', after: 'Harbor Link' },
      { field: 'subdomain', before: undefined, after: 'harborlink' },
      { field: 'primaryColor', before: '#f59e0b', after: '#0f766e' },
      { field: 'openTracking', before: false, after: true },
    ]);
  });

  it('that changes nothing is no step', () => {
    const before = changeSettings(DEFAULT_SETTINGS, change(), by).after;
    expect(changeSettings(before, change({ version: 1 }), by)).toEqual({
      before,
      after: before,
      events: [],
      changed: [],
    });
  });

  it('of an older version is refused with what stands now', () => {
    const before = { ...DEFAULT_SETTINGS, version: 2 };
    expect(() => changeSettings(before, change({ version: 1 }), by)).toThrow(
      expect.objectContaining({ code: 'version_conflict', details: { members: { current: toSettings(before) } } }),
    );
  });
});

describe('the country of the organization', () => {
  const changed = (given: object, before = DEFAULT_SETTINGS) => changeSettings(before, change(given), by).after;

  it.each([
    ['America/New_York', 'US'],
    ['America/Toronto', 'CA'],
    ['Europe/London', 'GB'],
    ['Australia/Sydney', 'AU'],
    ['Etc/UTC', 'US'],
  ])('is that of its timezone: %s is %s', (timezone, country) => {
    expect(toSettings(changed({ timezone })).country).toBe(country);
  });

  it('is what was chosen, and then stays', () => {
    const chosen = changed({ country: 'DE' });
    expect(toSettings(chosen).country).toBe('DE');
    expect(toSettings(changed({ timezone: 'Europe/London' }, chosen)).country).toBe('DE');
  });

  it('sent back as it was read follows the timezone later', () => {
    const same = changed({ country: 'US' });
    expect(toSettings(changed({ timezone: 'Europe/London' }, same)).country).toBe('GB');
  });
});

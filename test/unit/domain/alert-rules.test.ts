import { describe, expect, it } from 'vitest';
import { changeAlertRules, changesAlertRules, shownRules, toAlertRules } from '#functions/domain/alerts/alert-rules.ts';
import type { AlertState } from '#functions/domain/alerts/alert-types.ts';
import { alertsOf } from '#functions/domain/alerts/alerts-of.ts';
import type { Papers } from '#functions/domain/drivers/document-types.ts';
import {
  DEFAULT_SETTINGS,
  type OrganizationSettingsRecord,
} from '#functions/domain/organization/organization-types.ts';
import { ALERT_KINDS } from '#shared/alerts/alerts.ts';
import { updateAlertRules } from '#shared/contracts/alert-rules.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import { refusal, shipment, by as somebody, ZONE } from './fixtures.ts';

const ANY = { hasContainers: true };
const by = { ...somebody, ...ANY };
const begin: OrganizationSettingsRecord = { ...DEFAULT_SETTINGS, version: 1 };
const NOW = Date.parse('2026-11-21T18:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString();
const driver = (lastSign: number): AlertState => ({
  kind: 'driver',
  driver: { availability: 'available', liveJobs: 1, createdAt: ago(10_000) },
  position: { latitude: 40.7, longitude: -74.1, timestamp: ago(lastSign) },
});
const need = (kind: DocumentKind, isRequired = true) => ({ kind, isRequired });
const kindsBy = (state: AlertState, settings: OrganizationSettingsRecord) =>
  alertsOf(
    state,
    { open: [], memo: { liveSince: ago(300) } },
    { now: new Date(NOW), timezone: ZONE, rules: settings.alertRules },
  ).open.map(({ kind }) => kind);

describe('the rules of what is told', () => {
  it('begin with everything on, and are stored where they differ alone', () => {
    expect(toAlertRules(begin, ANY).rules.map(({ kind, isOn }) => [kind, isOn])).toEqual(
      ALERT_KINDS.map((kind) => [kind, true]),
    );
    const { after, events } = changeAlertRules(begin, { rules: toAlertRules(begin, ANY).rules }, by);
    expect([after, events]).toEqual([begin, []]);
    const changed = changeAlertRules(begin, { rules: [{ kind: 'silent', isOn: true, minutes: 20 }] }, by);
    expect(changed.after).toEqual({ ...begin, alertRules: { silent: { minutes: 20 } }, version: 2 });
    const back = changeAlertRules(changed.after, { rules: [{ kind: 'silent', isOn: true, minutes: 10 }] }, by);
    expect(back.after.alertRules).toEqual({});
  });

  it('of containers are nothing for whoever tracks none, read and written', () => {
    const none = { hasContainers: false };
    const kinds = toAlertRules(begin, none).rules.map(({ kind }) => kind);
    expect(ALERT_KINDS.filter((kind) => !kinds.includes(kind))).toEqual(['last_free_day', 'return_due']);
    const rules = [{ kind: 'last_free_day' as const, isOn: false }];
    expect(changeAlertRules(begin, { rules }, { ...by, ...none }).after).toEqual(begin);
    expect(changeAlertRules(begin, { rules }, by).after.alertRules).toEqual({ last_free_day: { isOff: true } });
  });

  it('tell what was changed, in words, and that it was these rules', () => {
    const rules = [{ kind: 'will_be_late' as const, isOn: false }];
    const { events, changed } = changeAlertRules(begin, { rules }, by);
    expect(changed).toEqual([{ field: 'alert will be late', before: 'on', after: 'off' }]);
    expect(events).toMatchObject([{ type: 'organization_changed', data: { changed } }]);
    expect(changesAlertRules(changed)).toBe(true);
    expect(changesAlertRules([{ field: 'name', before: 'A', after: 'B' }])).toBe(false);
  });

  it('are refused to whoever saw others', () => {
    const late = () => changeAlertRules(begin, { rules: [], version: 0 }, by);
    expect(refusal(late)).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
  });

  it('leave alone what a change does not name', () => {
    const off = changeAlertRules(begin, { rules: [{ kind: 'exception', isOn: false }] }, by).after;
    const both = changeAlertRules(off, { rules: [{ kind: 'stands', isOn: true, minutes: 60 }] }, by).after;
    expect(shownRules(both)).toEqual({
      minutes: { stands: 60, silent: 10, unassigned_soon: 240 },
      off: ['exception'],
      requiredDocuments: [],
    });
  });

  it.each([
    ['minutes of what is told at once', { kind: 'exception', isOn: true, minutes: 10 }],
    ['fewer than the least', { kind: 'silent', isOn: true, minutes: 4 }],
    ['more than the most', { kind: 'unassigned_soon', isOn: true, minutes: 1441 }],
    ['parts of a minute', { kind: 'stands', isOn: true, minutes: 30.5 }],
  ])('refuse %s, at the field', (_what, rule) => {
    const read = updateAlertRules.body.safeParse({ rules: [rule] });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['rules', 0, 'minutes']]);
  });

  it('say after how many minutes a driver is silent', () => {
    const patient = changeAlertRules(begin, { rules: [{ kind: 'silent', isOn: true, minutes: 45 }] }, by).after;
    expect([kindsBy(driver(44), begin), kindsBy(driver(44), patient)]).toEqual([['silent'], []]);
    expect(kindsBy(driver(45), patient)).toEqual(['silent']);
  });

  it('say how long before its pickup a shipment needs a driver', () => {
    const state: AlertState = {
      kind: 'shipment',
      shipment: shipment('pending', { pickupDate: '2026-11-21', pickupFrom: '18:00', pickupTo: '19:00' }),
    };
    const early = changeAlertRules(begin, { rules: [{ kind: 'unassigned_soon', isOn: true, minutes: 360 }] }, by).after;
    expect([kindsBy(state, begin), kindsBy(state, early)]).toEqual([[], ['unassigned_soon']]);
  });

  it('end what is switched off, and say that this is why', () => {
    const state: AlertState = {
      kind: 'shipment',
      shipment: shipment('in_transit', {
        estimatedDelivery: undefined,
        exception: { code: 'delay', occurredAt: ago(20) },
      }),
    };
    const open = [{ kind: 'exception' as const, since: ago(20) }];
    const { alertRules: rules } = changeAlertRules(begin, { rules: [{ kind: 'exception', isOn: false }] }, by).after;
    const found = alertsOf(state, { open, memo: {} }, { now: new Date(NOW), timezone: ZONE, rules });
    expect([found.open, found.ended.map(({ kind, why }) => [kind, why])]).toEqual([[], [['exception', 'rule_off']]]);
  });

  it('say what every driver has to have: who goes without it is told, since it was said or since the first day', () => {
    const { after, changed } = changeAlertRules(
      begin,
      { rules: [], documents: [need('twic'), need('medical'), need('hazmat', false)] },
      by,
    );
    expect(changed).toEqual([{ field: 'required documents', before: 'none', after: 'medical, twic' }]);
    expect(changesAlertRules(changed)).toBe(true);
    const said = by.now.toISOString();
    expect(after.requiredDocuments).toEqual({ medical: said, twic: said });
    const later = { ...by, now: new Date(by.now.getTime() + MINUTE_MS) };
    const kept = changeAlertRules(
      after,
      { rules: [], documents: [need('medical', false), need('hazmat')] },
      later,
    ).after;
    expect(kept.requiredDocuments).toEqual({ twic: said, hazmat: later.now.toISOString() });
    const sinceOf = (papers: Papers, createdAt: string) =>
      alertsOf(
        {
          kind: 'driver',
          driver: { availability: 'offline', liveJobs: 0, papers, createdAt },
          position: undefined,
        },
        { open: [], memo: {} },
        { now: new Date(said), timezone: ZONE, required: after.requiredDocuments },
      ).open.map(({ since }) => since);
    const had = { documentId: 'doc_1' };
    const old = '2020-01-01T00:00:00.000Z';
    const young = new Date(Date.parse(said) + MINUTE_MS).toISOString();
    expect(sinceOf({ twic: had, medical: had }, old)).toEqual([]);
    expect(sinceOf({ twic: had }, old)).toEqual([said]);
    expect(sinceOf({}, young)).toEqual([young]);
    expect(sinceOf({ twic: had, medical: { ...had, expiresOn: '2026-01-31' } }, old)).toEqual([
      '2026-02-01T05:00:00.000Z',
    ]);
  });
});

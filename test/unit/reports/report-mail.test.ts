import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { reportKeys } from '#functions/data/reports/keys.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { periodBefore, type ReportMailRecord, reportTimer } from '#functions/domain/reports/report-mail.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { mailReports } from '#functions/use-cases/reports/mail-reports.ts';
import { composePeriodReport } from '#functions/use-cases/reports/period-report.ts';
import { MemoryTable } from '#test/support/memory/table.ts';

const ZONE = 'America/New_York';
const plan: ReportMailRecord = { every: 'weekly', memberIds: ['usr_1', 'usr_2', 'usr_3', 'usr_4'], version: 3 };

describe('a period that is over', () => {
  it.each([
    ['daily', '2026-03-09', '2026-03-08', '2026-03-08'],
    ['weekly', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-25', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['monthly', '2027-01-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s on %s is from %s to %s', (every, day, from, to) => {
    expect(periodBefore(every, day)).toEqual({ from, to });
  });

  it.each([
    ['daily', '2026-03-07T20:00:00Z', '2026-03-08T10:00:00.000Z'],
    ['weekly', '2026-10-31T20:00:00Z', '2026-11-02T11:00:00.000Z'],
    ['weekly', '2026-11-02T20:00:00Z', '2026-11-09T11:00:00.000Z'],
    ['monthly', '2026-12-31T23:00:00Z', '2027-01-01T11:00:00.000Z'],
  ] as const)('%s, chosen at %s, comes at six in the morning, also over changed clocks: %s', (every, now, dueAt) => {
    expect(reportTimer({ ...plan, every }, new Date(now), ZONE)).toMatchObject({ dueAt, generation: 3 });
  });
});

let table: MemoryTable;
const person = (id: string, role: string, status = 'active') => ({
  ...accountKeys.user(id),
  ...{ id, role, status, email: `${id}@quayside.example`, firstName: 'Ana', lastName: id, username: id },
});
const due = (): TimerRecord => ({
  ...{ id: 'tmr_report_mail', kind: 'report_mail', subject: 'reports', generation: 3 },
  dueAt: '2026-11-23T11:00:00.000Z',
});
const NOW = new Date('2026-11-23T11:00:20.000Z');
const told = () => [...table.items.values()].filter(({ type }) => type === 'user_report_due');

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  vi.stubEnv('TABLE_NAME', 'table');
  const people = [
    person('usr_1', 'manager'),
    person('usr_2', 'staff'),
    person('usr_3', 'driver'),
    person('usr_4', 'admin', 'rejected'),
  ];
  for (const item of [{ ...reportKeys.reportMail(), ...plan }, ...people])
    table.items.set(`${item.PK}|${item.SK}`, item);
});

describe('the timer of reports', () => {
  it('tells everybody who works in the office of the period, and plans the next', async () => {
    await mailReports(due(), NOW);
    expect(told().map(({ data }) => data)).toEqual([
      expect.objectContaining({ email: 'usr_1@quayside.example', range: { from: '2026-11-16', to: '2026-11-22' } }),
      expect.objectContaining({ email: 'usr_2@quayside.example' }),
    ]);
    expect(table.get(timerKeys.timer('tmr_report_mail'))).toMatchObject({
      dueAt: '2026-11-30T11:00:00.000Z',
      generation: 4,
    });
  });

  it('does it once, however often it comes, and however its write ended', async () => {
    table.failNext('down', 'lost answer');
    for (let time = 0; time < 5; time += 1) await mailReports(due(), NOW).catch(() => undefined);
    expect(told()).toHaveLength(2);
  });

  it('does nothing for a plan that was changed or ended meanwhile', async () => {
    table.items.set('ORG|REPORTS', { ...reportKeys.reportMail(), ...plan, every: 'never' });
    await mailReports(due(), NOW);
    table.items.set('ORG|REPORTS', { ...reportKeys.reportMail(), ...plan, version: 4 });
    await mailReports(due(), NOW);
    expect(told()).toHaveLength(0);
  });

  it('mails a period once when the plan is changed after it was mailed', async () => {
    await mailReports(due(), NOW);
    const changed = { ...reportKeys.reportMail(), ...plan, version: 5, sentTo: '2026-11-22' };
    table.items.set('ORG|REPORTS', changed);
    await mailReports({ ...due(), generation: 5 }, NOW);
    expect(told()).toHaveLength(2);
    expect(table.get(timerKeys.timer('tmr_report_mail'))).toMatchObject({
      dueAt: '2026-11-30T11:00:00.000Z',
      generation: 6,
    });
  });
});

describe('the mail', () => {
  const facts = { email: 'a@b.example', firstName: 'Ana', lastName: 'Lee', username: 'ana', every: 'weekly' as const };
  const range = { from: '2026-11-16', to: '2026-11-22' };

  it('has every report for a manager', async () => {
    const { subject, attachments } = await composePeriodReport(
      { ...facts, range, role: 'manager' },
      'https://q.example',
      NOW,
    );
    expect(subject).toBe('Your weekly report: Nov 16, 2026 to Nov 22, 2026');
    expect(attachments?.map(({ filename }) => filename)).toEqual(
      ['report.pdf', 'overview.csv', 'drivers.csv', 'customers.csv', 'revenue.csv'].map((name) =>
        name.replace('.', '-2026-11-16-to-2026-11-22.'),
      ),
    );
    expect(Buffer.from(attachments?.[0]?.content ?? '').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('has no money for staff, in words or files', async () => {
    const mail = await composePeriodReport({ ...facts, range, role: 'staff' }, 'https://q.example', NOW);
    const { attachments: [, ...texts] = [] } = mail;
    expect(JSON.stringify({ ...mail, attachments: texts })).not.toMatch(/revenue|usd|\$/i);
    expect(mail.attachments?.map(({ filename }) => filename.split('-')[0])).toEqual(['report', 'overview', 'drivers']);
  });
});

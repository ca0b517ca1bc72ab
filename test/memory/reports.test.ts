import { beforeAll, describe, expect, it } from 'vitest';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findReportMail, saveReportMail } from '#functions/data/reports/report-mail.ts';
import { commit } from '#functions/data/table/commit.ts';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { reportTimer } from '#functions/domain/reports/report-mail.ts';
import { readReport } from '#functions/use-cases/reports/read-report.ts';
import {
  type Analytics,
  exportReport,
  getAnalytics,
  getReportMail,
  updateReportMail,
} from '#shared/contracts/analytics.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { Problem } from '#shared/http/errors.ts';
import { eventually } from '#test/support/client.ts';
import { fileOf, type Mail, mailsAreThrough, mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, type Person, person, shipmentOf } from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});

const ALL = Number.POSITIVE_INFINITY;
const lastDays = (days: number) => ({
  start: new Date(Date.now() - days * DAY_MS).toISOString(),
  end: new Date(Date.now() + 1000).toISOString(),
});
const read = (who: Person): Promise<Analytics> => who.call(getAnalytics, { query: lastDays(6) });

describe('the figures of a range', () => {
  it('count a delivery, its driver, its customer and what was invoiced', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const { price } = await manager.call(getShipment, { params: { id } });
    const before = await read(manager);
    const body = { status: 'delivered' as const, bypassReason: 'On paper' };
    await manager.call(updateShipment, { params: { id }, body });
    becomeFunction();
    const { timezone } = await getSettings();
    // Of the ten best drivers that the call names, others of these tests may take every place.
    const readAll = async () =>
      toAnalytics(await readReport(rangeOf(lastDays(6), timezone), { most: ALL, money: true }), { money: true });
    const seen = await eventually(async () => {
      const report = await readAll();
      const mine = report.topDrivers.find((one) => one.id === driver.driverId);
      return (mine?.revenue ?? 0) > 0 && report;
    });
    const mine = seen.topDrivers.find((one) => one.id === driver.driverId);
    expect(price).toBeGreaterThan(0);
    expect(mine).toMatchObject({ name: expect.any(String), deliveries: 1, revenue: price });
    expect(seen.deliveries).toBeGreaterThan(before.deliveries);
    // Invoices that other tests credit meanwhile take of what all have brought, but of this one nothing.
    expect(seen.totalRevenue).toBeGreaterThanOrEqual(price ?? Number.NaN);
    // A week is no whole month.
    for (const { start, end } of seen.revenueByMonth ?? [{}]) expect([start, end]).not.toContain(undefined);
    expect(seen.previous.end < seen.start).toBe(true);
  });

  it('have no money for staff', async () => {
    const { status, text } = await staff.ask('GET', `/api/reports/analytics?${new URLSearchParams(lastDays(6))}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/revenue|spent/i);
  });

  it.each([
    ['reversed', { start: '2026-03-02T00:00:00Z', end: '2026-03-01T00:00:00Z' }],
    ['too long', { start: '2020-03-02T00:00:00Z', end: '2026-03-01T00:00:00Z' }],
    ['no time', { start: ';', end: '2026-03-01T00:00:00Z' }],
  ])('are refused for a range that is %s', async (_, query) => {
    const { status, body } = await manager.ask('GET', `/api/reports/analytics?${new URLSearchParams(query)}`);
    expect(status).toBe(422);
    expect(Problem.parse(body).errors).toHaveLength(1);
  });
});

const JSON_LINK = { accept: 'application/json' };

describe('a report as a file', () => {
  const path = (query: Record<string, string>) =>
    `/api/reports/export?${new URLSearchParams({ ...lastDays(6), ...query })}`;

  it('is a download of five minutes, by a link or as JSON', async () => {
    const seen = await manager.ask('GET', path({ format: 'csv', type: 'drivers' }));
    expect(seen.status).toBe(303);
    const file = await fetch(seen.headers.get('location') ?? '');
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="drivers-\d{4}-/);
    expect(await file.text()).toMatch(/^\ufeff?Rank,Driver,Deliveries,Revenue \(USD\)\r\n/);
    const query = { ...lastDays(6), format: 'csv', type: 'overview' } as const;
    const link = await manager.try(exportReport, { query }, JSON_LINK);
    expect(link.body.filename).toMatch(/^overview-.*\.csv$/);
  });

  it('is drawn as a PDF', async () => {
    const query = { ...lastDays(6), format: 'pdf', type: 'revenue' } as const;
    const { body } = await manager.try(exportReport, { query }, JSON_LINK);
    const file = await fetch(body.url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  it.each(['csv', 'pdf'])(
    'as %s: staff get the overview and the drivers without money, and no other',
    async (format) => {
      for (const type of ['customers', 'revenue'])
        expect((await staff.ask('GET', path({ format, type }))).status).toBe(403);
      for (const type of ['overview', 'drivers']) {
        const { status, headers } = await staff.ask('GET', path({ format, type }));
        expect(status).toBe(303);
        const text = await (await fetch(headers.get('location') ?? '')).text();
        if (format === 'csv') expect(text).not.toMatch(/revenue|usd/i);
      }
    },
  );

  it.each([
    [422, { start: '2026-03-02T00:00:00Z', end: '2026-03-01T00:00:00Z', format: 'csv', type: 'drivers' }],
    [400, { format: 'xls', type: 'drivers' }],
    [400, { format: 'csv', type: 'salaries' }],
  ])('is refused with %i for what is wrong', async (wanted, query) => {
    expect((await manager.ask('GET', path(query))).status).toBe(wanted);
  });
});

describe('a report by mail', () => {
  it('goes to whom a manager chooses, and to nobody outside the office', async () => {
    const before = await manager.call(getReportMail, {});
    const member = before.members.find(({ id }) => id === staff.user.id);
    expect(member).toMatchObject({ role: 'staff' });
    const wanted = { every: 'weekly' as const, memberIds: [staff.user.id], version: before.version };
    const saved = await manager.call(updateReportMail, { body: wanted });
    expect(saved).toMatchObject({ every: 'weekly', memberIds: [staff.user.id], version: before.version + 1 });
    expect(Date.parse(saved.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(new Date(saved.nextAt ?? '').getUTCDay()).toBe(1);
    const late = await manager.try(updateReportMail, { body: wanted });
    expect(late).toMatchObject({ status: 409, body: { current: { every: 'weekly', version: saved.version } } });
    const body = { ...wanted, version: saved.version };
    const atOnce = await Promise.all([1, 2, 3].map(() => manager.try(updateReportMail, { body })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = atOnce.filter(({ status }) => status === 409).map((one) => one.body);
    for (const one of refused)
      expect(one).toMatchObject({ code: 'version_conflict', current: { version: saved.version + 1 } });
    for (const memberIds of [[], [driver.user.id], ['usr_nobody']])
      expect((await manager.try(updateReportMail, { body: { every: 'daily', memberIds } })).status).toBe(422);
    expect((await staff.try(updateReportMail, { body: wanted })).status).toBe(403);
    const never = await manager.call(updateReportMail, { body: { every: 'never', memberIds: [] } });
    expect(never).toMatchObject({ every: 'never' });
    expect(never.nextAt).toBeUndefined();
  });

  it('comes once with what was true of the day before, and without money for staff', async () => {
    becomeFunction();
    const before = await findReportMail();
    const memberIds = [manager.user.id, staff.user.id];
    const plan = { every: 'daily' as const, memberIds, version: before.version + 1 };
    const timer = reportTimer(plan, new Date(), (await getSettings()).timezone);
    if (!timer) throw new Error('A daily report has a timer');
    await commit(saveReportMail({ before, after: plan, events: [] }, timer));
    // Its morning, and the same message a second time.
    const due = { ...timer, dueAt: new Date().toISOString() };
    await sendTo('Due', due);
    await sendTo('Due', due);
    const subject = /^Your daily report/;
    const toManager = await mailTo(manager.user.email, subject);
    const toStaff = await mailTo(staff.user.email, subject);
    expect(toManager.text).toContain('Revenue: $');
    expect(toStaff.text).not.toMatch(/revenue|\$/i);
    const filesOf = ({ attachments }: Mail) => attachments?.map(({ fileName = '' }) => fileName.split('-')[0]);
    expect(filesOf(toManager)).toEqual(['report', 'overview', 'drivers', 'customers', 'revenue']);
    expect(filesOf(toStaff)).toEqual(['report', 'overview', 'drivers']);
    expect(Buffer.from(await fileOf(toManager, /^report-.*pdf$/)).toString('latin1')).toMatch(/^%PDF-/);
    const next = await manager.call(getReportMail, {});
    expect(Date.parse(next.nextAt ?? '')).toBeGreaterThan(Date.now());
    await mailsAreThrough();
    for (const { user } of [manager, staff])
      expect((await mailsTo(user.email)).filter((mail) => subject.test(mail.subject))).toHaveLength(1);
    await manager.call(updateReportMail, { body: { every: 'never', memberIds: [] } });
  });
});

import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMeeting } from '#functions/data/demos/meetings.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { findReportMail } from '#functions/data/reports/report-mail.ts';
import { findShipments, listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Reminder } from '#functions/domain/demos/demo-types.ts';
import { meetingTimer } from '#functions/domain/demos/reminders.ts';
import { documentTimer } from '#functions/domain/drivers/document-timer.ts';
import { dueTimer, invoiceReminderTimer } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { toldTimer } from '#functions/domain/plans/plan-told.ts';
import { reportTimer } from '#functions/domain/reports/report-mail.ts';
import { lateTimer } from '#functions/domain/shipments/late-timer.ts';
import { nearTimer, needsNearCheck } from '#functions/domain/shipments/near-timer.ts';
import { pickupTimer } from '#functions/domain/shipments/pickup-timer.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { TIMER_KINDS, type TimerKind, type TimerRecord } from '#functions/domain/timers/timers.ts';
import { handler as work } from '#functions/workers/run-timers.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { DAY_MINUTES } from '#shared/dates/durations.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { keepConditions } from '#test/support/memory/conditions.ts';
import { ZONE } from '../domain/fixtures.ts';
import { messages } from '../workers/records.ts';
import { becomeFunctions, FaultWorld, idOf } from './fault-world.ts';
import { meeting, owed } from './office-scenarios.ts';
import { giveByPlan, newDriver, newShipment } from './shipment-scenarios.ts';

type Change = (world: FaultWorld, id: string) => Promise<unknown>;
interface Plan {
  /** Makes the subject; its id. */
  begin: (world: FaultWorld) => Promise<string>;
  /** Until it is due. */
  minutes: number;
  /** What moves the plan, and what ends it. */
  changes: Record<string, Change>;
  /** What its subject asks for as it stands. */
  planned: (id: string, timezone: string) => Promise<TimerRecord | undefined>;
}

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

const shipmentOf = async (id: string) => (await findShipments([id])).get(id);
const patch =
  (body: object): Change =>
  (world, id) =>
    world.must('update-shipment', 'staff', { params: { id }, body });
const SHIPMENT = {
  moves: patch({ estimatedDelivery: '2026-12-28' }),
  edits: patch({ priority: 'high' }),
  ends: patch({ status: 'cancelled', reason: 'No cargo' }),
};
const shipmentPlan = (
  minutes: number,
  plan: (shipment: ShipmentRecord, timezone: string) => TimerRecord | undefined,
): Plan => ({
  begin: async (world) => (await newShipment(world, { status: 'in_transit' })).id,
  minutes,
  changes: SHIPMENT,
  planned: async (id, timezone) => {
    const shipment = await shipmentOf(id);
    return shipment && plan(shipment, timezone);
  },
});

const edit =
  (what: Partial<InvoiceRecord>): Change =>
  async (_, id) => {
    const before = await findInvoice(id);
    if (!before) throw new Error('No invoice');
    const after = { ...before, ...what, version: before.version + 1 };
    await commit(
      saveInvoiceChange(
        { before, after, events: [] },
        { timezone: ZONE, reminders: DEFAULT_REMINDERS, now: new Date() },
      ),
    );
  };
const INVOICE = {
  moves: edit({ dueDate: '2027-01-20' }),
  edits: edit({ customerName: 'Kestrel' }),
  ends: ((world, id) =>
    world.must('cancel-invoice', 'manager', { params: { id }, body: { reason: 'Twice' } })) satisfies Change,
};
const invoicePlan = (
  minutes: number,
  plan: (invoice: InvoiceRecord, timezone: string) => TimerRecord | undefined,
): Plan => ({
  begin: async (world) => (await owed(world)).id,
  minutes,
  changes: INVOICE,
  planned: async (id, timezone) => {
    const invoice = await findInvoice(id);
    return invoice && plan(invoice, timezone);
  },
});

const meetingPlan = (reminder: Reminder, minutes: number): Plan => ({
  begin: async (world) => (await meeting(world)).id,
  minutes,
  changes: {
    moves: (world, id) =>
      world.must('move-meeting', 'admin', { params: { id }, body: { meetingDate: '2026-11-29T15:00:00.000Z' } }),
    ends: (world, id) => world.must('cancel-meeting', 'admin', { params: { id } }),
  },
  planned: async (id) => {
    const found = await findMeeting(id);
    return found && found.status !== 'cancelled' ? meetingTimer(found, reminder, new Date()) : undefined;
  },
});

const every =
  (rhythm: string): Change =>
  (world) =>
    world.must('update-report-mail', 'manager', { body: { every: rhythm, memberIds: [idOf('usr', 'manager')] } });

/** A license that ends on a day, or never. */
const filed =
  (expiresOn: string | undefined): Change =>
  (world, id) =>
    world.must('create-driver-document', 'manager', { params: { id }, body: { kind: 'license', expiresOn } });
const patchDriver: Change = (world, id) =>
  world.must('update-driver', 'manager', { params: { id }, body: { name: 'Sam' } });

/** A delivery has no plan but its own, nor has an endpoint, and a look is no plan of a subject: look-at.test.ts. */
const OTHERS = ['webhook_retry', 'webhook_waiting', 'webhook_held', 'watch'] as const;

const PLANS: Record<Exclude<TimerKind, (typeof OTHERS)[number]>, Plan> = {
  invoice_due: invoicePlan(30 * DAY_MINUTES + 15 * 60, (invoice, timezone) =>
    invoice.status === 'pending' ? dueTimer(invoice, timezone) : undefined,
  ),
  invoice_reminder: invoicePlan(27 * DAY_MINUTES, (invoice, timezone) =>
    invoice.status === 'cancelled'
      ? undefined
      : invoiceReminderTimer(invoice, { timezone, reminders: DEFAULT_REMINDERS }, new Date()),
  ),
  shipment_late: shipmentPlan(33 * DAY_MINUTES + 15 * 60, (shipment, timezone) => {
    const plan = lateTimer(shipment, timezone);
    return plan?.generation === shipment.lateTold ? undefined : plan;
  }),
  shipment_pickup_late: {
    begin: async (world) => (await newShipment(world, { pickupDate: '2026-12-22' })).id,
    minutes: 31 * DAY_MINUTES + 15 * 60,
    changes: { ...SHIPMENT, moves: patch({ pickupDate: '2026-12-23' }) },
    planned: async (id, timezone) => {
      const shipment = await shipmentOf(id);
      const plan = shipment && pickupTimer(shipment, timezone);
      return plan?.generation === shipment?.pickupLateTold ? undefined : plan;
    },
  },
  shipment_near: shipmentPlan(2, (shipment) =>
    needsNearCheck(shipment) ? nearTimer(shipment, 1, new Date()) : undefined,
  ),
  document_expiry: {
    begin: async (world) => {
      const { id } = await newDriver(world);
      await filed('2026-12-26')(world, id);
      return id;
    },
    minutes: 5 * DAY_MINUTES,
    changes: { moves: filed('2027-01-30'), edits: patchDriver, ends: filed(undefined) },
    planned: async (id, timezone) => {
      const driver = await findDriver(id);
      return driver && documentTimer(driver, { now: new Date(), timezone });
    },
  },
  plan_told: {
    begin: async (world) => {
      const { id } = await newDriver(world);
      await giveByPlan(world, id, 1);
      return id;
    },
    minutes: 1,
    changes: {
      moves: (world, id) => giveByPlan(world, id, 1),
      edits: patchDriver,
      ends: async (world, id) => {
        const items = (await listDriverJobs(id)).map(({ id: shipmentId, version }) => ({ shipmentId, version }));
        await world.must('bulk-unassign', 'staff', { body: { items } });
      },
    },
    planned: async (id) => {
      const later = (await listDriverJobs(id)).find(({ tellAt = '' }) => tellAt > new Date().toISOString());
      return later?.tellAt ? toldTimer(id, later.tellAt) : undefined;
    },
  },
  meeting_in_a_day: meetingPlan('day', 2 * DAY_MINUTES + 1),
  meeting_in_an_hour: meetingPlan('hour', 3 * DAY_MINUTES - 59),
  report_mail: {
    begin: async (world) => {
      await every('weekly')(world, '');
      return 'reports';
    },
    minutes: 2 * DAY_MINUTES,
    changes: { moves: every('daily'), ends: every('never') },
    planned: async (_, timezone) => reportTimer(await findReportMail(), new Date(), timezone),
  },
};

let world: FaultWorld;
beforeEach(becomeFunctions);
afterEach(() => world.close());
afterAll(() => keepConditions('faults'));

const timerOf = (kind: TimerKind) => [...world.table.items.values()].find((item) => item.kind === kind);

/** A timer on its way to its worker. Where the organization has moved to the west meanwhile, it comes too early. */
async function due(kind: TimerKind, { begin, minutes }: Plan, isEarly: boolean) {
  world?.close();
  world = new FaultWorld();
  const id = await begin(world);
  world.wait(minutes * 60_000);
  for (const role of ['staff', 'manager', 'admin'] as const) world.signIn(role);
  await tick();
  const sent = world.messages.filter((one) => Object(one).kind === kind);
  expect(sent, kind).toHaveLength(1);
  if (isEarly) world.hold(organizationKeys.settings(), { timezone: 'Pacific/Honolulu', version: 1 });
  clearSettingsCache();
  return { id, timer: sent[0], timezone: isEarly ? 'Pacific/Honolulu' : ZONE };
}

/** Works a timer off, as often as it comes again, while something happens before or after one of the worker's calls. */
async function workOff(timer: unknown, at: number, when: 'before' | 'after', happens: () => Promise<unknown>) {
  let calls = 0;
  let isBusy = false;
  const happen = async () => {
    isBusy = true;
    await happens();
    isBusy = false;
  };
  world.table.around = async (call) => {
    if (isBusy) return call();
    calls += 1;
    if (calls !== at) return call();
    if (when === 'before') await happen();
    const answer = await call();
    if (when === 'after') await happen();
    return answer;
  };
  for (let turn = 0; turn < 5; turn += 1) {
    const { batchItemFailures } = await work(messages(timer), context);
    if (batchItemFailures.length === 0) break;
  }
  world.table.around = (call) => call();
  return calls;
}

const cases = Object.entries(PLANS).flatMap(([kind, plan]) =>
  Object.keys(plan.changes).flatMap((change) => [false, true].map((isEarly) => [kind, change, isEarly] as const)),
);

describe('a timer that fires while its plan changes', () => {
  it('is played for every kind that a subject plans', () => {
    world = new FaultWorld();
    expect(Object.keys(PLANS)).toEqual(TIMER_KINDS.filter((kind) => !OTHERS.some((other) => other === kind)));
  });

  it.each(cases)(
    '%s: what stands is what its subject asks for, wherever somebody %s it (too early: %s)',
    async (name, change, isEarly) => {
      const kind = TIMER_KINDS.find((one) => one === name) ?? 'report_mail';
      const plan = Object.entries(PLANS).find(([one]) => one === name)?.[1];
      const happens = plan?.changes[change];
      if (!plan || !happens) throw new Error('No such plan');
      let calls = 1;
      for (let at = 1; at <= calls; at += 1)
        for (const when of ['before', 'after'] as const) {
          const { id, timer, timezone } = await due(kind, plan, isEarly);
          let refused: unknown;
          const change = () => happens(world, id).catch((error: unknown) => (refused = error));
          calls = Math.max(calls, await workOff(timer, at, when, change));
          clearSettingsCache();
          const planned = await plan.planned(id, timezone);
          const where = `${when} call ${at}${refused ? `, refused: ${String(refused)}` : ''}`;
          expect(timerOf(kind)?.generation, where).toBe(planned?.generation);
        }
      expect(calls).toBeGreaterThan(1);
    },
  );
});

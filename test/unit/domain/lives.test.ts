import { describe, expect, it } from 'vitest';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { type Deltas, noDeltas, sumDeltas } from '#functions/domain/reports/counters.ts';
import { driverDeltas, eventDeltas, invoiceDeltas, shipmentSums } from '#functions/domain/reports/rollups.ts';
import { countsOf } from '#functions/domain/shipments/driver-counts.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { deliverShipment } from '#functions/domain/shipments/shipment-delivery.ts';
import { reportExceptionStep, rescheduleShipmentStep } from '#functions/domain/shipments/shipment-exception.ts';
import { deliveryDays } from '#functions/domain/shipments/shipment-step.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { AppError } from '#shared/http/errors.ts';
import { FORM_STATUSES, SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { TRANSITIONS } from '#shared/shipments/transitions.ts';
import { fc } from '#test/support/properties.ts';
import { actors, at, creation, customer, draft, driver, HOUR, later, NOW, user, ZONE } from './fixtures.ts';

const DRIVERS = ['drv_a', 'drv_b', 'drv_c'];

/** What people do to one shipment, legal or not. */
type Command = (record: ShipmentRecord, actor: Actor, now: Date) => ShipmentStep;

const occurredAt = fc.option(fc.integer({ min: -100, max: 5 }), { nil: undefined });
const change: fc.Arbitrary<Command> = fc
  .record({
    status: fc.option(fc.constantFrom(...SHIPMENT_STATUSES), { nil: undefined }),
    driverId: fc.option(fc.constantFrom(...DRIVERS, null), { nil: undefined }),
    hours: occurredAt,
    priority: fc.option(fc.constantFrom('low', 'urgent'), { nil: undefined }),
    estimate: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
    sendsVersion: fc.boolean(),
  })
  .map(({ status, driverId, hours, priority, estimate, sendsVersion }) => (record, actor, now) => {
    const wanted: ShipmentChange = {
      ...{ status, driverId, priority, reason: 'Because', bypassReason: 'Seen' },
      ...(hours !== undefined && { occurredAt: later(hours * 600_000, now).toISOString() }),
      ...(estimate !== undefined && { estimatedDelivery: addDays(dayOf(now, ZONE), estimate) }),
      ...(sendsVersion && { version: record.version }),
    };
    return changeShipment(record, wanted, actor, at(now));
  });
/** What moves a shipment on, so that most lives get somewhere. */
const onward: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom(...DRIVERS), occurredAt)
  .map(([driverId, hours]) => (record, actor, now) => {
    const when = hours === undefined ? undefined : later(hours * 600_000, now).toISOString();
    const proof = { recipientName: 'R', signatureKey: 's', photoKeys: [], digest: 'd', occurredAt: when };
    if (record.status === 'pending') return changeShipment(record, { driverId }, actor, at(now));
    if (record.status === 'assigned')
      return changeShipment(record, { status: 'picked_up', occurredAt: when }, actor, at(now));
    if (record.status === 'picked_up') return changeShipment(record, { status: 'in_transit' }, actor, at(now));
    return deliverShipment(record, proof, actor, at(now));
  });
/** A phone that was offline tells what happened some minutes ago. */
const late: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom('picked_up', 'in_transit'), fc.integer({ min: 1, max: 1500 }))
  .map(([status, minutes]) => (record, actor, now) => {
    const occurredAt = later(-minutes * 60_000, now).toISOString();
    return changeShipment(record, { status, occurredAt }, actor, at(now));
  });
const end: fc.Arbitrary<Command> = fc
  .constantFrom('cancelled', 'in_transit')
  .map((status) => (record, actor, now) => changeShipment(record, { status, reason: 'Because' }, actor, at(now)));
const trouble: fc.Arbitrary<Command> = fc.constantFrom<Command>(
  (record, actor, now) => reportExceptionStep(record, { code: 'access' }, actor, at(now)),
  (record, actor, now) =>
    rescheduleShipmentStep(record, { estimatedDelivery: addDays(dayOf(now, ZONE), 1) }, actor, at(now)),
  (record, actor, now) => changeShipment(record, { status: record.status }, actor, at(now)),
);

const undo: Command = (record, _actor, now) => {
  const own = user('driver', { driverId: record.driverId });
  return changeShipment(record, { status: record.undoable?.status, version: record.version }, own, at(now));
};

const people: Actor[] = [
  ...Object.values(actors),
  user('driver', { driverId: 'drv_b' }),
  user('customer', { customerId: 'cus_z' }),
];
const anybody = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...people) },
  { weight: 3, arbitrary: fc.constant(actors.admin) },
);
const command = fc.record({
  act: fc.oneof(
    { weight: 3, arbitrary: change },
    { weight: 6, arbitrary: onward },
    { weight: 3, arbitrary: trouble },
    { weight: 2, arbitrary: late },
    { weight: 3, arbitrary: fc.constant(undo) },
    { weight: 1, arbitrary: end },
  ),
  actor: anybody,
  shipment: fc.nat({ max: 2 }),
  minutes: fc.integer({ min: 0, max: 900 }),
});
const births = fc.array(
  fc.record({
    status: fc.constantFrom(...FORM_STATUSES),
    driverId: fc.option(fc.constantFrom(...DRIVERS), { nil: undefined }),
  }),
  { minLength: 3, maxLength: 3 },
);

interface World {
  shipments: ShipmentRecord[];
  steps: ShipmentStep[];
}

function attempt(act: () => ShipmentStep): ShipmentStep | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function live(
  born: { status: (typeof FORM_STATUSES)[number]; driverId: string | undefined }[],
  commands: { act: Command; actor: Actor; shipment: number; minutes: number }[],
): World {
  const steps: ShipmentStep[] = [];
  const shipments = born.map((wish, index) => {
    const needsDriver = wish.status !== 'pending' && wish.status !== 'cancelled';
    const driverId = wish.driverId ?? (needsDriver ? 'drv_a' : undefined);
    const context = creation({ id: `shp_${index}`, customer: { ...customer, id: `cus_${'aab'[index]}` } });
    const step = createShipmentStep(draft({ ...wish, driverId, customerId: `cus_${'aab'[index]}` }), context);
    steps.push(step);
    return step.after;
  });
  let now = NOW;
  for (const { act, actor, shipment: index, minutes } of commands) {
    now = later(minutes * 60_000, now);
    const record = shipments[index];
    const step = record && attempt(() => act(record, actor, now));
    if (!step || step.unchanged) continue;
    steps.push(step);
    shipments[index] = step.after;
  }
  return { shipments, steps };
}

const eventsOf = ({ steps }: World, id: string): ShipmentEventRecord[] =>
  steps
    .flatMap(({ events }) => events)
    .filter(({ subject }) => subject.id === id)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

const isLegal = (from: string | undefined, to: string) =>
  TRANSITIONS.some((row) => row.to === to && row.action !== 'create' && row.from.some((status) => status === from));

function checkTimeline(world: World, record: ShipmentRecord): void {
  let status: string | undefined;
  let since = '';
  for (const event of eventsOf(world, record.id)) {
    expect(event.occurredAt >= since).toBe(true);
    since = event.occurredAt;
    if (event.to === undefined) continue;
    expect(event.from).toBe(status);
    expect(status === undefined ? event.type === 'created' : isLegal(status, event.to)).toBe(true);
    status = event.to;
  }
  expect(status).toBe(record.status);
}

function checkDriverCounts({ shipments, steps }: World): void {
  const counted = Object.fromEntries(DRIVERS.map((id) => [id, { open: 0, live: 0, done: 0 }]));
  const recounted = structuredClone(counted);
  const add = (into: typeof counted, of: { driverId: string; open: number; live: number; done: number }) => {
    const sum = into[of.driverId] ?? { open: 0, live: 0, done: 0 };
    into[of.driverId] = { open: sum.open + of.open, live: sum.live + of.live, done: sum.done + of.done };
  };
  for (const step of steps) for (const counts of step.driverCounts) add(counted, counts);
  for (const record of shipments) {
    const counts = countsOf(record);
    if (counts) add(recounted, counts);
  }
  expect(counted).toEqual(recounted);
}

describe('any sequence of commands by anybody', () => {
  const worlds = fc.tuple(births, fc.array(command, { maxLength: 40 }));

  it('leaves legal timelines, true driver counts and rollups equal to a recount', () => {
    fc.assert(
      fc.property(worlds, ([born, commands]) => {
        const world = live(born, commands);
        for (const record of world.shipments) checkTimeline(world, record);
        checkDriverCounts(world);
        const events = world.steps.flatMap((step) => step.events);
        const kept = sumDeltas(events.map((event) => eventDeltas(event)));
        const recount = sumDeltas(
          world.shipments.map((record) => shipmentSums({ ...record, hasException: record.exception !== undefined })),
        );
        expect(kept).toEqual(recount);
      }),
      { numRuns: 400 },
    );
  });

  it('makes one version step and one event of every change, more only for skipped steps', () => {
    fc.assert(
      fc.property(worlds, ([born, commands]) => {
        for (const { before, after, events } of live(born, commands).steps) {
          if (!before) continue;
          expect(after.version).toBe(before.version + 1);
          expect(events.filter(({ synthetic }) => !synthetic)).toHaveLength(1);
          expect(events.at(-1)?.synthetic).toBeUndefined();
          const needsDriver = after.status !== 'pending' && after.status !== 'cancelled';
          if (needsDriver) expect(after.driverId).toBeDefined();
          if (after.status === 'pending') expect(after.driverId).toBeUndefined();
          expect(after.deliveredAt !== undefined).toBe(after.status === 'delivered');
          if (after.exception) expect(['assigned', 'picked_up', 'in_transit']).toContain(after.status);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('rollups', () => {
  it('leave a failed attempt with the driver who made it when another one takes the load over', () => {
    const made = createShipmentStep(draft({ status: 'in_transit', driverId: 'drv_a' }), creation());
    const failed = reportExceptionStep(made.after, { code: 'access' }, actors.admin, at(NOW));
    const wanted = { driverId: 'drv_b', version: failed.after.version, reason: 'Out of hours' };
    const taken = changeShipment(failed.after, wanted, actors.admin, at(later(60_000)));
    const kept = sumDeltas([made, failed, taken].flatMap(({ events }) => events.map((event) => eventDeltas(event))));
    const recount = shipmentSums({ ...taken.after, hasException: taken.after.exception !== undefined });
    expect(kept).toEqual(recount);
    expect(Object.keys(recount.driverDays)).toEqual([expect.stringMatching(/#drv_a$/)]);
  });

  it('count a delivery on its day, with its duration and whether it was on time', () => {
    const made = createShipmentStep(
      draft({ status: 'in_transit', driverId: 'drv_a', estimatedDelivery: '2026-11-21' }),
      creation(),
    );
    const proof = { recipientName: 'R', signatureKey: 's', photoKeys: [], digest: 'd' };
    const step = deliverShipment(made.after, proof, actors.admin, at(later(90 * 60_000)));
    expect(step.events.map((event) => eventDeltas(event))).toEqual<Deltas[]>([
      {
        total: { shipments_in_transit: -1, shipments_delivered: 1 },
        days: {
          '2026-11-21': {
            ...{ created_in_transit: -1, created_delivered: 1 },
            ...{ delivered: 1, deliveryMinutes: 90, deliveredWithPickup: 1, transitMinutes: 90 },
            ...{ deliveredWithEstimate: 1, onTime: 1 },
          },
        },
        customers: { cus_a: { shipments_in_transit: -1, shipments_delivered: 1, deliveredWithEstimate: 1, onTime: 1 } },
        driverDays: { '2026-11-21#drv_a': { delivered: 1, deliveredWithEstimate: 1, onTime: 1 } },
        customerDays: {},
      },
    ]);
  });

  it('count a delivery after its window as late, on the day itself, until it is taken back', () => {
    const due = { estimatedDelivery: '2026-11-21', deliveryFrom: '08:00', deliveryTo: '09:00' };
    const made = createShipmentStep(draft({ status: 'in_transit', driverId: 'drv_a', ...due }), creation());
    const proof = { recipientName: 'R', signatureKey: 's', photoKeys: [], digest: 'd' };
    const step = deliverShipment(made.after, proof, actors.admin, at(later(90 * 60_000)));
    const onTime = { ...step.after, deliveryTo: '23:00' };
    expect(step.after.days.missedWindow).toBe(true);
    expect(shipmentSums({ ...step.after, hasException: false }).days['2026-11-21']).not.toHaveProperty('onTime');
    expect(deliveryDays(onTime, later(90 * 60_000), 'America/New_York').missedWindow).toBeUndefined();
  });

  it('count a failed attempt on its day, and on the delivery’s day that it was made good', () => {
    const made = createShipmentStep(draft({ status: 'in_transit', driverId: 'drv_a' }), creation());
    const stuck = reportExceptionStep(made.after, { code: 'refused' }, actors.staff, at(later(1000)));
    expect(stuck.events.map((event) => eventDeltas(event))).toEqual([
      {
        ...noDeltas(),
        total: { openExceptions: 1 },
        days: { '2026-11-21': { failedAttempts: 1 } },
        driverDays: { '2026-11-21#drv_a': { failedAttempts: 1 } },
      },
    ]);
    const proof = { recipientName: 'R', signatureKey: 's', photoKeys: [], digest: 'd' };
    const late = deliverShipment(stuck.after, proof, actors.admin, at(later(72 * 3_600_000)));
    const deltas = sumDeltas(late.events.map((event) => eventDeltas(event)));
    expect(deltas.total).toMatchObject({ openExceptions: -1 });
    expect(deltas.days).toMatchObject({ '2026-11-24': { delivered: 1, 'recovered_2026-11-21': 1 } });
    expect(deltas.days['2026-11-21']).not.toHaveProperty('failedAttempts');
  });

  it('stay where they were counted when the organization moves to another timezone', () => {
    const [newYork, berlin] = ['America/New_York', 'Europe/Berlin'].map((timezone) => (now: Date) => ({
      ...at(now),
      timezone,
    }));
    if (!newYork || !berlin) throw new Error('No zones');
    // Nine in the evening in New York, three in the morning of the next day in Berlin.
    const evening = new Date('2026-11-22T02:00:00.000Z');
    const made = createShipmentStep(
      draft({ status: 'in_transit', driverId: 'drv_a', estimatedDelivery: '2026-11-22' }),
      creation({ ...newYork(NOW) }),
    );
    const stuck = reportExceptionStep(made.after, { code: 'refused' }, actors.staff, newYork(evening));
    const proof = { recipientName: 'R', signatureKey: 's', photoKeys: [], digest: 'd' };
    const done = deliverShipment(stuck.after, proof, actors.admin, berlin(later(HOUR, evening)));
    const all = [...made.events, ...stuck.events, ...done.events].map(eventDeltas);
    expect(sumDeltas(all).days).toEqual({
      '2026-11-21': { created: 1, created_delivered: 1, failedAttempts: 1 },
      '2026-11-22': {
        ...{ delivered: 1, deliveryMinutes: 720, deliveredWithPickup: 1, transitMinutes: 720 },
        ...{ deliveredWithEstimate: 1, onTime: 1, 'recovered_2026-11-21': 1 },
      },
    });
    expect(sumDeltas(stuck.events.map(eventDeltas)).days).toEqual({ '2026-11-21': { failedAttempts: 1 } });
  });

  it('move drivers between statuses and nothing when only a count changes', () => {
    const idle = driver();
    expect(driverDeltas(undefined, idle).total).toEqual({ drivers: 1, drivers_available: 1 });
    expect(driverDeltas(idle, driver({ openJobs: 1 }))).toEqual(noDeltas());
    expect(driverDeltas(idle, driver({ liveJobs: 1 })).total).toEqual({
      drivers_available: -1,
      drivers_on_delivery: 1,
    });
  });

  it('move an invoice between its sums', () => {
    const open = {
      status: 'pending',
      amountCents: 10_050,
      issueDate: '2026-11-21',
      customerId: 'cus_a',
      driverId: 'drv_a',
    } satisfies Partial<InvoiceRecord>;
    expect(invoiceDeltas(undefined, open)).toEqual({
      total: { invoices_pending: 1, cents_pending: 10_050 },
      days: { '2026-11-21': { invoicedCents: 10_050 } },
      customers: { cus_a: { invoices_pending: 1, cents_pending: 10_050 } },
      driverDays: { '2026-11-21#drv_a': { invoicedCents: 10_050 } },
      customerDays: { '2026-11-21#cus_a': { invoicedCents: 10_050 } },
    });
    const cancelled = invoiceDeltas(open, { ...open, status: 'cancelled', cancelledOn: '2026-12-02' });
    expect(cancelled.days).toEqual({ '2026-12-02': { cancelledCents: 10_050 } });
    expect(cancelled.driverDays).toEqual({ '2026-12-02#drv_a': { cancelledCents: 10_050 } });
    expect(cancelled.customerDays).toEqual({ '2026-12-02#cus_a': { cancelledCents: 10_050 } });
    expect(cancelled.total).toMatchObject({ cents_pending: -10_050, cents_cancelled: 10_050 });
  });

  it('are what is paid and what is owed of an invoice, whatever its status, and what is due back', () => {
    const open = { amountCents: 10_000, issueDate: '2026-11-21', customerId: 'cus_a' };
    const total = (more: Partial<InvoiceRecord>) =>
      invoiceDeltas(undefined, { ...open, status: 'pending', ...more }).total;
    expect(total({ paidCents: 4_000 })).toEqual({ invoices_pending: 1, cents_paid: 4_000, cents_pending: 6_000 });
    expect(total({ status: 'overdue', paidCents: 4_000, creditedCents: 500 })).toEqual({
      ...{ invoices_overdue: 1, cents_paid: 4_000, cents_credited: 500, cents_overdue: 5_500 },
    });
    expect(total({ status: 'paid', paidCents: 10_000 })).toEqual({ invoices_paid: 1, cents_paid: 10_000 });
    expect(total({ status: 'paid' })).toEqual({ invoices_paid: 1, cents_paid: 10_000 });
    expect(total({ status: 'paid', paidCents: 10_000, creditedCents: 300 })).toEqual({
      ...{ invoices_paid: 1, cents_paid: 10_000, cents_credited: 300, cents_refund: -300 },
    });
    expect(total({ status: 'credited', creditedCents: 10_000 })).toEqual({
      ...{ invoices_credited: 1, cents_credited: 10_000 },
    });
    expect(total({ status: 'cancelled' })).toEqual({ invoices_cancelled: 1, cents_cancelled: 10_000 });
  });

  it('take a credit note off on its own day, for its customer and its driver', () => {
    const open = { status: 'pending', amountCents: 10_050, issueDate: '2026-11-21', customerId: 'cus_a' } as const;
    const once = { ...open, driverId: 'drv_a', creditedOn: { '2026-12-02': 50 } };
    const twice = { ...once, creditedOn: { '2026-12-02': 75, '2027-01-01': 100 } };
    expect(invoiceDeltas(once, twice)).toEqual({
      ...noDeltas(),
      days: { '2026-12-02': { creditedCents: 25 }, '2027-01-01': { creditedCents: 100 } },
      driverDays: { '2026-12-02#drv_a': { creditedCents: 25 }, '2027-01-01#drv_a': { creditedCents: 100 } },
      customerDays: { '2026-12-02#cus_a': { creditedCents: 25 }, '2027-01-01#cus_a': { creditedCents: 100 } },
    });
  });
});

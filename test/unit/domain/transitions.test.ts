import { describe, expect, it } from 'vitest';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { AppError } from '#shared/http/errors.ts';
import { legalActions } from '#shared/shipments/allowed-actions.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { ShipmentAction } from '#shared/shipments/transition-types.ts';
import { actors, at, HOUR, later, NOW, refusal, shipment } from './fixtures.ts';

type Name = keyof typeof actors;
const names: Name[] = ['customer', 'driver', 'staff', 'manager', 'admin', 'key'];

/** Written down anew, not taken from the table under test. */
const steps = { assigned: ['picked_up', 'in_transit'], picked_up: ['in_transit'] } as const;
const LEGAL: Record<Name, Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>>> = {
  customer: { pending: ['cancelled'] },
  driver: steps,
  key: { pending: ['cancelled'], assigned: [...steps.assigned, 'cancelled'], picked_up: steps.picked_up },
  staff: {
    pending: ['assigned', 'cancelled'],
    assigned: ['assigned', 'pending', ...steps.assigned, 'cancelled'],
    picked_up: ['in_transit', 'pending'],
    in_transit: ['pending'],
  },
  manager: {
    pending: ['assigned', 'cancelled'],
    assigned: ['assigned', 'pending', ...steps.assigned, 'cancelled'],
    picked_up: ['in_transit', 'pending', 'cancelled'],
    in_transit: ['delivered', 'pending', 'cancelled'],
  },
  admin: {
    pending: ['assigned', 'cancelled'],
    assigned: ['assigned', 'pending', ...steps.assigned, 'cancelled'],
    picked_up: ['in_transit', 'pending', 'cancelled'],
    in_transit: ['delivered', 'pending', 'cancelled'],
    delivered: ['in_transit'],
  },
};
/** Statuses that somebody may never set: a matter of rights (403), not of state (409). */
const NEVER: Record<Name, readonly ShipmentStatus[]> = {
  customer: ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'],
  driver: ['pending', 'assigned', 'cancelled'],
  key: ['pending', 'assigned', 'delivered'],
  staff: [],
  manager: [],
  admin: [],
};

/** A change with everything that any guard could ask for. */
function full(to: ShipmentStatus, version: number): ShipmentChange {
  const reasons = { reason: 'Asked for', bypassReason: 'Seen at the gate' };
  if (to === 'assigned') return { driverId: 'drv_b', status: to, version, ...reasons };
  if (to === 'pending') return { driverId: null, status: to, version, ...reasons };
  return { status: to, version, ...reasons };
}

const pairs = names.flatMap((name) =>
  SHIPMENT_STATUSES.flatMap((from) =>
    SHIPMENT_STATUSES.filter((to) => to !== from || to === 'assigned').map((to) => ({ name, from, to })),
  ),
);

describe('a change of status, all pairs by all callers', () => {
  // A customer sees a pending shipment's driver as little as a driver sees a shipment that is not assigned to him.
  const own = { driverId: 'drv_a' };
  it.each(pairs)('$name: $from -> $to', ({ name, from, to }) => {
    const record = shipment(from, own);
    const legal = LEGAL[name][from] ?? [];
    const call = () => changeShipment(record, full(to, record.version), actors[name], at());
    if (legal.includes(to)) {
      const { after, events } = call();
      expect(after).toMatchObject({ status: to, version: record.version + 1 });
      expect(events.at(-1)).toMatchObject({ to, occurredAt: after.statusSince });
      return;
    }
    const refused = refusal(call);
    if (NEVER[name].includes(to)) expect(refused.code).toBe('forbidden');
    else expect(refused).toMatchObject({ code: 'illegal_transition', from, to });
    if (refused.code === 'illegal_transition') expect(refused.allowed).toEqual(expect.arrayContaining([...legal]));
    if (Array.isArray(refused.allowed)) expect(refused.allowed).toHaveLength(legal.length);
  });

  it.each(pairs.filter(({ name, from, to }) => !LEGAL[name][from]?.includes(to)))(
    '$name: $from -> $to leaves the shipment as it was',
    ({ name, from, to }) => {
      const record = shipment(from, own);
      const copy = structuredClone(record);
      expect(() => changeShipment(record, full(to, record.version), actors[name], at())).toThrow(AppError);
      expect(record).toEqual(copy);
    },
  );

  const same = names.flatMap((name) => SHIPMENT_STATUSES.map((status) => ({ name, status })));
  it.each(same)('$name: $status again, without a version, is refused', ({ name, status }) => {
    const record = shipment(status, own);
    const { code } = refusal(() => changeShipment(record, { status }, actors[name], at()));
    expect(code).toBe(NEVER[name].includes(status) ? 'forbidden' : 'illegal_transition');
  });
});

describe('what a step needs', () => {
  it.each([
    ['cancelled', 'pending', {}, ['reason']],
    ['cancelled', 'assigned', {}, ['reason']],
    ['cancelled', 'in_transit', {}, ['reason']],
    ['pending', 'picked_up', { version: 1, driverId: null }, ['reason']],
    ['picked_up', 'picked_up', { version: 1, driverId: 'drv_b' }, ['reason']],
    ['delivered', 'in_transit', { reason: 'not this one' }, ['bypassReason']],
    ['in_transit', 'delivered', {}, ['reason']],
    ['assigned', 'pending', {}, ['driverId']],
  ] as const)('%s from %s', (status, from, more, errors) => {
    const refused = refusal(() => changeShipment(shipment(from), { status, ...more }, actors.admin, at()));
    expect(refused).toEqual({ code: 'validation_failed', errors });
  });

  it('takes a delivery back within 24 hours and not later', () => {
    const record = shipment('delivered', { deliveredAt: NOW.toISOString(), statusSince: NOW.toISOString() });
    const change: ShipmentChange = { status: 'in_transit', reason: 'Wrong door' };
    const step = changeShipment(record, change, actors.admin, at(later(24 * HOUR)));
    expect(step.after).toMatchObject({ status: 'in_transit', deliveredAt: undefined, driverId: 'drv_a' });
    expect(step.events).toMatchObject([{ type: 'proof_voided', from: 'delivered', to: 'in_transit' }]);
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: 1, live: 1, done: -1 }]);
    const tooLate = () => changeShipment(record, change, actors.admin, at(later(24 * HOUR + 1)));
    expect(refusal(tooLate)).toEqual({ code: 'illegal_transition', from: 'delivered', to: 'in_transit', allowed: [] });
  });
});

describe('the actions that a screen offers', () => {
  const staff: ShipmentAction[] = ['record_pickup', 'message', 'edit'];
  const live: ShipmentAction[] = ['record_pickup', 'message', 'edit_live'];
  const offered: [Role, ShipmentStatus, ShipmentAction[]][] = [
    ['customer', 'pending', ['cancel']],
    ['customer', 'assigned', []],
    ['driver', 'pending', []],
    ['driver', 'assigned', ['pick_up', 'start', 'report_exception', 'record_pickup', 'message']],
    ['driver', 'picked_up', ['start', 'report_exception', 'record_pickup', 'message']],
    ['driver', 'in_transit', ['deliver', 'report_exception', 'record_pickup', 'message']],
    ['driver', 'delivered', ['record_pickup']],
    ['staff', 'pending', ['assign', 'cancel', 'edit']],
    ['staff', 'assigned', ['reassign', 'unassign', 'pick_up', 'start', 'cancel', 'report_exception', ...staff]],
    ['staff', 'picked_up', ['hand_over', 'bring_back', 'start', 'report_exception', ...live]],
    ['staff', 'in_transit', ['hand_over', 'bring_back', 'deliver', 'report_exception', ...live]],
    ['staff', 'delivered', ['record_pickup']],
    [
      'manager',
      'in_transit',
      ['hand_over', 'bring_back', 'deliver', 'deliver_without_proof', 'cancel', 'report_exception', ...live],
    ],
    ['manager', 'delivered', ['record_pickup', 'annotate']],
    ['admin', 'delivered', ['correct', 'record_pickup', 'annotate']],
    ['admin', 'cancelled', ['annotate']],
    ['manager', 'pending', ['assign', 'cancel', 'edit', 'change_customer']],
  ];
  it.each(offered)('%s, %s', (role, status, actions) => {
    expect(legalActions(shipment(status), role, NOW)).toEqual(actions);
  });

  const exception = { code: 'access', occurredAt: NOW.toISOString() } as const;
  const held = ['assigned', 'picked_up', 'in_transit'] as const;
  it.each(held.flatMap((status) => [[status, 'staff', 'reschedule'] as const, [status, 'driver', 'resume'] as const]))(
    'of a shipment in trouble, %s: %s may %s',
    (status, role, action) => {
      expect(legalActions(shipment(status, { exception }), role, NOW)).toContain(action);
      expect(legalActions(shipment(status), role, NOW)).not.toContain(action);
    },
  );
});

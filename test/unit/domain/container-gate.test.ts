import { describe, expect, it } from 'vitest';
import type { ContainerGate } from '#functions/domain/shipments/container-gate.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { actors, at, driver, NOW, refusal, shipment } from './fixtures.ts';

const HELD = { code: 'hold', kind: 'freight', source: 'line', since: '2026-11-20T12:00:00.000Z' } as const;
const kept: ContainerGate = { id: 'box_1', version: 3, blocks: [HELD] };
const ready: ContainerGate = { ...kept, blocks: [] };
const ASSIGN = { driverId: 'drv_a', status: 'assigned' } satisfies ShipmentChange;
type Who = keyof typeof actors;

const change = (
  status: Parameters<typeof shipment>[0],
  asked: ShipmentChange,
  { who = 'staff', gate = kept }: { who?: Who; gate?: ContainerGate | undefined } = {},
) => changeShipment(shipment(status), asked, actors[who], { ...at(NOW, driver()), gate });

describe('a container that is kept at its terminal', () => {
  it.each([
    ['assigned', 'pending', ASSIGN],
    ['picked up', 'assigned', { status: 'picked_up' }],
    ['started', 'assigned', { status: 'in_transit' }],
  ] as const)('is not %s by the office, which is told why', (_, status, asked) => {
    expect(refusal(() => change(status, asked))).toMatchObject({ code: 'not_ready', boxId: 'box_1', blocks: [HELD] });
    for (const who of ['manager', 'admin'] as const)
      expect(refusal(() => change(status, asked, { who })).code).toBe('not_ready');
  });

  it('goes on with a reason, which stands in the timeline', () => {
    expect(refusal(() => change('pending', { ...ASSIGN, force: true }))).toMatchObject({
      errors: ['reason'],
    });
    const { events } = change('pending', { ...ASSIGN, force: true, reason: 'Released by phone' });
    expect(events).toMatchObject([{ type: 'assigned', overrode: 'not_ready', reason: 'Released by phone' }]);
    const { events: steps } = change('assigned', { status: 'in_transit', force: true, reason: 'At the gate' });
    expect(steps.map(({ type, overrode }) => [type, overrode])).toEqual([
      ['picked_up', undefined],
      ['in_transit', 'not_ready'],
    ]);
  });

  it('keeps nobody who is at the gate: drivers and programs tell what has happened', () => {
    for (const who of ['driver', 'key'] as const)
      expect(change('assigned', { status: 'picked_up' }, { who }).after.status).toBe('picked_up');
  });

  it('keeps no step after the gate, and no other change', () => {
    expect(change('picked_up', { status: 'in_transit' }).after.status).toBe('in_transit');
    expect(change('assigned', { driverId: null, version: shipment('assigned').version }).after.status).toBe('pending');
    expect(change('pending', { priority: 'urgent' }).after.priority).toBe('urgent');
    expect(change('pending', { status: 'cancelled', reason: 'No cargo' }).after.status).toBe('cancelled');
  });

  it('was let go meanwhile: nothing is overruled then', () => {
    const asked = { ...ASSIGN, force: true, reason: 'Released by phone' };
    for (const gate of [ready, undefined])
      expect(
        changeShipment(shipment('pending'), asked, actors.staff, { ...at(NOW, driver()), gate }).events[0],
      ).not.toHaveProperty('overrode', 'not_ready');
  });
});

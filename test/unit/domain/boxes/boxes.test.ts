import { describe, expect, it } from 'vitest';
import { createBox, retractFact, sayFacts, toBox, toFact } from '#functions/domain/boxes/boxes.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { followShipment } from '#functions/domain/boxes/from-steps.ts';
import { actorSnapshot } from '#functions/domain/events/actor.ts';
import { linkBox } from '#functions/domain/shipments/shipment-box.ts';
import { shipmentAfter, toJob, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { BoxFact } from '#shared/boxes/box-facts.ts';
import { Box, type BoxDraft } from '#shared/contracts/boxes.ts';
import { actors, at, NOW, refusal, shipment, ZONE } from '../fixtures.ts';

const by = { actor: actors.staff, now: NOW };
const EARLIER = new Date(NOW.getTime() - 2 * 3_600_000).toISOString();
const zone = { now: NOW, around: { rules: [], places: new Map(), timezone: ZONE }, withCents: true };
const made = (status: Parameters<typeof shipment>[0] = 'pending', draft: BoxDraft = { direction: 'import' }) =>
  createBox(shipment(status, status === 'pending' || status === 'assigned' ? {} : { pickedUpAt: EARLIER }), draft, {
    id: 'box_1',
    ...by,
  });

const AVAILABLE: FactDraft = { field: 'available', value: true, source: 'terminal' };
const HOLD: FactDraft = { field: 'hold', value: { kind: 'customs', state: 'hold' }, source: 'customs' };
const RETURNED: FactDraft = { field: 'gate_in', value: { at: NOW.toISOString() }, source: 'terminal' };

describe('the container of a shipment', () => {
  it('has the number and size of the order, as its customer says them', () => {
    const { after, facts, events } = made();
    expect(after).toMatchObject({
      number: 'HLXU4306177',
      sizeType: '40ST',
      stage: 'expected',
      factCount: 2,
      version: 1,
    });
    expect(facts.map(({ field, source }) => [field, source])).toEqual([
      ['number', 'customer'],
      ['size_type', 'customer'],
    ]);
    expect(events).toMatchObject([
      { type: 'box_created', subject: { kind: 'box', id: 'box_1' }, data: { name: 'HLXU4306177' } },
    ]);
  });

  it.each([
    ['import', 'in_transit', 'on_street'],
    ['import', 'delivered', 'dropped'],
    ['export', 'in_transit', 'on_street'],
    ['export', 'delivered', 'returned'],
  ] as const)('of an %s that is %s is %s', (direction, status, stage) => {
    expect(made(status, { direction }).after.stage).toBe(stage);
  });

  it('is told of on the shipment, to the office alone', () => {
    const record = shipment('assigned');
    const { after, events } = linkBox(record, 'box_1', actors.staff, at());
    expect(after).toMatchObject({ boxId: 'box_1', version: record.version + 1 });
    expect(toShipment(after, actors.staff).boxId).toBe('box_1');
    expect([toJob(after), toShipment(after, actors.driver)].map((seen) => 'boxId' in seen)).toEqual([false, false]);
    const [event] = events;
    expect(event && shipmentAfter(event, { withPrice: false })).toMatchObject({ boxId: 'box_1' });
    expect(event?.public).toBe(false);
    expect('boxId' in toShipment(record, actors.staff)).toBe(false);
  });

  it('is tracked once', () => {
    const { after } = linkBox(shipment('assigned'), 'box_1', actors.staff, at());
    expect(refusal(() => linkBox(after, 'box_2', actors.staff, at()))).toMatchObject({
      ...{ code: 'already_exists', boxId: 'box_1' },
    });
  });
});

describe('what is said of it', () => {
  it('changes it under its version, and tells of each fact', () => {
    const { after: before, facts } = made();
    const { after, events, facts: written } = sayFacts(before, facts, [AVAILABLE, HOLD], by);
    expect(after).toMatchObject({ stage: 'at_terminal', factCount: 4, version: 2 });
    expect(written).toHaveLength(2);
    expect(events.map(({ type, data }) => [type, data && 'field' in data && data.field])).toEqual([
      ['fact_added', 'available'],
      ['fact_added', 'hold'],
    ]);
    expect(Box.safeParse(toBox(after, zone)).error).toBeUndefined();
    expect(toBox(after, zone).readiness?.blocks).toMatchObject([{ code: 'hold', kind: 'customs' }]);
  });

  it('changes nothing where it is known', () => {
    const { after: box, facts } = made();
    const first = sayFacts(box, facts, [AVAILABLE], by);
    const again = sayFacts(first.after, [...facts, ...first.facts], [AVAILABLE], by);
    expect(again).toEqual({ before: first.after, after: first.after, facts: [], events: [] });
    expect(again.after).toBe(first.after);
  });

  it('closes it when it is back, and taking that back opens it', () => {
    const { after: box, facts } = made();
    const closed = sayFacts(box, facts, [RETURNED], by);
    expect(closed.after).toMatchObject({ stage: 'returned', closedAt: NOW.toISOString() });
    const key = closed.facts[0]?.key ?? '';
    const opened = retractFact(closed.after, [...facts, ...closed.facts], { key, reason: 'Of another' }, by);
    expect(opened.after).toMatchObject({ stage: 'expected', closedAt: undefined, version: 3 });
    expect(opened.events).toMatchObject([{ type: 'fact_retracted', data: { key, reason: 'Of another' } }]);
    const [fact] = opened.facts;
    expect(fact && BoxFact.safeParse(toFact(fact)).error).toBeUndefined();
    expect(fact && toFact(fact)).toMatchObject({ retracts: key, byName: actorSnapshot(actors.staff).name });
  });

  it('is turned to an export and open until that is in; taking that back leaves it empty', () => {
    const { after: box, facts } = made();
    const empty = sayFacts(box, facts, [{ field: 'emptied', value: { at: EARLIER }, source: 'customer' }], by);
    const known = [...facts, ...empty.facts];
    const turn: FactDraft = { field: 'street_turned', value: { at: NOW.toISOString() }, source: 'line' };
    const turned = sayFacts(empty.after, known, [turn], by);
    expect(turned.after).toMatchObject({ stage: 'turned', closedAt: undefined, number: box.number });
    expect(toBox(turned.after, zone).readiness).toBeUndefined();
    expect(Box.safeParse(toBox(turned.after, zone)).error).toBeUndefined();
    const key = turned.facts[0]?.key ?? '';
    const undone = retractFact(turned.after, [...known, ...turned.facts], { key, reason: 'Another one' }, by);
    expect(undone.after).toMatchObject({ stage: 'empty', version: turned.after.version + 1 });
  });

  it('keeps of who told it a name, and neither session nor address', () => {
    const [fact] = sayFacts(made().after, made().facts, [HOLD], by).facts;
    expect(Object.keys(fact?.by ?? {}).sort()).toEqual(['id', 'kind', 'name', 'role']);
  });
});

describe('a step of its shipment', () => {
  const teller = { source: 'driver' as const, by: actorSnapshot(actors.driver), now: NOW };

  it('tells that it is out, once, and takes that back with itself', () => {
    const { after: box, facts } = made('assigned');
    const out = followShipment(box, facts, shipment('picked_up', { pickedUpAt: EARLIER }), teller);
    expect(out.after).toMatchObject({ stage: 'on_street', version: 2 });
    expect(out.facts).toMatchObject([{ field: 'gate_out', source: 'driver', observedAt: EARLIER }]);
    const known = [...facts, ...out.facts];
    const again = followShipment(out.after, known, shipment('in_transit', { pickedUpAt: EARLIER }), teller);
    expect(again.after).toBe(out.after);
    const undone = followShipment(out.after, known, shipment('assigned'), teller);
    expect(undone.after.stage).toBe('expected');
    expect(undone.facts).toMatchObject([{ retracts: out.facts[0]?.key }]);
  });

  it('leaves alone what the office typed', () => {
    const { after: box, facts } = made('assigned');
    const typed = sayFacts(box, facts, [{ field: 'gate_out', value: { at: EARLIER }, source: 'terminal' }], by);
    const step = followShipment(typed.after, [...facts, ...typed.facts], shipment('assigned'), teller);
    expect(step.after).toBe(typed.after);
  });
});

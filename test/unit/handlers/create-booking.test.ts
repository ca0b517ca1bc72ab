import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Called } from '#test/support/memory/table.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { faultAt, lost } from '../faults/faults.ts';

const BOOKING = {
  ...{ customerName: 'Ada Ferro', customerEmail: 'ada@ferro.example', customerPhone: '(201) 555-0142' },
  ...{ pickupCity: 'Newark', pickupAddress: '1 Pier Road', pickupDate: '2026-12-22' },
  ...{ deliveryCity: 'Albany', deliveryAddress: '2 Main Street', estimatedDelivery: '2026-12-24' },
  ...{ serviceType: 'standard', containerType: '20ft', weight: '10' },
};
const MAILBOX = 20;

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

async function book(containers: number, more: object = {}): Promise<number> {
  const moreContainers = Array.from({ length: containers - 1 }, () => ({ containerType: '20ft', weight: '10' }));
  const { status } = await world.call('create-booking', 'anonymous', { body: { ...BOOKING, moreContainers, ...more } });
  return status;
}

/** How many shipments the limits have counted, by what they count. */
function counted(): Record<string, number> {
  const rows = [...world.snapshot().values()].filter(({ PK }) => /^RATE#booking-(address|email)#/.test(String(PK)));
  return Object.fromEntries(rows.map(({ PK, count }) => [String(PK).split('#')[1], Number(count)]));
}

const isCreation = ({ input }: Called) => (input.TransactItems?.length ?? 0) > 1;

describe('a booking of several containers by a stranger', () => {
  it('that the limit refuses leaves what was left', async () => {
    expect([await book(10), await book(7), await book(10), await book(4)]).toEqual([201, 201, 429, 429]);
    expect(await book(3)).toBe(201);
    expect(counted()).toEqual({ 'booking-address': MAILBOX, 'booking-email': MAILBOX });
    expect(await book(1)).toBe(429);
  });

  it('that one limit refuses is given back by the other', async () => {
    await book(10);
    world.wait(60_000);
    await book(7);
    const before = counted();
    expect(await book(4)).toBe(429);
    expect(counted()).toEqual(before);
    expect(await book(4, { customerEmail: 'bo@ferro.example' })).toBe(201);
  });

  it('with a wrong field takes nothing', async () => {
    expect(await book(10, { weight: '900000' })).toBe(422);
    expect(counted()).toEqual({});
  });

  it('that is refused when it is written gives back what it took', async () => {
    await book(10);
    const before = counted();
    world.table.around = (call, what) => {
      if (!isCreation(what)) return call();
      const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }];
      throw new TransactionCanceledException({ $metadata: {}, message: 'canceled', CancellationReasons });
    };
    expect(await book(10)).toBe(409);
    expect(counted()).toEqual(before);
  });

  it('is refused in its own words where what it took cannot be given back', async () => {
    await book(10);
    world.wait(60_000);
    await book(7);
    const isGivenBack = ({ input }: Called) =>
      'ExpressionAttributeValues' in input &&
      Object.values(Object(input.ExpressionAttributeValues)).some((value) => Number(value) < 0);
    let refusals = 0;
    world.table.around = (call, what) => {
      if (!isGivenBack(what)) return call();
      refusals += 1;
      throw new Error('down');
    };
    expect(await book(4)).toBe(429);
    expect(refusals).toBe(1);
  });

  it('whose outcome nobody knows stays counted', async () => {
    const fault = faultAt(world, 1, lost, isCreation);
    expect(await book(10)).toBeGreaterThanOrEqual(500);
    fault.end();
    expect(counted()).toEqual({ 'booking-address': 10, 'booking-email': 10 });
  });
});

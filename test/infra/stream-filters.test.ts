import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { jobKeys } from '#functions/data/jobs/keys.ts';
import { socketKeys } from '#functions/data/live/keys.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { reportKeys } from '#functions/data/reports/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { type Key, tableKeys } from '#functions/data/table/keys.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { pascal } from '#infra/constructs/route-function.ts';
import { makeProduct, workersOf } from './product.ts';

type Happened = 'INSERT' | 'MODIFY' | 'REMOVE';

const Values = z.object({ S: z.array(z.union([z.string(), z.object({ prefix: z.string() })])) });
const Pattern = z.strictObject({
  eventName: z.optional(z.array(z.string())),
  dynamodb: z.strictObject({ Keys: z.strictObject({ PK: z.optional(Values), SK: Values }) }),
});
type Pattern = z.infer<typeof Pattern>;

const patterns = new Map<string, Pattern[]>();

beforeAll(async () => {
  const product = await makeProduct();
  for (const { Properties } of product.resources('AWS::Lambda::EventSourceMapping', 'Workers')) {
    const filters: { Pattern: string }[] = Properties.FilterCriteria?.Filters ?? [];
    const reader = workersOf(product).find(
      ({ name, source }) =>
        source.kind === 'stream' && Properties.FunctionName.Ref.startsWith(`${pascal(name)}Function`),
    );
    if (reader)
      patterns.set(
        reader.name,
        filters.map(({ Pattern: text }) => Pattern.parse(JSON.parse(text))),
      );
  }
});

function fits(value: string, rule: z.infer<typeof Values> | undefined): boolean {
  return !rule || rule.S.some((one) => (typeof one === 'string' ? value === one : value.startsWith(one.prefix)));
}

/** Readers that AWS calls for a change of an item. */
function calledFor(key: Key, happened: Happened): string[] {
  const isWanted = ({ eventName, dynamodb: { Keys } }: Pattern) =>
    (eventName?.includes(happened) ?? true) && fits(key.PK, Keys.PK) && fits(key.SK, Keys.SK);
  return [...patterns].filter(([, all]) => all.some(isWanted)).map(([reader]) => reader);
}

const user = 'usr_1';
const BOTH = ['live', 'outbox'];
const rows: [what: string, key: Key, happened: Happened, readers: string[]][] = [
  ['an event', tableKeys.event('shp_1', 'evt_1'), 'INSERT', BOTH],
  ['a driver', driverKeys.driver('drv_1'), 'MODIFY', BOTH],
  ['a driver that goes', driverKeys.driver('drv_1'), 'REMOVE', ['outbox']],
  ['a position', driverKeys.position('drv_1'), 'MODIFY', ['live']],
  ['an order of stops', driverKeys.stopOrder('drv_1'), 'MODIFY', BOTH],
  ['the places of stops', driverKeys.watch('drv_1'), 'MODIFY', []],
  ['a visit', shipmentKeys.visit('shp_1', 'pickup', 1), 'INSERT', []],
  ['an invoice', invoiceKeys.invoice('inv_1'), 'INSERT', ['outbox']],
  ['a proof', shipmentKeys.proof('shp_1'), 'MODIFY', ['outbox']],
  ['a user who changes', accountKeys.user(user), 'MODIFY', ['outbox']],
  ['a session that ends', accountKeys.session(user, 'hash'), 'REMOVE', ['outbox']],
  ['a new job', jobKeys.job('job_1'), 'INSERT', ['outbox']],
  ['a job that goes on', jobKeys.job('job_1'), 'MODIFY', []],
  ['a new user', accountKeys.user(user), 'INSERT', []],
  ['a connection that ends', socketKeys.connection(user, 'con'), 'REMOVE', ['live']],
  ['a delivery’s log', notificationKeys.delivery('shp_1', 'evt_1', 'mail', 'x'), 'INSERT', []],
  ['a timer', timerKeys.timer('tmr_1'), 'INSERT', []],
  ['a session that slides', accountKeys.session(user, 'hash'), 'MODIFY', []],
  ['a trail', driverKeys.trail('drv_1', '2026-11-21', '10:00'), 'INSERT', []],
  ['a trail that grows', driverKeys.trail('drv_1', '2026-11-21', '10:00'), 'MODIFY', []],
  ['a shipment', shipmentKeys.shipment('shp_1'), 'MODIFY', []],
  ['a deadline', shipmentKeys.deadline(202_611_242_400, 'shp_1'), 'INSERT', []],
  ['a deadline that is over', shipmentKeys.deadline(202_611_242_400, 'shp_1'), 'REMOVE', []],
  ['a sum', reportKeys.total(), 'MODIFY', []],
  ['a marker', tableKeys.done('outbox', 'evt_1'), 'INSERT', []],
  ['a counter', tableKeys.rateWindow('log-in', 'who', '1'), 'MODIFY', []],
  ['a connection', socketKeys.connection(user, 'con'), 'INSERT', []],
  ['a kept answer', tableKeys.idempotency('caller', 'hash'), 'INSERT', []],
];

describe('the readers of the stream', () => {
  it('have at most the five filters that AWS takes', () => {
    expect([...patterns.keys()].sort()).toEqual(BOTH);
    for (const all of patterns.values()) {
      expect(all.length).toBeGreaterThan(0);
      expect(all.length).toBeLessThanOrEqual(5);
    }
  });

  it.each(rows)('of %s', (_, key, happened, readers) => {
    expect(calledFor(key, happened).sort()).toEqual(readers);
  });
});

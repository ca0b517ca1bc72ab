import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/domain/organization/organization-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { clockFrom } from '#infra/local/seed/clock.ts';
import { historyPlans } from '#infra/local/seed/history.ts';
import { randomFrom } from '#infra/local/seed/random.ts';
import { setStage } from '#infra/local/seed/stage.ts';
import { playStory } from '#infra/local/seed/story.ts';
import { todayPlans } from '#infra/local/seed/today.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { refusedBy } from '../faults/faults.ts';

const SETTINGS = DEFAULT_SETTINGS;
const clock = clockFrom(new Date('2026-11-21T17:00:00Z'), SETTINGS.timezone);

let world: FaultWorld;
beforeEach(becomeFunctions);
afterEach(() => world?.close());

/** The story's end, with every so many-th change of a shipment met by a timer that has just changed it. */
async function played(everyMet: number): Promise<{ met: number; shipments: ShipmentRecord[]; invoices: unknown[] }> {
  world?.close();
  world = new FaultWorld();
  for (const place of [...world.table.items.keys()]) world.table.items.delete(place);
  const s3 = mockClient(S3Client);
  s3.on(PutObjectCommand).resolves({});
  const stage = await setStage(new Date('2026-05-09T17:00:00Z'), clock.now);
  let [changes, met] = [0, 0];
  world.table.around = (call, what) => {
    const { PK, SK } = what.input.TransactItems?.[0]?.Put?.Item ?? {};
    const stands = world.table.get({ PK, SK });
    if (!String(PK).startsWith('SHP#') || !stands) return call();
    changes += 1;
    if (changes % everyMet !== 0) return call();
    world.table.items.set(`${PK}|${SK}`, { ...stands, version: Number(stands.version) + 1 });
    met += 1;
    return refusedBy(world, 0)(call, what);
  };
  const random = randomFrom(1843);
  const plans = [...historyPlans(clock, random).slice(0, 12), ...todayPlans(clock).slice(0, 12)];
  const shipments = await playStory(plans, { stage, random, settings: SETTINGS });
  s3.restore();
  const invoices = [...world.snapshot().values()].filter(({ invoiceNumber, SK }) => invoiceNumber && SK === 'A');
  return { met, shipments, invoices: invoices.map((one) => [one.invoiceNumber, one.amountCents]).sort() };
}

const told = ({ status, containerNumber, priceCents, statusSince }: ShipmentRecord) =>
  [status, containerNumber, priceCents, statusSince].join();

it('the demonstration is the same where timers of what is late in it change shipments while it is written', async () => {
  const alone = await played(Number.POSITIVE_INFINITY);
  const disturbed = await played(3);
  expect([alone.met, disturbed.met > 10]).toEqual([0, true]);
  expect(alone.invoices.length).toBeGreaterThan(5);
  expect(disturbed.invoices).toEqual(alone.invoices);
  expect(disturbed.shipments.map(told)).toEqual(alone.shipments.map(told));
});

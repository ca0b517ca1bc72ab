import { afterEach, beforeEach, expect, it } from 'vitest';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { MAX_ENDPOINTS } from '#shared/integrations/webhooks.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

let made = 0;
const create = () => {
  made += 1;
  const body = { url: 'https://hooks.example.com/a', events: ['shipment.created'] };
  return world.call('create-webhook', 'admin', { body }, `endpoint-${made}`);
};

/** Of twice as many at once as there may be: how many were made, and what the others heard. */
async function race() {
  const answers = await Promise.all(Array.from({ length: 2 * MAX_ENDPOINTS }, create));
  const refused = answers.filter(({ status }) => status !== 201);
  return { made: answers.length - refused.length, heard: new Set(refused.map(({ body }) => body.code)) };
}

it('there are no more endpoints than there may be, however many are made at once', async () => {
  expect(await race()).toEqual({ made: MAX_ENDPOINTS, heard: new Set(['too_many_webhooks']) });
  const all = await world.must('list-webhooks', 'admin', { query: { limit: '200' } });
  expect(all).toHaveLength(MAX_ENDPOINTS);
  await world.must('delete-webhook', 'admin', { params: { id: all[0].id } });
  expect(await race()).toMatchObject({ made: 1 });
});

it('those of before they were counted have their places', async () => {
  await create();
  const { PK, SK } = integrationKeys.webhookCount();
  world.table.items.delete(`${PK}|${SK}`);
  expect(await race()).toMatchObject({ made: MAX_ENDPOINTS - 1 });
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { CUSTOMERS } from '#infra/local/seed/people.ts';
import { containerNumber, DESTINATIONS, TERMINALS } from '#infra/local/seed/places.ts';
import { type Random, randomFrom } from '#infra/local/seed/random.ts';
import { createCustomer } from '#shared/contracts/customers.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { CONTAINER_TYPES, SERVICE_TYPES } from '#shared/shipments/shipment.ts';
import { keepTo } from '#test/support/budgets.ts';
import { type Client, inParallel } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { type Person, person, unique } from '#test/support/people.ts';

/** An answer as it comes over the wire: nothing unpacks it. */
async function rawAnswer(who: Client, path: string, headers: Record<string, string> = {}) {
  const asked = request(new URL(path, inject('stack').url), {
    headers: { 'x-forwarded-for': who.address, cookie: who.cookie, ...headers },
  }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('No answer');
  return { headers: answer.headers, bytes: await buffer(answer) };
}

/** Fifty jobs of one driver, as unlike one another as those of a working week. */
async function fillWeek(staff: Person, driver: Person): Promise<void> {
  const random: Random = randomFrom(50);
  const customers = await inParallel(CUSTOMERS.length, 4, (at) => {
    const { name = '', company, phone = '', email } = CUSTOMERS[at] ?? {};
    return staff.call(createCustomer, { body: { name, company, phone, email: `${unique()}.${email}` } });
  });
  await inParallel(50, 8, () => {
    const [from, to] = [random.pick(TERMINALS), random.pick(Object.values(DESTINATIONS))];
    const day = random.between(1, 5);
    return staff.call(createShipment, {
      body: {
        customerId: random.pick(customers).id,
        driverId: driver.driverId,
        status: 'assigned',
        containerNumber: containerNumber(random),
        containerType: random.pick(CONTAINER_TYPES),
        serviceType: random.pick(SERVICE_TYPES),
        weight: String(random.between(900, 26_000)),
        pickupAddress: from.address,
        pickupCity: from.city,
        pickupDate: dayAhead(day),
        deliveryAddress: to.address,
        deliveryCity: to.city,
        estimatedDelivery: dayAhead(day + random.between(0, 2)),
      },
    });
  });
}

describe('over the wire', () => {
  it('fifty shipments keep to their budget, and the same ones as without packing', {
    timeout: 60_000,
  }, async () => {
    const [staff, driver] = await Promise.all([person('staff'), person('driver')]);
    await fillWeek(staff, driver);
    const path = `${listShipments.path}?limit=50`;
    const plain = await rawAnswer(driver, path);
    const packed = await rawAnswer(driver, path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(JSON.parse(plain.bytes.toString())).toHaveLength(50);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    keepTo('fifty shipments', packed.bytes.length);
  });
});

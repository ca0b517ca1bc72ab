import { beforeAll, describe, expect, it } from 'vitest';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { deleteStopOrder, listStopOrders, listStops, type Stop, updateStopOrder } from '#shared/contracts/stops.ts';
import { eventually } from '#test/support/client.ts';
import { type Person, person, shipmentOf } from '#test/support/people.ts';
import { open } from '#test/support/socket.ts';

let staff: Person;
let second: Person;

beforeAll(async () => {
  [staff, second] = await Promise.all([person('staff'), person('staff')]);
});

const params = (who: Person) => ({ params: { id: who.driverId } });
const stopsOf = (who: Person, asker = staff) => asker.call(listStops, params(who));
const openOf = (stops: readonly Stop[]) => stops.filter(({ isDone }) => !isDone).map(({ key }) => key);
const put = (asker: Person, who: Person, keys: readonly string[], version = 0) =>
  asker.try(updateStopOrder, { ...params(who), body: { keys: [...keys], version } });

/** The second of two jobs before the first. */
const otherWay = (keys: readonly string[]) => [...keys.slice(2), ...keys.slice(0, 2)];

/** A driver with two jobs that wait, and the keys of their stops, the second job first. */
async function twoJobs() {
  const driver = await person('driver');
  const first = await shipmentOf(staff, driver, 'assigned');
  const other = await shipmentOf(staff, driver, 'assigned');
  const keys = [other, first].flatMap(({ id }) => [`${id}:pickup`, `${id}:delivery`]);
  await eventually(async () => openOf(await stopsOf(driver)).length === 4, { what: 'the stops of both jobs' });
  return { driver, first, other, keys };
}

describe('the order of a driver’s stops', () => {
  it('is set by the office or the driver, stands for everybody, and is left to the product again', async () => {
    const { driver, keys } = await twoJobs();
    const set = await put(staff, driver, keys);
    expect(set.status).toBe(200);
    expect(openOf(set.body)).toEqual(keys);
    expect(set.body.every(({ isPinned, orderVersion }) => isPinned && orderVersion === 1)).toBe(true);
    expect(await stopsOf(driver, driver)).toEqual(set.body);
    const turned = otherWay(keys);
    const again = await put(driver, driver, turned, 1);
    expect(openOf(again.body)).toEqual(turned);
    const listed = (await staff.call(listStopOrders, {})).find(({ driverId }) => driverId === driver.driverId);
    expect(listed).toEqual({ driverId: driver.driverId, isPinned: true, version: 2, keys: turned });
    const left = await staff.call(deleteStopOrder, params(driver));
    expect(left.map(({ isPinned, orderVersion }) => [isPinned, orderVersion])).toEqual(Array(4).fill([false, 3]));
  });

  it('of two dispatchers at once is that of the first, and the second is shown it', async () => {
    const { driver, keys } = await twoJobs();
    const answers = await Promise.all([put(staff, driver, keys), put(second, driver, otherWay(keys))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: 'version_conflict', current: kept?.body });
    expect(await stopsOf(driver)).toEqual(kept?.body);
  });

  it('sent again by the same person is the same', async () => {
    const { driver, keys } = await twoJobs();
    await put(staff, driver, keys);
    expect(await put(staff, driver, keys)).toMatchObject({ status: 200, body: [{ orderVersion: 1 }, {}, {}, {}] });
  });

  it('that cannot be driven is refused with what is wrong and the stops as they stand', async () => {
    const { driver, keys } = await twoJobs();
    const refused = async (wanted: readonly (string | undefined)[]) => {
      const { status, body } = await put(staff, driver, wanted.map(String));
      return { status, ...(body as object) };
    };
    const [pickup, delivery, ...rest] = keys;
    expect(await refused([delivery, pickup, ...rest])).toMatchObject({
      ...{ status: 422, code: 'not_an_order', problem: 'delivery_first' },
      current: [{ isPinned: false }, {}, {}, {}],
    });
    expect(await refused(rest)).toMatchObject({ status: 422, problem: 'missing' });
    expect(await refused([...keys, 'shp_x:pickup'])).toMatchObject({ status: 422, problem: 'unknown' });
    const moving = await shipmentOf(staff, driver, 'in_transit');
    await eventually(async () => openOf(await stopsOf(driver)).length === 5, { what: 'the third job' });
    expect(await refused([...keys, `${moving.id}:delivery`])).toMatchObject({ status: 422, problem: 'done_moved' });
    expect(openOf(await stopsOf(driver))[0]).toBe(`${moving.id}:delivery`);
  });

  it('gives a new job its place and moves nobody; what is picked up stays where its delivery is', async () => {
    const { driver, keys } = await twoJobs();
    await put(staff, driver, keys);
    const third = await shipmentOf(staff, driver, 'assigned');
    const open = await eventually(
      async () => {
        const found = openOf(await stopsOf(driver));
        return found.length === 6 && found;
      },
      { what: 'the third job' },
    );
    expect(open.filter((key) => !key.startsWith(third.id))).toEqual(keys);
  });

  it('is not another driver’s to see or to set, nor a customer’s', async () => {
    const { driver, keys } = await twoJobs();
    const [other, customer] = await Promise.all([person('driver'), person('customer')]);
    expect((await put(other, driver, keys)).status).toBe(404);
    expect((await other.try(deleteStopOrder, params(driver))).status).toBe(404);
    expect((await put(customer, driver, keys)).status).toBe(403);
    expect((await other.try(listStopOrders, {})).status).toBe(403);
  });

  it('says when the driver gets to each stop, where it was seen lately', async () => {
    const { driver } = await twoJobs();
    expect((await stopsOf(driver)).some(({ arriveAt }) => arriveAt)).toBe(false);
    await driver.call(updateDriverLocation, { ...params(driver), body: { latitude: 40.66, longitude: -74.2 } });
    const stops = await stopsOf(driver);
    const times = stops.map(({ arriveAt = '' }) => Date.parse(arriveAt));
    expect(times.filter(Number.isFinite).length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('is told to the driver and the office at once', async () => {
    const { driver, keys } = await twoJobs();
    const sockets = await Promise.all([open(driver), open(staff)]);
    await put(staff, driver, keys);
    const isOf = ({ driverId }: { driverId: string }) => driverId === driver.driverId;
    for (const socket of sockets) {
      expect(await socket.frame('stop_order_changed', isOf)).toEqual({
        type: 'stop_order_changed',
        driverId: driver.driverId,
      });
      socket.close();
    }
  });
});

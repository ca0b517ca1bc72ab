import { it } from 'vitest';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { cardOf, openBoard, scene } from '#test/support/board.ts';
import { eventually } from '#test/support/client.ts';
import { expectPage, windows } from '#test/support/pages.ts';
import { person, shipmentOf } from '#test/support/people.ts';
import { MACHINE, median, print } from './report.ts';

const ROUNDS = 5;
const { open } = windows();

/** Milliseconds of each round but the first, which waits until every function on its way has started. */
async function timesOf(round: (at: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at <= ROUNDS; at += 1) times.push(await round(at));
  return times.slice(1);
}

const figures = (times: readonly number[]) =>
  `${Math.round(median(times))} ms (${Math.round(Math.max(...times))} ms the slowest)`;

it('what others do, from the answer to them until it is seen on another page', { timeout: 180_000 }, async () => {
  const { word, staff, manager, drivers, shipment } = await scene({ drivers: 2 });
  const board = await openBoard(open, staff, word);
  const moves = await timesOf(async (at) => {
    const { id = '', name = '' } = drivers[at % 2] ?? {};
    await manager.call(updateShipment, { params: { id: shipment.id }, body: { driverId: id, status: 'assigned' } });
    const began = performance.now();
    await expectPage(cardOf(board.getByRole('region', { name }), shipment.trackingNumber)).toBeVisible();
    return performance.now() - began;
  });
  const driver = await person('driver');
  await shipmentOf(staff, driver, 'in_transit');
  const map = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
  const positions = await timesOf(async (at) => {
    const body = { latitude: 40.7 + at / 10_000, longitude: -74.1 };
    // One a second is taken.
    await eventually(
      async () => (await driver.try(updateDriverLocation, { params: { id: driver.driverId }, body })).status === 200,
    );
    const began = performance.now();
    await expectPage(map.getByText(`${body.latitude.toFixed(6)}, -74.100000`)).toBeVisible();
    return performance.now() - began;
  });
  print(`What others do is seen after, on ${MACHINE}`, [
    ['a move on the board', figures(moves)],
    ['a position on the map', figures(positions)],
  ]);
});

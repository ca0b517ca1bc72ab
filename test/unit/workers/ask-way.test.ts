import { CalculateRoutesCommand, type CalculateRoutesCommandOutput, GeoRoutesClient } from '@aws-sdk/client-geo-routes';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { find } from '#functions/data/table/table.ts';
import { askWay } from '#functions/use-cases/tracking/ask-way.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { later, NOW, shipment } from '../domain/fixtures.ts';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
const LOAD = shipment('in_transit');
const routes = mockClient(GeoRoutesClient);
let table: MemoryTable;

const ANSWER: Partial<CalculateRoutesCommandOutput> = {
  Routes: [{ Legs: [], MajorRoadLabels: [], Summary: { Distance: 200_000, Duration: 10_000 } }],
};

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  routes.reset();
  routes.on(CalculateRoutesCommand).resolves(ANSWER);
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('ROADS', '3');
});

const ask = (minutes = 0, from = NEWARK) => askWay(LOAD, { from, to: HARTFORD, now: later(minutes * MINUTE_MS) });
const asked = () => routes.commandCalls(CalculateRoutesCommand).length;
const kept = () => find(shipmentKeys.way(LOAD.id));

describe('the roads of a way', () => {
  it('are asked once for half an hour, kept, and make a look at the shipment in a minute', async () => {
    const way = await ask();
    expect(way).toMatchObject({ shipmentId: LOAD.id, pace: 20, askedAt: NOW.toISOString() });
    expect(await kept()).toMatchObject({ pace: 20, expiresAt: NOW.getTime() / 1000 + 3 * 86_400 });
    const watch = [...table.items.values()].find(({ kind }) => kind === 'watch');
    expect(watch).toMatchObject({ subject: LOAD.id, dueAt: later(MINUTE_MS).toISOString() });
    expect(await ask(29)).toMatchObject({ askedAt: NOW.toISOString() });
    expect(asked()).toBe(1);
    expect(await ask(30)).toMatchObject({ askedAt: later(30 * MINUTE_MS).toISOString() });
    expect(asked()).toBe(2);
  });

  it('are nothing, and nothing is read or asked, where the deployment asks nobody', async () => {
    vi.stubEnv('ROADS', '');
    let calls = 0;
    table.around = (call) => {
      calls += 1;
      return call();
    };
    expect(await ask()).toBeUndefined();
    expect([calls, asked()]).toEqual([0, 0]);
  });

  it('are what they were when the service is silent, and nothing before it ever answered', async () => {
    routes.on(CalculateRoutesCommand).rejects(new Error('hangs'));
    expect(await ask()).toBeUndefined();
    expect(await kept()).toBeUndefined();
    routes.on(CalculateRoutesCommand).resolves(ANSWER);
    const way = await ask(1);
    routes.on(CalculateRoutesCommand).rejects(new Error('hangs'));
    expect(await ask(40)).toEqual(await kept());
    expect(way).toEqual(expect.objectContaining({ pace: 20 }));
  });

  it('are asked no more often in a day than the deployment says, and again the next day', async () => {
    for (const at of [0, 30, 60, 90, 120]) await ask(at);
    expect(asked()).toBe(3);
    expect(await ask(150)).toMatchObject({ askedAt: later(HOUR_MS).toISOString() });
    await ask(24 * 60);
    expect(asked()).toBe(4);
  });

  it('that no road leads along are none', async () => {
    routes.on(CalculateRoutesCommand).resolves({ ...ANSWER, Routes: [] });
    expect(await ask()).toBeUndefined();
    expect(await kept()).toBeUndefined();
  });
});

import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../../web/entities/offline/outbox.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { FakeDevice } from './fake-device.ts';
import { shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { type Call, json, keepSessionHint, person, problem, reset, serve, settled } from './support.tsx';

let device: FakeDevice;
let calls: Call[];
/** How the server answers what is sent; the tests say so. */
let answer: (call: Call) => Response | Promise<Response>;
const said: Toast[] = [];
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  device = new FakeDevice();
  said.length = 0;
  setPresenter((message) => said.push(message));
  answer = offline;
  calls = serve((call) => {
    if (call.url === '/api/auth/user') return json(person('driver'));
    return call.method === 'GET' ? json([]) : answer(call);
  });
});
afterEach(async () => {
  setPresenter(undefined);
  await act(settled);
  await reset();
});

/** A browser's tab, or the same one after it was loaded again: nothing of the code's memory is shared with another. */
async function openTab() {
  vi.resetModules();
  const { useOutbox } = await import('../../web/entities/offline/outbox.ts');
  const { useSession } = await import('../../web/lib/session.ts');
  const { setPresenter: present } = await import('../../web/lib/toast.ts');
  present((message) => said.push(message));
  const session = renderHook(() => useSession());
  await waitFor(() => expect(session.result.current.user).toBeDefined());
  const tab = renderHook(() => useOutbox());
  await act(settled);
  return { waiting: () => tab.result.current.items, ...tab.result.current, close: tab.unmount };
}

async function goOnline(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settled();
  });
}

let made = 0;
function step(status: 'assigned' | 'picked_up' | 'in_transit', shipmentId = 'shp_1'): OutboxEntry {
  made += 1;
  const occurredAt = new Date(Date.UTC(2026, 10, 22, 8, made)).toISOString();
  return { kind: 'step', key: `key-${made}`, shipmentId, trackingNumber: `TRK-${shipmentId}`, status, occurredAt };
}

function troubled(photos = 0): OutboxEntry {
  made += 1;
  const occurredAt = new Date(Date.UTC(2026, 10, 22, 8, made)).toISOString();
  const blobs = Array.from({ length: photos }, () => ({ blob: new Blob(['photo'], { type: 'image/jpeg' }) }));
  const what = { kind: 'problem' as const, code: 'access' as const, trackingNumber: 'TRK-shp_1', photos: blobs };
  return { ...what, key: `key-${made}`, shipmentId: 'shp_1', occurredAt };
}

function seen(containerNumber: string): OutboxEntry {
  made += 1;
  const occurredAt = new Date(Date.UTC(2026, 10, 22, 8, made)).toISOString();
  const what = { kind: 'pickup' as const, containerNumber, trackingNumber: 'TRK-shp_1', photos: [] };
  return { ...what, key: `key-${made}`, shipmentId: 'shp_1', occurredAt };
}

const sent = () => calls.filter(({ method }) => method !== 'GET');
const keysSent = () => sent().map(({ headers }) => headers.get('Idempotency-Key'));
const keyOf = ({ key }: OutboxEntry) => key;
const done = () => json(shipmentRow({ id: 'shp_1' }));
const kept = () => [...device.storeOf('outbox').values()];

it('the banner says that there is no network where nothing can be sent, whatever the device believes', async () => {
  stubSocket();
  const tab = await openTab();
  const { ConnectionBanner } = await import('../../web/entities/offline/ConnectionBanner.tsx');
  const banner = (count: number) => (
    <ConnectionBanner waiting={tab.waiting().slice(0, count)} refused={[]} onDiscard={() => undefined} />
  );
  await act(() => tab.add(step('picked_up')));
  const { rerender } = render(banner(1));
  expect(screen.getByText('Sending...')).toBeTruthy();
  await goOnline();
  expect(sent()).toHaveLength(1);
  expect(screen.getByText('You are offline')).toBeTruthy();
  answer = done;
  await goOnline();
  rerender(banner(1));
  expect(screen.queryByText('You are offline')).toBeNull();
});

describe('what waits on the device', () => {
  it('is sent in its order, one after the other, with the time it happened', async () => {
    const tab = await openTab();
    const items = [seen('MSKU7073529'), step('picked_up'), troubled(), step('in_transit')];
    for (const item of items) await act(() => tab.add(item));
    const open: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => open.push(resolve));
    await goOnline();
    for (let count = 1; count <= items.length; count += 1) {
      expect(keysSent()).toEqual(items.slice(0, count).map(keyOf));
      await act(async () => {
        open.at(-1)?.(done());
        await settled();
      });
    }
    expect(sent().map(({ body }) => (body as OutboxEntry).occurredAt)).toEqual(
      items.map(({ occurredAt }) => occurredAt),
    );
    expect(tab.waiting()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('stays whole where the first has no answer, and goes with the same keys later', async () => {
    const tab = await openTab();
    const items = [step('picked_up'), step('in_transit')];
    for (const item of items) await act(() => tab.add(item));
    await goOnline();
    expect(keysSent()).toEqual(items.slice(0, 1).map(keyOf));
    expect(tab.waiting()).toHaveLength(2);
    // The server did the first although its answer was lost, and says so.
    const there = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'It is', code: 'illegal_transition' };
    answer = ({ body }) =>
      (body as { status: string }).status === 'picked_up'
        ? new Response(JSON.stringify({ ...there, from: 'picked_up' }), { status: 409 })
        : done();
    await goOnline();
    expect(keysSent()).toEqual([items[0], ...items].map((item) => item?.key));
    expect(tab.waiting()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('goes once more where a network is signaled while a try still fails', async () => {
    const tab = await openTab();
    const item = step('picked_up');
    await act(() => tab.add(item));
    const fail: ((error: Error) => void)[] = [];
    answer = () => new Promise((_, reject) => fail.push(reject));
    await goOnline();
    await goOnline();
    answer = done;
    await act(async () => {
      fail[0]?.(new TypeError('Failed to fetch'));
      await settled();
    });
    expect(keysSent()).toEqual([item.key, item.key]);
    expect(tab.waiting()).toEqual([]);
  });

  it('is tried after 1, 2, 4, 8, 16 and 20 s while the server is not reached, and after a second again once more is added', async () => {
    const tab = await openTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await act(() => tab.add(step('picked_up')));
    const pass = (seconds: number) =>
      act(async () => {
        vi.advanceTimersByTime(seconds * 1000);
        await settled();
      });
    for (const [at, pause] of [1, 1, 2, 4, 8, 16, 20, 20].entries()) {
      await pass(pause - 0.1);
      expect(sent()).toHaveLength(at);
      await pass(0.1);
      expect(sent()).toHaveLength(at + 1);
    }
    await act(() => tab.add(step('in_transit')));
    await pass(1);
    expect(sent()).toHaveLength(9);
    answer = done;
    await pass(1);
    expect(tab.waiting()).toEqual([]);
  });

  it('takes a job as resumed that the server had resumed although its answer was lost', async () => {
    const tab = await openTab();
    for (const item of [step('assigned'), step('picked_up')]) await act(() => tab.add(item));
    answer = ({ body }) =>
      (body as { status: string }).status === 'assigned'
        ? problem(403, 'forbidden', "You aren't allowed to do this")
        : done();
    await goOnline();
    expect(sent()).toHaveLength(2);
    expect(tab.waiting()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('outlives the page', async () => {
    const tab = await openTab();
    const item = step('picked_up');
    await act(() => tab.add(item));
    tab.close();
    answer = done;
    const again = await openTab();
    await waitFor(() => expect(keysSent()).toEqual([item.key]));
    await waitFor(() => expect(again.waiting()).toEqual([]));
  });

  it('waits for a person when it is refused, says why, and holds nothing else up', async () => {
    const tab = await openTab();
    const [refused, taken, other] = [
      step('picked_up', 'shp_1'),
      step('picked_up', 'shp_2'),
      step('picked_up', 'shp_3'),
    ];
    for (const item of [refused, taken, other]) await act(() => tab.add(item));
    answer = ({ url }) => {
      if (url.endsWith('shp_1')) return problem(409, 'driver_offline', 'You are off duty');
      return url.endsWith('shp_2') ? problem(404, 'not_found', 'Not found') : done();
    };
    await goOnline();
    expect(tab.waiting().map(({ refused: reason }) => reason)).toEqual([
      'You are off duty',
      'This job is no longer yours',
    ]);
    expect(said.map(({ description }) => description)).toEqual([
      'TRK-shp_1: You are off duty',
      'TRK-shp_2: This job is no longer yours',
    ]);
    await goOnline();
    expect(sent()).toHaveLength(3);
    for (const { id } of tab.waiting()) await act(() => tab.discard(id));
    expect(kept()).toEqual([]);
  });

  it('waits until the person has signed in again', async () => {
    const tab = await openTab();
    const items = [step('picked_up'), step('in_transit')];
    for (const item of items) await act(() => tab.add(item));
    answer = () => problem(401, 'unauthorized', 'Unauthorized');
    await goOnline();
    expect(tab.waiting().map(({ refused }) => refused)).toEqual([undefined, undefined]);
    expect(kept()).toHaveLength(2);
    tab.close();
    calls.length = 0;
    answer = done;
    keepSessionHint(true);
    const again = await openTab();
    await waitFor(() => expect(keysSent()).toEqual(items.map(keyOf)));
    await waitFor(() => expect(again.waiting()).toEqual([]));
  });

  it('is sent once where two tabs are open', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const items = [step('picked_up'), step('in_transit')];
    for (const item of items) await act(() => one.add(item));
    answer = done;
    await goOnline();
    await waitFor(() => expect(keysSent()).toEqual(items.map(keyOf)));
    await waitFor(() => expect(one.waiting()).toEqual([]));
    expect(two.waiting()).toEqual([]);
    expect(keysSent()).toEqual(items.map(keyOf));
  });
});

describe('what is taken back', () => {
  afterEach(() => void vi.restoreAllMocks());

  const lost = new TypeError('Failed to fetch');

  it('is gone where the device had no network, and nothing is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const tab = await openTab();
    const item = step('picked_up');
    await act(() => tab.add(item, lost));
    expect(await act(() => tab.withdraw(item.key))).toBe('withdrawn');
    expect(kept()).toEqual([]);
  });

  it('stays where its answer may only have been lost, so that what follows comes behind it', async () => {
    const tab = await openTab();
    const [tried, other] = [step('picked_up'), step('picked_up', 'shp_2')];
    await act(() => tab.add(tried, lost));
    await act(() => tab.add(other));
    expect(await act(() => tab.withdraw(tried.key))).toBe('unsure');
    expect(await act(() => tab.withdraw(other.key))).toBe('withdrawn');
    answer = done;
    await goOnline();
    expect(keysSent()).toEqual([tried.key]);
    expect(await act(() => tab.withdraw(tried.key))).toBe('sent');
  });

  it('stays after a try of the queue too, also where the page was loaded again', async () => {
    const tab = await openTab();
    const item = step('picked_up');
    await act(() => tab.add(item));
    await goOnline();
    tab.close();
    const again = await openTab();
    expect(await act(() => again.withdraw(item.key))).toBe('unsure');
  });
});

describe('a device that is full', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('takes nothing, and says so to whoever gave it something', async () => {
    const tab = await openTab();
    device.isFull = true;
    await expect(act(() => tab.add(step('picked_up')))).rejects.toThrow('quota');
    expect(tab.waiting()).toEqual([]);
  });

  it('still sends what it has, photos too', async () => {
    const tab = await openTab();
    await act(() => tab.add(troubled(1)));
    device.isFull = true;
    const form = { url: 'https://bucket.example/', key: 'uploads/shp_1/exception/1', fields: {} };
    answer = ({ url }) => {
      if (url.endsWith('/api/uploads')) return json({ uploads: [form] });
      return url === form.url ? new Response(null, { status: 204 }) : done();
    };
    await goOnline();
    await waitFor(() => expect(tab.waiting()).toEqual([]));
    expect(sent().at(-1)?.body).toMatchObject({ photoKeys: [form.key] });
    expect(said).toEqual([]);
  });

  it('shows a refusal that it cannot keep', async () => {
    const tab = await openTab();
    await act(() => tab.add(step('picked_up')));
    device.isFull = true;
    answer = () => problem(409, 'driver_offline', 'You are off duty');
    await goOnline();
    expect(tab.waiting().map(({ refused }) => refused)).toEqual(['You are off duty']);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NotificationDelivery } from '#shared/contracts/send-log.ts';
import { withResends } from '../../web/entities/notifications/resends.ts';
import { useSendLog } from '../../web/entities/notifications/use-send-log.ts';
import { json, reset, serve } from './support.tsx';

afterEach(reset);

const PAGE = 200;
const rowOf = (at: number): NotificationDelivery => ({
  ...{ id: `shp_${at}~evt_1~mail~x`, event: 'delivered', channel: 'email', to: 'jane@roe.example', attempts: 1 },
  ...{ state: at % 1400 === 0 ? 'failed' : 'sent', at: '2026-11-24T12:00:00Z', canResend: true },
});

/** A log as the server has it: by a state its pages may be short, and the cursor goes on behind them. */
function serveLog(count: number) {
  return serve(({ url }) => {
    const query = new URL(url, 'http://quay.example').searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const rows = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) => rowOf(from + at));
    const state = query.get('state');
    query.set('cursor', String(from + PAGE));
    const next = from + PAGE < count ? { link: `</api/notifications/log?${query}>; rel="next"` } : undefined;
    return json(state ? rows.filter((row) => row.state === state) : rows, next);
  });
}

const QUERY = { start: '2026-11-01T00:00:00.000Z' };

it('what failed is found behind the newest thousand, and then the chips count nothing that is not known', async () => {
  serveLog(4300);
  const { result } = renderHook(() => useSendLog(QUERY, 'failed'));
  await waitFor(() => expect(result.current.list.isComplete).toBe(true), { timeout: 30_000 });
  expect(result.current.list.rows?.map(({ id }) => id.split('~')[0])).toEqual([
    'shp_0',
    'shp_1400',
    'shp_2800',
    'shp_4200',
  ]);
  expect(result.current.counted).toBeUndefined();
});

it('asks by a state only once the whole list has ended without all, and says where that ends', async () => {
  const calls = serveLog(9000);
  const { result } = renderHook(() => useSendLog(QUERY, 'failed'));
  await waitFor(() => expect(result.current.list.hasMore).toBe(true));
  const asked = calls.map(({ url }) => new URL(url, 'http://quay.example').searchParams.get('state'));
  expect(asked).toEqual([...Array.from({ length: 5 }, () => null), ...Array.from({ length: 30 }, () => 'failed')]);
  expect(result.current.list.rows).toHaveLength(5);
  await act(() => result.current.list.readMore());
  expect(result.current.list).toMatchObject({ isComplete: true, hasMore: false });
  expect(result.current.list.rows).toHaveLength(7);
});

it('a state in the address of a log that is loaded whole is no reason to ask twice', async () => {
  const calls = serveLog(350);
  const { result } = renderHook(() => useSendLog(QUERY, 'failed'));
  await waitFor(() => expect(result.current.counted).toHaveLength(350));
  expect(calls).toHaveLength(2);
});

it('offers no resend on any row of a message whose newest one is on its way', () => {
  const rows = [
    { ...rowOf(1), id: 'shp_1~evt_1~mail~x~2', canResend: false },
    { ...rowOf(1), id: 'shp_1~evt_1~mail~x~1' },
    { ...rowOf(1), id: 'shp_1~evt_1~mail~y' },
    { ...rowOf(1), id: 'shp_1~evt_1~mail~x' },
    { ...rowOf(1), id: 'shp_2~evt_1~mail~x~10' },
    { ...rowOf(1), id: 'shp_2~evt_1~mail~x~9', canResend: false },
    { ...rowOf(1), id: 'shp_2~evt_1~mail~x' },
  ];
  expect(withResends(rows).map(({ canResend }) => canResend)).toEqual([false, false, true, false, true, false, true]);
});

it('a log that is loaded whole is not asked for once more by its state', async () => {
  const calls = serveLog(350);
  const { result, rerender } = renderHook(({ state }: { state: 'failed' | undefined }) => useSendLog(QUERY, state), {
    initialProps: { state: undefined as 'failed' | undefined },
  });
  await waitFor(() => expect(result.current.counted).toHaveLength(350));
  rerender({ state: 'failed' });
  expect(result.current.list.rows).toHaveLength(350);
  expect(calls.map(({ url }) => url).filter((url) => url.includes('state='))).toEqual([]);
});

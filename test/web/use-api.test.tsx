import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getBadges } from '#shared/contracts/accounts.ts';
import { approveUser, listPendingUsers } from '#shared/contracts/pending-users.ts';
import { revalidate } from '../../web/lib/query-cache.ts';
import { useApi, useApiPages, useCall } from '../../web/lib/use-api.ts';
import { json, problem, reset, serve, settled } from './support.tsx';

afterEach(reset);

describe('useApi', () => {
  it('makes one call for two users of the same answer, and none for null', async () => {
    const calls = serve(() => json({ pendingUsers: 3 }));
    const first = renderHook(() => useApi(getBadges, {}));
    const second = renderHook(() => useApi(getBadges, {}));
    renderHook(() => useApi(listPendingUsers, null));
    await waitFor(() => expect(first.result.current.data).toEqual({ pendingUsers: 3 }));
    expect(second.result.current.data).toEqual({ pendingUsers: 3 });
    expect(calls).toHaveLength(1);
  });

  it('shows a later screen the kept answer at once, and fetches it again', async () => {
    let count = 0;
    const calls = serve(() => {
      count += 1;
      return json({ pendingUsers: count });
    });
    const first = renderHook(() => useApi(getBadges, {}));
    await waitFor(() => expect(first.result.current.data).toEqual({ pendingUsers: 1 }));
    first.unmount();
    const later = renderHook(() => useApi(getBadges, {}));
    expect(later.result.current.data).toEqual({ pendingUsers: 1 });
    await waitFor(() => expect(later.result.current.data).toEqual({ pendingUsers: 2 }));
    expect(calls).toHaveLength(2);
  });

  it('fetches what does not change once, also for a later screen, and never again on focus', async () => {
    const calls = serve(() => json({ pendingUsers: 3 }));
    const first = renderHook(() => useApi(getBadges, {}, { isStatic: true }));
    await waitFor(() => expect(first.result.current.data).toBeDefined());
    first.unmount();
    const later = renderHook(() => useApi(getBadges, {}, { isStatic: true }));
    expect(later.result.current.data).toEqual({ pendingUsers: 3 });
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('does not retry by itself, and retries when it is asked to', async () => {
    let isBroken = true;
    const calls = serve(() => (isBroken ? problem(503, 'unavailable', 'Try again') : json({ pendingUsers: 1 })));
    const { result } = renderHook(() => useApi(getBadges, {}));
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(calls).toHaveLength(1);
    isBroken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.data).toEqual({ pendingUsers: 1 }));
    expect(result.current.error).toBeUndefined();
  });

  it('fetches again after revalidate, whatever the request was', async () => {
    let count = 0;
    serve(() => json([{ id: String(++count) }]));
    const { result } = renderHook(() => useApi(listPendingUsers, { query: { limit: 5 } }));
    await waitFor(() => expect(result.current.data?.[0]?.id).toBe('1'));
    await act(() => revalidate(listPendingUsers));
    expect(result.current.data?.[0]?.id).toBe('2');
  });
});

describe('an answer that no screen shows', () => {
  it('is fetched again when it is shown after a revalidate, once', async () => {
    let count = 0;
    const calls = serve(() => {
      count += 1;
      return json({ pendingUsers: count });
    });
    const first = renderHook(() => useApi(getBadges, {}, { isStatic: true }));
    await waitFor(() => expect(first.result.current.data).toEqual({ pendingUsers: 1 }));
    first.unmount();
    await act(() => revalidate(getBadges));
    expect(calls).toHaveLength(1);
    const later = renderHook(() => useApi(getBadges, {}, { isStatic: true }));
    await waitFor(() => expect(later.result.current.data).toEqual({ pendingUsers: 2 }));
    later.unmount();
    renderHook(() => useApi(getBadges, {}, { isStatic: true }));
    await settled();
    expect(calls).toHaveLength(2);
  });
});

describe('useApiPages', () => {
  const pages = (last: number, release?: Promise<void>) =>
    serve(async ({ url }) => {
      const number = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 1);
      const rows = Array.from({ length: 200 }, (_, row) => ({ id: `${number}-${row}` }));
      if (number > 1) await release;
      const link = { Link: `</api/admin/pending-users?cursor=${number + 1}>; rel="next"` };
      return json(rows, number < last ? link : {});
    });

  it('shows the first page, then loads the following ones by itself', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = pages(3, promise);
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}));
    await waitFor(() => expect(result.current.rows).toHaveLength(200));
    expect(result.current.isComplete).toBe(false);
    resolve();
    await waitFor(() => expect(result.current.rows).toHaveLength(600));
    expect(result.current.isComplete).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('keeps every row on the screen while it loads them again', async () => {
    pages(3);
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}));
    await waitFor(() => expect(result.current.rows).toHaveLength(600));
    const seen: number[] = [];
    const watcher = renderHook(() => {
      const { rows } = useApiPages(listPendingUsers, {});
      seen.push(rows?.length ?? 0);
    });
    await act(() => revalidate(listPendingUsers));
    await waitFor(() => expect(result.current.isComplete).toBe(true));
    watcher.unmount();
    expect(Math.min(...seen)).toBe(600);
  });

  it('stops at 1,000 rows and says that there are more', async () => {
    const calls = pages(50);
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}));
    await waitFor(() => expect(result.current.rows).toHaveLength(1000));
    await settled();
    expect(result.current.isComplete).toBe(false);
    expect(calls).toHaveLength(5);
  });

  it('reads on behind the pages that it has, shows them together, and keeps as many when they are fetched again', async () => {
    const calls = pages(5);
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}, { mostPages: 2 }));
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    expect(result.current.rows).toHaveLength(400);
    await act(() => result.current.readMore());
    expect(result.current.rows).toHaveLength(800);
    expect(result.current.hasMore).toBe(true);
    expect(calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('cursor'))).toEqual([null, '2', '3', '4']);
    await act(() => revalidate(listPendingUsers));
    expect(result.current.rows).toHaveLength(800);
    expect(calls).toHaveLength(8);
    await act(() => result.current.readMore());
    expect(result.current.rows).toHaveLength(1000);
    expect(result.current).toMatchObject({ isComplete: true, hasMore: false });
  });

  it('reads on past 1,000 rows', async () => {
    pages(50);
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}));
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    await act(() => result.current.readMore());
    expect(result.current.rows).toHaveLength(2000);
  });

  it('keeps what it has where reading on fails, and says so', async () => {
    let isBroken = false;
    serve(({ url }) => {
      if (isBroken) return problem(503, 'unavailable', 'Try again');
      const number = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 1);
      return json([{ id: String(number) }], { Link: `</api/admin/pending-users?cursor=${number + 1}>; rel="next"` });
    });
    const { result } = renderHook(() => useApiPages(listPendingUsers, {}, { mostPages: 3 }));
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    isBroken = true;
    await act(() => result.current.readMore());
    expect(result.current).toMatchObject({ isCut: true, hasMore: false });
    expect(result.current.rows).toHaveLength(3);
    isBroken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isCut).toBe(false));
    expect(result.current.rows).toHaveLength(3);
  });
});

describe('useCall', () => {
  const request = { params: { id: 'usr_1' } };

  it('sends once what is pressed twice', async () => {
    const calls = serve(() => json({ id: 'usr_1', status: 'active' }));
    const { result } = renderHook(() => useCall(approveUser));
    await act(async () => {
      const [first, second] = await Promise.all([result.current.call(request), result.current.call(request)]);
      expect(first).toBe(second);
    });
    expect(calls).toHaveLength(1);
    expect(result.current.isCalling).toBe(false);
  });

  it('repeats a lost call under the same key, and a refused one under a new key', async () => {
    const answers = [new Response('', { status: 503 }), problem(409, 'version_conflict', 'No'), json({}), json({})];
    const calls = serve(() => answers.shift() ?? json({}));
    const { result } = renderHook(() => useCall(approveUser));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await act(() =>
        result.current.call(request).then(
          () => undefined,
          () => undefined,
        ),
      );
    }
    const [lost, refused, done, again] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(refused).toBe(lost);
    expect(done).not.toBe(refused);
    expect(again).not.toBe(done);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBadges, getCurrentUser, updatePassword } from '#shared/contracts/accounts.ts';
import { navigationOf } from '../../web/app/signed-in/navigation.ts';
import { callApi } from '../../web/lib/api.ts';
import { goTo } from '../../web/lib/browser.ts';
import {
  goToStartPage,
  lastKnownCaller,
  lastKnownMenu,
  signOut,
  useSession,
  watchUnauthorized,
} from '../../web/lib/session.ts';
import { resumeToasts, setPresenter, type Toast, toast } from '../../web/lib/toast.ts';
import { useApi } from '../../web/lib/use-api.ts';
import { json, keepSessionHint, person, problem, reset, serve } from './support.tsx';

vi.mock('../../web/lib/browser.ts', async (original) => ({
  ...(await original<typeof import('../../web/lib/browser.ts')>()),
  goTo: vi.fn(),
}));

const shown: Toast[] = [];

beforeEach(() => {
  vi.mocked(goTo).mockClear();
  shown.length = 0;
  setPresenter(({ onShow, ...message }) => {
    shown.push(message);
    onShow?.();
  });
  watchUnauthorized();
});
afterEach(async () => {
  setPresenter(undefined);
  resumeToasts();
  await reset();
});

/** jsdom knows no locks: one after the other, as a browser gives them. */
function stubLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  const locks = {
    waiting: 0,
    request: (_name: string, ...args: unknown[]) => {
      const act = args.at(-1);
      if (typeof act !== 'function') throw new Error('A lock without work');
      if (args.length > 1) locks.waiting += 1;
      const result = turn.then(() => act());
      turn = result;
      return result;
    },
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  return locks;
}

const signedOut = () => problem(401, 'unauthorized', 'Sign in first');

describe('useSession', () => {
  it('is anonymous for a stranger, also while it loads, and says nothing about it', async () => {
    serve(signedOut);
    const { result } = renderHook(() => useSession());
    expect(result.current.caller).toBe('anonymous');
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.caller).toBe('anonymous');
    expect(shown).toEqual([]);
  });

  it('asks nobody for a browser that was given no session', async () => {
    keepSessionHint(false);
    const calls = serve(signedOut);
    const { result } = renderHook(() => useSession());
    expect(result.current).toMatchObject({ caller: 'anonymous', isLoading: false });
    expect(calls).toEqual([]);
  });

  it('stays who it was until the server says that the session has ended, also when another tab took the cookies away', async () => {
    serve(({ url }) => (url.endsWith('/auth/user') ? json(person('staff')) : signedOut()));
    const { result, rerender } = renderHook(() => useSession());
    await waitFor(() => expect(result.current.caller).toBe('staff'));
    keepSessionHint(false);
    rerender();
    expect(result.current.caller).toBe('staff');
    await expect(callApi(getBadges, {})).rejects.toThrow();
    expect(shown).toEqual([expect.objectContaining({ title: 'Unauthorized' })]);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  });

  it('leaves behind what its menu went by, which is there before the next answer', async () => {
    serve(() => json({ ...person('staff'), readsInvoices: true, tracksContainers: true }));
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current.caller).toBe('staff'));
    expect(lastKnownCaller()).toBe('staff');
    expect(lastKnownMenu()).toEqual({ readsInvoices: true, tracksContainers: true });
    expect(navigationOf('staff', lastKnownMenu()).map(({ label }) => label)).toContain('Containers');
  });

  it('has the role of the user, and of the last session while it loads', async () => {
    serve(() => json(person('manager')));
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current.caller).toBe('manager'));
    await reset();
    localStorage.setItem('last-role', 'manager');
    serve(() => new Promise(() => undefined));
    const next = renderHook(() => useSession());
    expect(next.result.current).toMatchObject({ caller: 'manager', isLoading: true, user: undefined });
  });
});

describe('an ended session', () => {
  it('is the last that is said: what failed by it covers it with nothing', async () => {
    serve(signedOut);
    await expect(callApi(getBadges, {})).rejects.toThrow();
    toast({ title: 'Auto-Match Failed', description: 'Unauthorized', variant: 'destructive' });
    expect(shown.map(({ title }) => title)).toEqual(['Unauthorized']);
  });

  it('is told once, however many calls fail, and goes to / after 500 ms', async () => {
    vi.useFakeTimers();
    serve(signedOut);
    localStorage.setItem('last-role', 'staff');
    await Promise.allSettled([callApi(getBadges, {}), callApi(getBadges, {}), callApi(getCurrentUser, {})]);
    expect(shown).toEqual([
      { title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' },
    ]);
    vi.advanceTimersByTime(499);
    expect(goTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('is not what a wrong password means, which is not tried twice', async () => {
    const calls = serve(() => problem(401, 'invalid_credentials', 'Invalid credentials or wrong login portal'));
    await callApi(getBadges, {}).catch(() => undefined);
    expect(shown).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it('is not what a call with a cookie from before a change of the password means', async () => {
    let answers = 0;
    serve(() => {
      answers += 1;
      return answers === 1 ? signedOut() : json({ pendingUsers: 2 });
    });
    expect(await callApi(getBadges, {})).toEqual({ pendingUsers: 2 });
    expect(shown).toEqual([]);
  });

  it('shows only when a change of the password that is under way has answered', async () => {
    const locks = stubLocks();
    let isChanged = false;
    let change = (_answer: Response) => {};
    serve(({ url }) => {
      if (url.endsWith('update-password')) return new Promise((resolve) => (change = resolve));
      return isChanged ? json({ pendingUsers: 2 }) : signedOut();
    });
    const body = { currentPassword: 'old password', newPassword: 'new password' };
    const changing = callApi(updatePassword, { body });
    const counting = callApi(getBadges, {});
    await vi.waitFor(() => expect(locks.waiting).toBe(1));
    isChanged = true;
    change(json({ message: 'Password updated successfully' }));
    expect(await counting).toEqual({ pendingUsers: 2 });
    await changing;
    expect(shown).toEqual([]);
  });
});

describe('signing in and out', () => {
  it.each([
    ['customer', '/customer-portal'],
    ['admin', '/'],
    ['driver', '/'],
  ] as const)('%s enters at %s', (role, path) => {
    goToStartPage(role);
    expect(goTo).toHaveBeenCalledWith(path);
  });

  it('empties the cache before the call, then goes to /', async () => {
    let cached: unknown = 'unset';
    const hook = renderHook(() => useApi(getBadges, {}));
    const calls = serve(({ url }) => {
      if (url === '/api/badges') return json({ pendingUsers: 2 });
      cached = hook.result.current.data;
      return new Response(null, { status: 204 });
    });
    act(() => hook.result.current.retry());
    await waitFor(() => expect(hook.result.current.data).toEqual({ pendingUsers: 2 }));
    await act(() => signOut());
    expect(calls.at(-1)?.url).toBe('/api/auth/logout');
    expect(cached).toBeUndefined();
    expect(goTo).toHaveBeenCalledWith('/');
  });

  it('stays, and says so, when the server could not end the session', async () => {
    serve(() => problem(503, 'unavailable', 'Please try again'));
    await signOut();
    expect(goTo).not.toHaveBeenCalled();
    expect(shown).toMatchObject([{ title: 'Error', description: 'Please try again', variant: 'destructive' }]);
  });
});

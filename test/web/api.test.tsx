import { afterEach, describe, expect, it } from 'vitest';
import { getBadges, logOut, signUp } from '#shared/contracts/accounts.ts';
import { approveUser, listPendingUsers } from '#shared/contracts/pending-users.ts';
import { ApiError, callApi, callPage, messageOf, urlOf } from '../../web/lib/api.ts';
import { json, problem, reset, serve } from './support.tsx';

afterEach(reset);

describe('callApi', () => {
  it('fills and escapes the path, and sends no body and no content type without one', async () => {
    const calls = serve(() => json({ id: 'a/b', status: 'active' }));
    await callApi(approveUser, { params: { id: 'a/b' } });
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/admin/approve/a%2Fb', body: undefined });
    expect(calls[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('sends JSON and the idempotency key it is given', async () => {
    const calls = serve(() => json({ message: 'ok' }));
    const body = {
      username: 'x.y',
      email: 'x@y.example',
      password: 'p'.repeat(8),
      firstName: 'X',
      lastName: 'Y',
      role: 'staff',
    } as const;
    await callApi(signUp, { body }, { idempotencyKey: 'k1' });
    expect(calls[0]?.body).toEqual(body);
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  it('leaves empty query values out', () => {
    expect(urlOf(listPendingUsers, { query: { limit: 10, cursor: undefined } })).toBe(
      '/api/admin/pending-users?limit=10',
    );
    expect(urlOf(listPendingUsers, {})).toBe('/api/admin/pending-users');
  });

  it('answers undefined for 204', async () => {
    serve(() => new Response(null, { status: 204 }));
    expect(await callApi(logOut, {})).toBeUndefined();
  });

  it('throws "<status>: <body>", with the problem for a person beside it', async () => {
    serve(() => problem(409, 'version_conflict', 'Somebody was faster'));
    const error = await callApi(getBadges, {}).catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw new Error('Not an ApiError');
    expect(error.status).toBe(409);
    expect(error.message).toMatch(/^409: \{"type"/);
    expect(error.problem?.code).toBe('version_conflict');
    expect(messageOf(error, 'Failed')).toBe('Somebody was faster');
  });

  it.each([
    ['', 'Bad Gateway', '502: Bad Gateway'],
    ['upstream is down', 'Bad Gateway', '502: upstream is down'],
  ])('falls back to the status text: %j', async (body, statusText, message) => {
    serve(() => new Response(body, { status: 502, statusText }));
    await expect(callApi(getBadges, {})).rejects.toThrow(message);
    expect(messageOf(new ApiError(502, statusText, body), 'Failed')).toBe('Failed');
  });
});

describe('callPage', () => {
  it('follows the Link header on the own origin only', async () => {
    const calls = serve(() =>
      json([1], { Link: '<https://elsewhere.example/api/admin/pending-users?cursor=c2>; rel="next"' }),
    );
    const page = await callPage<number>(listPendingUsers, {});
    expect(page).toEqual({ rows: [1], next: '/api/admin/pending-users?cursor=c2' });
    await callPage(listPendingUsers, {}, { url: page.next ?? '' });
    expect(calls[1]?.url).toBe('/api/admin/pending-users?cursor=c2');
  });
});

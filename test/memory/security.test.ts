import { beforeAll, describe, expect, it } from 'vitest';
import { findUser, saveUser } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import { userEvent } from '#functions/domain/accounts/user-events.ts';
import { ROLES, type Role } from '#shared/accounts/permissions.ts';
import { getCurrentUser, logIn, logOut } from '#shared/contracts/accounts.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import type { Contract } from '#shared/http/contract.ts';
import { ERRORS, Problem } from '#shared/http/errors.ts';
import { SCOPE_NAMES } from '#shared/integrations/key-scopes.ts';
import { Client, type Reply } from '#test/support/client.ts';
import { PASSWORD, type Person, person } from '#test/support/people.ts';

const PRINCIPALS = ['anonymous', 'pending', ...ROLES, 'key'] as const;
type Principal = (typeof PRINCIPALS)[number];

/** As a browser sends what another site made it ask. */
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const contracts = allContracts.map(({ contract }) => contract);
const clients = new Map<Principal, Client>();

/** A path with ids that nobody has, so that a call that is let in changes nothing. */
function pathOfNobody({ path }: Contract): string {
  return path.replace(/\{(\w+)\}/g, (_, name) =>
    name === 'trackingNumber' ? 'TRK-000000000000' : 'shp_01J00000000000000000000000',
  );
}

function clientOf(principal: Principal): Client {
  const client = clients.get(principal);
  if (!client) throw new Error(`Nobody is signed in as ${principal}`);
  return client;
}

/** A session of an account that waits for approval again: whatever it once was, it opens nothing. */
async function pending(): Promise<Person> {
  const someone = await person('admin');
  const user = await findUser(someone.user.id);
  if (!user) throw new Error('The account is not there');
  const after = { ...user, status: 'pending' as const, version: user.version + 1 };
  const event = userEvent(after, 'user_password_changed', { kind: 'system' }, new Date());
  await commit(saveUser({ before: user, after, events: [event] }));
  return someone;
}

beforeAll(async () => {
  for (const role of ROLES) clients.set(role, await person(role));
  const admin = clientOf('admin');
  const { key } = await admin.call(createApiKey, { body: { name: 'Role matrix', scopes: [...SCOPE_NAMES] } });
  clients.set('key', new Client({ 'x-api-key': key }));
  clients.set('anonymous', new Client());
  clients.set('pending', await pending());
});

function ask(client: Client, contract: Contract, body: unknown = contract.body && {}): Promise<Reply> {
  return client.ask(contract.method, pathOfNobody(contract), { body });
}

function isAllowed(contract: Contract, principal: Principal): boolean {
  if (principal === 'key') return contract.integrator !== undefined;
  if (principal === 'anonymous' || principal === 'pending') return contract.access.includes('anonymous');
  return contract.access.includes(principal);
}

/** What a refusal looks like: nobody is asked to sign in, somebody is not let in, keys find only their own calls. */
function refusals(principal: Principal): number[] {
  if (principal === 'key') return [403, 404];
  return principal === 'anonymous' || principal === 'pending' ? [401] : [403];
}

function expectProblem(reply: Reply): void {
  expect(reply.headers.get('content-type'), reply.text).toMatch(/^application\/problem\+json/);
  const problem = Problem.parse(reply.body);
  expect(Object.keys(ERRORS)).toContain(problem.code);
  expect(problem.status).toBe(reply.status);
}

// Signing out ends the session that the other rows use, so each principal does it at the very end.
const rows = [...contracts.filter(({ name }) => name !== logOut.name), logOut];

describe.each(rows.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s',
  (_, contract) => {
    it.each(PRINCIPALS.filter((principal) => isAllowed(contract, principal)))('lets in: %s', async (principal) => {
      const reply = await ask(clientOf(principal), contract);
      expect([401, 403, 405], reply.text).not.toContain(reply.status);
      expect(reply.status, reply.text).toBeLessThan(500);
      if (reply.status >= 400) expectProblem(reply);
    });

    it.each(PRINCIPALS.filter((principal) => !isAllowed(contract, principal)))('refuses: %s', async (principal) => {
      const reply = await ask(clientOf(principal), contract);
      expect(refusals(principal), reply.text).toContain(reply.status);
      expectProblem(reply);
    });
  },
);

describe('every call', () => {
  const people = new Map<Role, Person>();
  let admin: Person;
  beforeAll(async () => {
    for (const role of ['admin', 'customer', 'driver'] as const) people.set(role, await person(role));
    admin = someoneFor(getCurrentUser);
  });

  /** Somebody whom the contract lets in, the director where possible. */
  function someoneFor({ name, access }: Contract): Person {
    const [found] = [...people].filter(([role]) => access.includes(role));
    if (!found) throw new Error(`Nobody here may call ${name}`);
    return found[1];
  }

  const withBody = contracts.filter(({ body, bodyLimit }) => body !== undefined && bodyLimit <= 1_000_000);
  const HOSTILE: [string, unknown][] = [
    ['an array', []],
    ['null', 'null'],
    ['a number', '42'],
    ['half of a JSON', '{"name":'],
    ['an operator in every field', { $gt: '' }],
    ['a prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
    ['an unknown field', { isAdmin: true }],
  ];
  it.each(withBody.map((contract) => [contract.name, contract] as const))(
    '%s answers hostile bodies',
    async (_, contract) => {
      const someone = someoneFor(contract);
      for (const [what, body] of HOSTILE) {
        const reply = await ask(someone, contract, body);
        expect(reply.status, `${what}: ${reply.text}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(500);
        expectProblem(reply);
      }
      const large = await ask(someone, contract, JSON.stringify({ name: 'x'.repeat(1_000_001) }));
      expect(large.status).toBe(413);
      const form = await someone.ask(contract.method, pathOfNobody(contract), {
        body: 'name=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(form.status).toBe(415);
    },
  );

  // Mail programs post from their own sites, with what only the mail's reader has: its token.
  const [fromMails, changing] = [true, false].map((isFromMails) =>
    contracts.filter(({ method, takesForm }) => method !== 'GET' && (takesForm ?? false) === isFromMails),
  ) as [Contract[], Contract[]];
  it('takes one call alone from other sites, and that without a session', async () => {
    expect(fromMails.map(({ name }) => name)).toEqual(['unsubscribe']);
    const reply = await admin.ask('POST', '/api/unsubscribe/nobody', { headers: FOREIGN });
    expect(reply.status).toBe(404);
  });

  it.each(changing.map((contract) => [contract.name, contract] as const))(
    '%s refuses other sites',
    async (_, contract) => {
      const reply = await admin.ask(contract.method, pathOfNobody(contract), {
        ...(contract.body && { body: {} }),
        headers: FOREIGN,
      });
      expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    },
  );

  const lists = contracts.filter(({ paged, path }) => paged && !path.includes('{'));
  it.each(lists.map((contract) => [contract.name, contract] as const))(
    '%s takes no foreign cursor',
    async (_, contract) => {
      const someone = someoneFor(contract);
      for (const query of [
        'cursor=AAAA',
        'cursor=eyJhbGciOiJub25lIn0.e30.',
        'limit=0',
        'limit=201',
        'limit=x',
        'nothing=1',
      ]) {
        const reply = await someone.ask('GET', `${contract.path}?${query}`);
        expect(reply.status, `${query}: ${reply.text}`).toBe(400);
        expectProblem(reply);
      }
    },
  );

  it.each([
    ['a method override', 'POST', '/api/customers', { 'x-http-method-override': 'GET' }, [401]],
    ['a trailing slash', 'GET', '/api/customers/', {}, [401, 404]],
    ['two slashes', 'GET', '/.//api/customers', {}, [401, 404]],
    ['an encoded slash', 'GET', '/api%2Fcustomers', {}, [401, 404]],
    ['a way around', 'GET', '/api/health/../customers', {}, [401, 404]],
    ['another case', 'GET', '/API/customers', {}, [401, 404]],
    ['HEAD', 'HEAD', '/api/customers', {}, [401, 404, 405]],
  ])('%s opens nothing', async (_, method, path, headers, statuses) => {
    const reply = await new Client().ask(method, path, { headers });
    // What is no path of the interface at all is the page of the application.
    const isPage = /text\/html/.test(reply.headers.get('content-type') ?? '');
    expect(isPage || statuses.includes(reply.status), `${reply.status} ${reply.text.slice(0, 200)}`).toBe(true);
    expect(reply.text).not.toContain('@');
  });

  it('answers 404 and 405 where nothing is, with the methods that there are', async () => {
    expect(await admin.ask('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const wrong = await admin.ask('DELETE', '/api/customers');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
    // Two calls fit this path, and both have a GET.
    const twice = await admin.ask('DELETE', '/api/shipments/unassigned');
    expect(twice.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'PATCH']);
  });

  it('believes nobody who only says that the edge sent them', async () => {
    const client = new Client({ 'x-viewer-origin': 'https://evil.example', 'x-origin-secret': 'guessed' });
    const reply = await client.try(logOut, {}, { origin: 'https://evil.example' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    expect((await new Client({ 'x-viewer-address': '1.2.3.4' }).try(getCurrentUser, {})).status).toBe(401);
  });

  it('is never kept by caches and says what it is', async () => {
    const reply = await admin.try(getCurrentUser, {});
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-request-id')).toBeTruthy();
  });

  it('does not mix a cookie and a key: the key is who calls', async () => {
    const client = new Client(clientOf('key').headers);
    client.cookie = admin.cookie;
    const reply = await client.ask('GET', '/api/customers');
    expect([403, 404]).toContain(reply.status);
  });

  it('takes no key that was never made', async () => {
    const reply = await new Client({ 'x-api-key': 'qs_live_nobody' }).ask('GET', '/api/shipments');
    expect(reply.status).toBe(401);
    expectProblem(reply);
  });

  it('signs nobody in by way of a key', async () => {
    const client = new Client(clientOf('key').headers);
    const body = { identifier: admin.user.username, password: PASSWORD, loginType: 'director' as const };
    expect([403, 404]).toContain((await client.try(logIn, { body })).status);
    expect(client.cookie).toBe('');
  });
});

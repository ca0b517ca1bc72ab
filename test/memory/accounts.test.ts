import { beforeAll, describe, expect, it } from 'vitest';
import { findUser, saveUser } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import { userEvent } from '#functions/domain/accounts/user-events.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { getBadges, getCurrentUser, logIn, logOut } from '#shared/contracts/accounts.ts';
import { approveUser, listPendingUsers, rejectUser } from '#shared/contracts/pending-users.ts';
import { Client, eventually } from '#test/support/client.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { member, newAccount, PASSWORD, type Person, person, unique } from '#test/support/people.ts';
import { attempt, signedUp, withoutId } from '#test/support/sign-ups.ts';

const LOGIN_TYPES = ['staff', 'customer', 'director'] as const;
type LoginType = (typeof LOGIN_TYPES)[number];

let admin: Person;
beforeAll(async () => {
  admin = await member('admin');
});

/** The badge counts whoever is in the list; other tests sign people up at the same time, so it may take a second look. */
function badgeIsRight() {
  return eventually(async () => {
    const listed = await admin.call(listPendingUsers, { query: { limit: 200 } });
    return (await admin.call(getBadges, {})).pendingUsers === listed.length;
  });
}

describe('the portals', () => {
  const doors: Record<Role, LoginType> = {
    staff: 'staff',
    manager: 'staff',
    driver: 'staff',
    customer: 'customer',
    admin: 'director',
  };
  it.each(Object.entries(doors))('let a %s in through the %s tab only', async (role, door) => {
    const user = await newAccount(role as Role);
    for (const loginType of LOGIN_TYPES) {
      const answer = await attempt(user.username, loginType);
      expect(answer.status, loginType).toBe(loginType === door ? 200 : 401);
      if (loginType === door) expect(answer.body).toEqual({ role, message: expect.any(String) });
    }
  });

  it('take a username or an email address in any case', async () => {
    const { username, email } = await newAccount('staff');
    expect((await attempt(username.toUpperCase(), 'staff')).status).toBe(200);
    expect((await attempt(` ${email.toUpperCase()} `, 'staff')).status).toBe(200);
  });
});

describe('signing in', () => {
  it('answers an unknown name, a wrong password and the wrong tab alike', async () => {
    const { username } = await newAccount('staff');
    const unknown = await attempt(`nobody-${unique()}`, 'staff');
    const wrong = await attempt(username, 'staff', 'not the password');
    const tab = await attempt(username, 'customer');
    expect(unknown).toMatchObject({ status: 401, body: { code: 'invalid_credentials', title: 'Unauthorized' } });
    for (const answer of [wrong, tab]) {
      expect(answer.status).toBe(unknown.status);
      expect(withoutId(answer)).toBe(withoutId(unknown));
      expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()]);
      expect(answer.usage.calls).toBe(unknown.usage.calls);
    }
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it('says who one is, with the organization and its timezone', async () => {
    const someone = await person('staff');
    expect(await someone.call(getCurrentUser, {})).toMatchObject({
      id: someone.user.id,
      username: someone.user.username,
      email: someone.user.email,
      role: 'staff',
      firstName: 'Staff',
      lastName: 'Tester',
      timezone: 'America/New_York',
      organizationName: expect.any(String),
    });
  });

  it('joins a driver to the driver record and a customer to the customer record', async () => {
    const [driver, customer] = [await person('driver'), await person('customer')];
    expect((await driver.call(getCurrentUser, {})).driverId).toMatch(/^drv_/);
    expect((await customer.call(getCurrentUser, {})).customerId).toMatch(/^cus_/);
  });

  it('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const { username } = await newAccount('staff');
    const [cookie = ''] = (await attempt(username, 'staff')).headers.getSetCookie();
    expect(cookie).toMatch(/^session=usr_\w{26}\.[\w-]{43}; /);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
  });

  it('never continues a session that was there before, and ends it', async () => {
    const someone = await person('staff');
    const earlier = someone.cookie;
    await someone.call(logIn, { body: { identifier: someone.user.username, password: PASSWORD, loginType: 'staff' } });
    expect(someone.cookie).not.toBe(earlier);
    expect((await someone.try(getCurrentUser, {})).status).toBe(200);
    const old = new Client();
    old.cookie = earlier;
    expect((await old.try(getCurrentUser, {})).status).toBe(401);
  });

  it('does not take a secret that somebody else chose', async () => {
    const victim = await newAccount('staff');
    const planted = new Client();
    planted.cookie = `session=${victim.id}.${'A'.repeat(43)}`;
    const fixed = planted.cookie;
    expect((await planted.try(getCurrentUser, {})).status).toBe(401);
    await attempt(victim.username, 'staff', PASSWORD, planted);
    expect(planted.cookie).not.toBe(fixed);
    planted.cookie = fixed;
    expect((await planted.try(getCurrentUser, {})).status).toBe(401);
  });

  it.each([
    ['an array', { identifier: 'x', password: ['x'], loginType: 'staff' }],
    ['an operator', { identifier: { $gt: '' }, password: 'x', loginType: 'staff' }],
    ['a password of a megabyte', { identifier: 'x', password: 'x'.repeat(900_000), loginType: 'staff' }],
    ['another tab', { identifier: 'x', password: 'x', loginType: 'root' }],
    ['an unknown field', { identifier: 'x', password: 'x', loginType: 'staff', role: 'admin' }],
  ])('refuses %s before any hashing', async (_, body) => {
    const answer = await new Client().ask('POST', '/api/auth/login', { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.usage.calls).toBe(0);
  });

  it('asks the table for two batches and one transaction', async () => {
    const { username } = await newAccount('staff');
    const answer = await attempt(username, 'staff');
    expect(answer.usage.calls).toBe(3);
  });
});

describe('slowing down', () => {
  const status = ({ status: is }: { status: number }) => is;

  it('begins with the fifth failure in a row, says how long, and ends by itself', async () => {
    const { username } = await newAccount('staff');
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await attempt(username, 'staff', `wrong ${at}`));
    expect(answers.map(status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers[5]).toMatchObject({ body: { code: 'too_many_requests' } });
    const seconds = Number(answers[5]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect((await attempt(username, 'staff')).status, 'not even the right password is looked at').toBe(429);
    const told = Date.now() + seconds * 1000;
    await eventually(() => Date.now() > told, { within: seconds * 1000 + 1000 });
    expect((await attempt(username, 'staff')).status).toBe(200);
    expect((await attempt(username, 'staff', 'wrong')).status, 'the row has ended').toBe(401);
  });

  it('slows unknown names down in the same way', async () => {
    const name = `nobody-${unique()}`;
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await attempt(name, 'staff'));
    expect(answers.map(status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('answers many attempts at once one by one', async () => {
    const { username } = await newAccount('staff');
    const tries = Array.from({ length: 12 }, (_, at) => attempt(username, 'staff', `wrong ${at}`));
    const answered = (await Promise.all(tries)).filter((answer) => answer.status === 401);
    expect(answered.length).toBeLessThanOrEqual(5);
  });

  it('lets the same person in at several places at once', async () => {
    const { username } = await newAccount('staff');
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(username, 'staff')));
    expect(answers.map(status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('slows one address down that tries many names, and nobody else', async () => {
    const attacker = new Client();
    let last = 401;
    let tries = 0;
    for (; last === 401 && tries < 120; tries += 1)
      last = (await attempt(`nobody-${unique()}`, 'staff', 'guess', attacker)).status;
    expect(last).toBe(429);
    expect(tries).toBeGreaterThan(95);
    const { username } = await newAccount('staff');
    expect((await attempt(username, 'staff', PASSWORD, attacker)).status).toBe(429);
    expect((await attempt(username, 'staff')).status).toBe(200);
  });

  it('slows no one down whose colleagues behind the same address mistype', async () => {
    const office = new Client();
    const names: string[] = [];
    for (let at = 0; at < 22; at += 1) names.push((await newAccount('staff')).username);
    const [last = '', ...others] = names;
    for (const name of others) expect((await attempt(name, 'staff', 'mistyped', office)).status).toBe(401);
    expect((await attempt(last, 'staff', PASSWORD, office)).status).toBe(200);
    // Who mistyped waits with the address, and gives back what it had tried.
    const waiting = new Set(others);
    const signsIn = async () => {
      for (const name of waiting) {
        if ((await attempt(name, 'staff', PASSWORD, office)).status !== 200) return false;
        waiting.delete(name);
      }
      return true;
    };
    await eventually(signsIn);
    expect((await attempt(last, 'staff', 'mistyped', office)).status).toBe(401);
    expect((await attempt(last, 'staff', PASSWORD, office)).status).toBe(200);
  });

  it('counts what one address tries at once, and gives back none of it for an account of one’s own', async () => {
    const [flood, own] = [new Client(), (await newAccount('staff')).username];
    await attempt(own, 'staff', 'mistyped', flood);
    const guess = () => attempt(`nobody-${unique()}`, 'staff', 'guessed', flood);
    const guesses = (many: number) => Array.from({ length: many }, guess);
    const beside = guesses(15);
    expect((await attempt(own, 'staff', PASSWORD, flood)).status).toBe(200);
    await Promise.all(beside);
    await Promise.all(guesses(85));
    expect((await guess()).status).toBe(429);
  });
});

describe('signing out', () => {
  it('ends the session at the next request and clears the cookie', async () => {
    const someone = await person('staff');
    const { cookie } = someone;
    const answer = await someone.try(logOut, {});
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/);
    someone.cookie = cookie;
    expect(await someone.try(getCurrentUser, {})).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
  });

  it('works without a session', async () => {
    expect((await new Client().try(logOut, {})).status).toBe(204);
  });

  it('is no link', async () => {
    const someone = await person('staff');
    expect((await someone.ask('GET', '/api/auth/logout')).status).toBe(405);
    expect((await someone.try(getCurrentUser, {})).status).toBe(200);
  });
});

describe('other sites', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a page of the same site but another host', { 'sec-fetch-site': 'same-site' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
  ])('cannot make a browser act: %s', async (_, headers) => {
    const someone = await person('staff');
    const answer = await someone.try(logOut, {}, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    expect((await someone.try(getCurrentUser, {}, headers)).status, 'the session is still there').toBe(200);
    expect((await attempt('x', 'staff', 'x', new Client(headers))).status).toBe(403);
  });

  it('are told apart from the site itself', async () => {
    const someone = await person('staff');
    expect((await someone.try(logOut, {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });

  it('cannot send a form', async () => {
    const body = JSON.stringify({ identifier: 'x', password: 'x', loginType: 'staff' });
    const answer = await new Client().ask('POST', '/api/auth/login', {
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });
});

describe('the director', () => {
  it('turns somebody away, who then is told so', async () => {
    const { id, username, email } = await signedUp(admin, 'staff', { approves: false });
    expect(await admin.call(rejectUser, { params: { id } })).toEqual({ id, status: 'rejected' });
    expect(await attempt(username, 'staff')).toMatchObject({ status: 403, body: { code: 'account_rejected' } });
    expect((await admin.call(listPendingUsers, { query: { limit: 200 } })).some((user) => user.id === id)).toBe(false);
    await mailTo(email, /not approved|rejected|declined|request/i);
  });

  it('decides once: whatever does not wait is not found', async () => {
    const [{ id }, unconfirmed] = [
      await signedUp(admin, 'staff'),
      await signedUp(admin, 'staff', { confirms: false, approves: false }),
    ];
    for (const contract of [approveUser, rejectUser]) {
      expect((await admin.try(contract, { params: { id } })).status, 'approved already').toBe(404);
      expect((await admin.try(contract, { params: { id: unconfirmed.id } })).status, 'not confirmed').toBe(404);
      expect((await admin.try(contract, { params: { id: admin.user.id } })).status, 'the director').toBe(404);
      expect((await admin.try(contract, { params: { id: 'usr_01J00000000000000000000000' } })).status).toBe(404);
    }
    expect((await admin.try(getCurrentUser, {})).status).toBe(200);
  });

  it('decides once though two windows decide at the same moment', async () => {
    const { id } = await signedUp(admin, 'staff', { approves: false });
    const answers = await Promise.all([
      admin.try(approveUser, { params: { id } }),
      admin.try(rejectUser, { params: { id } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await badgeIsRight();
  });
});

describe('a session ends at the next request', () => {
  it.each([
    ['the account is rejected', { status: 'rejected' }],
    ['the account is pending again', { status: 'pending' }],
    ['the epoch is stepped up, as a change of role or password does', { epoch: 2 }],
  ] as const)('when %s', async (_, change) => {
    const someone = await person('staff');
    expect((await someone.try(getCurrentUser, {})).status).toBe(200);
    const user = await findUser(someone.user.id);
    if (!user) throw new Error('The account is not there');
    const after = { ...user, ...change, version: user.version + 1 };
    const event = userEvent(after, 'user_password_changed', { kind: 'system' }, new Date());
    await commit(saveUser({ before: user, after, events: [event] }));
    expect((await someone.try(getCurrentUser, {})).status).toBe(401);
  });
});

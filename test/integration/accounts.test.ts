import { beforeAll, describe, expect, it } from 'vitest';
import { newLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { findUser, findUserId, saveUser, userEvent } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import {
  approveUser,
  confirmEmail,
  getBadges,
  getCurrentUser,
  listPendingUsers,
  logIn,
  logOut,
  rejectUser,
  signUp,
} from '#shared/contracts/accounts.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import type { Role } from '#shared/permissions.ts';
import { Client, eventually, type Reply } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo, tokenIn } from '#test/support/mailbox.ts';
import { book, booking, newAccount, PASSWORD, type Person, person, unique } from '#test/support/people.ts';

const LOGIN_TYPES = ['staff', 'customer', 'director'] as const;
type LoginType = (typeof LOGIN_TYPES)[number];

let admin: Person;
beforeAll(async () => {
  admin = await person('admin');
});

function attempt(identifier: string, loginType: LoginType, password = PASSWORD, client = new Client()) {
  return client.try(logIn, { body: { identifier, password, loginType } });
}

/** A body without what names one answer. */
function withoutId(reply: Reply<unknown>): string {
  return reply.text.replace(/"requestId":"[^"]+"/, '"requestId":""');
}

function asking(given: Partial<Record<string, unknown>> = {}) {
  const name = `Ask.${unique()}`;
  return {
    username: name,
    email: `${name}@asking.example`,
    password: PASSWORD,
    firstName: 'Ann',
    lastName: 'Asker',
    role: 'customer' as 'customer' | 'staff',
    ...given,
  };
}

/** The badge counts whoever is in the list; other tests sign people up at the same time, so it may take a second look. */
function badgeIsRight() {
  return eventually(async () => {
    const listed = await admin.call(listPendingUsers, { query: { limit: 200 } });
    return (await admin.call(getBadges, {})).pendingUsers === listed.length;
  });
}

/** Signs somebody up; with the confirmation link of the mail and the director's word where asked for. */
async function signedUp(role: 'customer' | 'staff', { confirms = true, approves = true } = {}) {
  const body = asking({ role });
  await new Client().call(signUp, { body });
  const id = (await findUserId('username', body.username)) ?? '';
  if (confirms) {
    const mail = await mailTo(body.email, /confirm/i);
    await new Client().call(confirmEmail, { body: { token: tokenIn(mail) } });
  }
  if (approves) await admin.call(approveUser, { params: { id } });
  return { ...body, id };
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

  it('take a username or an e-mail address in any case', async () => {
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

  it('says who one is, with the organisation and its timezone', async () => {
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
    for (; last === 401 && tries < 30; tries += 1)
      last = (await attempt(`nobody-${unique()}`, 'staff', 'guess', attacker)).status;
    expect(last).toBe(429);
    expect(tries).toBeGreaterThan(15);
    const { username } = await newAccount('staff');
    expect((await attempt(username, 'staff', PASSWORD, attacker)).status).toBe(429);
    expect((await attempt(username, 'staff')).status).toBe(200);
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

describe('signing up', () => {
  it('makes an account that waits for its confirmed address and for the director', async () => {
    const before = await admin.call(getBadges, {});
    const body = asking({ role: 'staff' });
    const answer = await new Client().try(signUp, { body });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Your account is pending approval by the director' },
    });
    expect(await attempt(body.username, 'staff')).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
    const waiting = (await admin.call(listPendingUsers, { query: { limit: 200 } })).find(
      ({ username }) => username === body.username,
    );
    expect(waiting).toEqual({
      id: expect.stringMatching(/^usr_/),
      username: body.username,
      email: body.email,
      firstName: 'Ann',
      lastName: 'Asker',
      role: 'staff',
      createdAt: expect.any(String),
      emailConfirmed: false,
    });
    const after = await admin.call(getBadges, {});
    expect(after.pendingUsers).toBeGreaterThan(before.pendingUsers);

    const mail = await mailTo(body.email, /confirm/i);
    await new Client().call(confirmEmail, { body: { token: tokenIn(mail) } });
    expect(await attempt(body.username, 'staff')).toMatchObject({
      status: 403,
      body: { code: 'account_pending', detail: 'Your account is pending approval by the director' },
    });
    expect((await attempt(body.username, 'staff', 'wrong')).status, 'told only after the right password').toBe(401);
    expect((await attempt(body.username, 'customer')).status, 'and through the right tab').toBe(401);

    await admin.call(approveUser, { params: { id: waiting?.id ?? '' } });
    expect((await attempt(body.username, 'staff')).status).toBe(200);
    expect((await mailTo(body.email, /approved/i)).text).toContain('/login');
  });

  it.each(['admin', 'manager', 'driver'])('cannot make a %s', async (role) => {
    const answer = await new Client().ask('POST', '/api/auth/signup', { body: asking({ role }) });
    expect(answer.status).toBe(422);
  });

  it('tells of a taken username, whatever its case or form of letters', async () => {
    const taken = await newAccount('staff');
    for (const username of [taken.username.toUpperCase(), taken.username.replace('s', '\uff53')]) {
      const answer = await new Client().try(signUp, { body: asking({ username }) });
      expect(answer, username).toMatchObject({ status: 409, body: { code: 'already_exists' } });
      expect(answer.body).toMatchObject({ errors: [{ path: 'username' }] });
    }
  });

  it('never tells of a taken address: its owner gets a mail, and signing in says what any new account says', async () => {
    const owner = await newAccount('staff');
    const fresh = asking();
    const taken = asking({ email: owner.email.toUpperCase() });
    const [one, other] = [
      await new Client().try(signUp, { body: fresh }),
      await new Client().try(signUp, { body: taken }),
    ];
    expect([other.status, other.text]).toEqual([one.status, one.text]);
    expect([...other.headers.keys()]).toEqual([...one.headers.keys()]);
    expect(other.usage.calls).toBe(one.usage.calls);
    const signIns = [await attempt(fresh.username, 'customer'), await attempt(taken.username, 'customer')];
    expect(withoutId(signIns[1] as Reply)).toBe(withoutId(signIns[0] as Reply));
    expect(signIns[1]).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
    await mailTo(owner.email, /already/i);
    const pending = await admin.call(listPendingUsers, { query: { limit: 200 } });
    expect(pending.some(({ username }) => username === taken.username)).toBe(false);
    await badgeIsRight();
    expect((await attempt(owner.username, 'staff')).status, 'the owner is not touched').toBe(200);
  });

  it('gives one account when one address is used twice at the same moment, and says so to neither', async () => {
    const { email } = asking();
    const answers = await Promise.all([1, 2].map(() => new Client().try(signUp, { body: asking({ email }) })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const pending = await admin.call(listPendingUsers, { query: { limit: 200 } });
    expect(pending.filter((user) => user.email === email)).toHaveLength(1);
  });

  it('does not let anybody flood a person with mails', async () => {
    const owner = await newAccount('staff');
    for (let at = 0; at < 6; at += 1) await new Client().call(signUp, { body: asking({ email: owner.email }) });
    await eventually(async () => (await mailsTo(owner.email)).length === 3);
    await mailsAreThrough();
    expect(await mailsTo(owner.email)).toHaveLength(3);
  });

  it.each([
    ['short', 'short7!'],
    ['common', 'Password123'],
    ['too long', 'x'.repeat(201)],
  ])('refuses a %s password', async (_, password) => {
    const answer = await new Client().try(signUp, { body: asking({ password }) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
  });

  it('refuses the own name as a password', async () => {
    const body = asking();
    const answer = await new Client().try(signUp, { body: { ...body, password: body.username.toUpperCase() } });
    expect(answer.status).toBe(422);
  });

  it('refuses a username that looks like an address', async () => {
    const answer = await new Client().try(signUp, { body: asking({ username: 'a@b.example' }) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'username' }] } });
  });

  it('is slowed down per address', async () => {
    const one = new Client();
    const answers = [];
    for (let at = 0; at < 21; at += 1)
      answers.push((await one.try(signUp, { body: asking({ password: 'x' }) })).status);
    expect(new Set(answers)).toEqual(new Set([422]));
    for (let at = 0; at < 21; at += 1)
      answers.push((await one.try(signUp, { body: asking({ password: 'password' }) })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the link of the confirmation mail', () => {
  it('works once', async () => {
    const { email } = await signedUp('staff', { confirms: false, approves: false });
    const token = tokenIn(await mailTo(email, /confirm/i));
    const link = () => new Client().try(confirmEmail, { body: { token } });
    const answers = await Promise.all([link(), link(), link()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await link()).toMatchObject({ status: 410, body: { code: 'link_used' } });
  });

  it('is the same 404 for a guess and for an expired one', async () => {
    const { id } = await newAccount('staff');
    const { token, write } = newLinkToken('confirm-email', id, new Date(Date.now() - 10_000), 5);
    await commit([write]);
    const expired = await new Client().try(confirmEmail, { body: { token } });
    const guessed = await new Client().try(confirmEmail, { body: { token: 'A'.repeat(43) } });
    expect(expired.status).toBe(404);
    expect(expired.text).toBe(guessed.text);
  });

  it('joins an approved customer to the record of the address, so that earlier bookings appear', async () => {
    const body = asking();
    const { id: shipmentId } = await book({ customerEmail: body.email.toUpperCase() });
    await new Client().call(signUp, { body });
    const id = (await findUserId('username', body.username)) ?? '';
    await admin.call(approveUser, { params: { id } });
    const unconfirmed = await findUser(id);
    expect(unconfirmed?.customerId, 'not before the address is confirmed').toBeUndefined();
    await new Client().call(confirmEmail, { body: { token: tokenIn(await mailTo(body.email, /confirm/i)) } });
    const customer = new Client();
    await attempt(body.username, 'customer', PASSWORD, customer);
    const shipments = await customer.call(listMyShipments, {});
    expect(shipments.map((shipment) => shipment.id)).toEqual([shipmentId]);
  });

  it('gives a customer without bookings a record that later ones find', async () => {
    const { email, username } = await signedUp('customer');
    const { id } = await new Client().call(createBooking, { body: booking({ customerEmail: email }) });
    const customer = new Client();
    await attempt(username, 'customer', PASSWORD, customer);
    expect((await customer.call(listMyShipments, {})).map((shipment) => shipment.id)).toEqual([id]);
  });
});

describe('the director', () => {
  it('turns somebody away, who then is told so', async () => {
    const { id, username, email } = await signedUp('staff', { approves: false });
    expect(await admin.call(rejectUser, { params: { id } })).toEqual({ id, status: 'rejected' });
    expect(await attempt(username, 'staff')).toMatchObject({ status: 403, body: { code: 'account_rejected' } });
    expect((await admin.call(listPendingUsers, { query: { limit: 200 } })).some((user) => user.id === id)).toBe(false);
    await mailTo(email, /not approved|rejected|declined|request/i);
  });

  it('decides once: whatever does not wait is not found', async () => {
    const { id } = await signedUp('staff', { confirms: false });
    for (const contract of [approveUser, rejectUser]) {
      expect((await admin.try(contract, { params: { id } })).status, 'approved already').toBe(404);
      expect((await admin.try(contract, { params: { id: admin.user.id } })).status, 'the director').toBe(404);
      expect((await admin.try(contract, { params: { id: 'usr_01J00000000000000000000000' } })).status).toBe(404);
    }
    expect((await admin.try(getCurrentUser, {})).status).toBe(200);
  });

  it('decides once though two windows decide at the same moment', async () => {
    const { id } = await signedUp('staff', { confirms: false, approves: false });
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
    await commit(saveUser(user, after, userEvent(after, 'user_password_changed', { kind: 'system' }, new Date())));
    expect((await someone.try(getCurrentUser, {})).status).toBe(401);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { findUser, findUserId, saveUser } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { userEvent } from '#functions/domain/accounts/user-events.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { forgotPassword, resetPassword } from '#shared/contracts/account-links.ts';
import { getCurrentUser, logIn, updatePassword, updateUsername } from '#shared/contracts/accounts.ts';
import { Client, eventually } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo, tokenIn } from '#test/support/mailbox.ts';
import { becomeFunction, newAccount, PASSWORD, type Person, person, unique } from '#test/support/people.ts';
import { open } from '#test/support/socket.ts';

const NEW_PASSWORD = 'a quay with nine cranes';

beforeAll(becomeFunction);

function signIn(identifier: string, password = PASSWORD, client = new Client()) {
  return client.try(logIn, { body: { identifier, password, loginType: 'staff' } });
}

/** The same person in another browser. */
async function elsewhere({ user }: Person): Promise<Client> {
  const client = new Client();
  await signIn(user.username, PASSWORD, client);
  return client;
}

async function eventsOf({ user }: Person): Promise<string[]> {
  const { items } = await listEvents(user.id, { limit: 50 });
  return items.map(({ type }) => type);
}

const rename = (someone: Person, username: string) => someone.try(updateUsername, { body: { username } });
const change = (someone: Person, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  someone.try(updatePassword, { body: { currentPassword, newPassword } });

describe('changing the username', () => {
  it.each(['staff', 'customer', 'driver', 'manager', 'admin'] as const)('is for a %s', async (role) => {
    const someone = await person(role);
    const username = `New.${unique()}`;
    expect(await rename(someone, username)).toMatchObject({
      status: 200,
      body: { message: 'Username updated successfully' },
    });
    expect((await someone.call(getCurrentUser, {})).username).toBe(username);
  });

  it('moves the name: the new one signs in, the old one is free, and one event says so', async () => {
    const [someone, other] = [await person('staff'), await person('staff')];
    const [before, after] = [someone.user.username, `New.${unique()}`];
    await rename(someone, after);
    expect((await signIn(after.toUpperCase())).status).toBe(200);
    expect((await signIn(before)).status).toBe(401);
    expect((await eventsOf(someone)).filter((type) => type === 'user_renamed')).toHaveLength(1);
    expect((await rename(other, before)).status).toBe(200);
    expect(await findUserId('username', before)).toBe(other.user.id);
    expect(await findUserId('username', after)).toBe(someone.user.id);
  });

  it('may change only its case, and writes nothing when it is the same', async () => {
    const someone = await person('staff');
    const upper = someone.user.username.toUpperCase();
    expect((await rename(someone, upper)).status).toBe(200);
    expect((await rename(someone, upper)).status).toBe(200);
    expect(await findUser(someone.user.id)).toMatchObject({ username: upper, version: 2 });
    expect(await findUserId('username', upper)).toBe(someone.user.id);
  });

  it('is refused for a taken name, whatever its case or form of letters', async () => {
    const [someone, other] = [await person('staff'), await person('staff')];
    const { username } = other.user;
    for (const taken of [username, username.toUpperCase(), username.replace('s', '\uff53')]) {
      expect(await rename(someone, taken), taken).toMatchObject({
        status: 409,
        body: { code: 'already_exists', errors: [{ path: 'username' }] },
      });
    }
    expect(await findUser(someone.user.id)).toMatchObject({ username: someone.user.username, version: 1 });
  });

  it('gives a name that two want at once to one of them', async () => {
    const two = [await person('staff'), await person('staff')];
    const username = `Both.${unique()}`;
    const answers = await Promise.all(two.map((someone) => rename(someone, username)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = two[answers.findIndex(({ status }) => status === 200)];
    expect(await findUserId('username', username)).toBe(winner?.user.id);
  });

  it('leaves one name to a person who changes it several times at once', async () => {
    const someone = await person('staff');
    const wanted = [1, 2, 3].map((at) => `Many.${unique()}.${at}`);
    const answers = await Promise.all(wanted.map((username) => rename(someone, username)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { username = '' } = (await findUser(someone.user.id)) ?? {};
    const owned = await Promise.all([someone.user.username, ...wanted].map((name) => findUserId('username', name)));
    expect(owned.filter(Boolean)).toEqual([someone.user.id]);
    expect(await findUserId('username', username)).toBe(someone.user.id);
  });

  it.each([
    ['an address', 'a@b.example'],
    ['two letters', 'ab'],
    ['nothing', ' '],
  ])('refuses %s', async (_, name) => {
    expect(await rename(await person('staff'), name)).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'username' })]) },
    });
  });

  it('is no way to try out many names', async () => {
    const someone = await person('staff');
    const { username } = (await person('staff')).user;
    let last = 409;
    for (let at = 0; at < 21 && last === 409; at += 1) last = (await rename(someone, username)).status;
    expect(last).toBe(429);
  });
});

describe('changing the password', () => {
  it('lets this session go on under a new cookie and ends all others at their next request', async () => {
    const someone = await person('staff');
    const [other, earlier] = [await elsewhere(someone), new Client()];
    earlier.cookie = someone.cookie;
    const answer = await change(someone);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password updated successfully' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=usr_\w{26}\.[\w-]{43}; HttpOnly/);
    expect((await someone.try(getCurrentUser, {})).status).toBe(200);
    expect((await other.try(getCurrentUser, {})).status).toBe(401);
    expect((await earlier.try(getCurrentUser, {})).status).toBe(401);
    expect((await signIn(someone.user.username)).status).toBe(401);
    expect((await signIn(someone.user.username, NEW_PASSWORD)).status).toBe(200);
    expect((await eventsOf(someone)).filter((type) => type === 'user_password_changed')).toHaveLength(1);
  });

  it('closes the sockets of the ended sessions; the session that goes on opens another', async () => {
    const someone = await person('staff');
    const sockets = [await open(someone), await open(await elsewhere(someone))];
    await change(someone);
    for (const socket of sockets) await socket.closed();
    const again = await open(someone);
    again.send({ type: 'ping' });
    expect(await again.frame('pong')).toEqual({ type: 'pong' });
    again.close();
  });

  it('is refused at its field with a wrong current password, and changes nothing', async () => {
    const someone = await person('staff');
    const other = await elsewhere(someone);
    expect(await change(someone, 'not the password')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', message: 'The current password is not correct' }] },
    });
    expect((await other.try(getCurrentUser, {})).status).toBe(200);
    expect(await findUser(someone.user.id)).toMatchObject({ version: 1, epoch: 1 });
  });

  it('is slowed down after wrong ones, together with signing in', async () => {
    const someone = await person('staff');
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await change(someone, `wrong ${at}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(someone)).status, 'not even the right one is looked at').toBe(429);
    expect((await signIn(someone.user.username)).status).toBe(429);
    expect((await someone.try(getCurrentUser, {})).status, 'the session goes on').toBe(200);
  });

  it('happens once when it is asked for twice at once', async () => {
    const someone = await person('staff');
    const answers = await Promise.all([change(someone), change(someone, PASSWORD, `${NEW_PASSWORD} too`)]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await findUser(someone.user.id)).toMatchObject({ version: 2, epoch: 2 });
  });

  it.each([
    ['short', 'short7!'],
    ['common', 'Password123'],
    ['too long', 'x'.repeat(201)],
  ])('refuses a %s one', async (_, password) => {
    expect(await change(await person('staff'), PASSWORD, password)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'newPassword' }] },
    });
  });

  it('refuses the own name and the own address', async () => {
    const someone = await person('staff');
    for (const own of [someone.user.username.toUpperCase(), someone.user.email])
      expect(await change(someone, PASSWORD, own)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'newPassword' }] },
      });
  });
});

const forget = (email: string, client = new Client()) => client.try(forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW_PASSWORD, client = new Client()) =>
  client.try(resetPassword, { body: { token, newPassword } });

/** The token of the mail that somebody who forgot the password gets. */
async function forgottenBy({ email }: UserRecord): Promise<string> {
  await forget(email);
  return tokenIn(await mailTo(email, /new password/i));
}

/** Changes an account as nobody else can. */
async function become(user: UserRecord, change: Partial<UserRecord>): Promise<void> {
  const after = { ...user, ...change, version: user.version + 1 };
  const event = userEvent(after, 'user_password_changed', { kind: 'system' }, new Date());
  await commit(saveUser({ before: user, after, events: [event] }));
}

describe('a forgotten password', () => {
  it('is chosen anew by the mailed link, once; all sessions end', async () => {
    const someone = await person('staff');
    const { user } = someone;
    const token = await forgottenBy(user);
    expect((await someone.try(getCurrentUser, {})).status, 'asking alone changes nothing').toBe(200);
    expect((await signIn(user.username)).status).toBe(200);

    expect(await reset(token, NEW_PASSWORD, someone)).toMatchObject({ status: 200 });
    expect(someone.cookie, 'the own cookie is taken back').toBe('session=');
    expect((await signIn(user.username)).status).toBe(401);
    expect((await signIn(user.username, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'link_used' } });
    expect(await eventsOf(someone)).toEqual(expect.arrayContaining(['user_password_forgotten', 'user_password_reset']));
  });

  it('ends the session of everybody who was signed in', async () => {
    const someone = await person('staff');
    const other = await elsewhere(someone);
    await reset(await forgottenBy(someone.user));
    expect((await someone.try(getCurrentUser, {})).status).toBe(401);
    expect((await other.try(getCurrentUser, {})).status).toBe(401);
  });

  it('leaves somebody else signed in who opens the link in the own browser', async () => {
    const [owner, other] = [await newAccount('staff'), await person('staff')];
    expect((await reset(await forgottenBy(owner), NEW_PASSWORD, other)).status).toBe(200);
    expect((await other.try(getCurrentUser, {})).status).toBe(200);
  });

  it('works once however many use the link at once', async () => {
    const token = await forgottenBy(await newAccount('staff'));
    const answers = await Promise.all([reset(token), reset(token, `${NEW_PASSWORD}!`), reset(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('makes every link worthless that was asked for before', async () => {
    const user = await newAccount('staff');
    const early = await createLinkToken('reset-password', user.id, new Date(), 1800, user.epoch);
    expect((await reset(await forgottenBy(user))).status).toBe(200);
    expect(await reset(early)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await signIn(user.username, NEW_PASSWORD)).status).toBe(200);
  });

  it('is the same 404 for a guess, an expired link and a link of another kind', async () => {
    const user = await newAccount('staff');
    const expired = await createLinkToken(
      'reset-password',
      user.id,
      new Date(Date.now() - 1_801_000),
      1800,
      user.epoch,
    );
    const confirming = await createLinkToken('confirm-email', user.id, new Date(), 1800);
    const answers = await Promise.all(['guess', expired, confirming].map((token) => reset(token)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('ends the delay after failures to sign in', async () => {
    const user = await newAccount('staff');
    for (let at = 0; at < 6; at += 1) await signIn(user.username, `wrong ${at}`);
    expect((await signIn(user.username)).status).toBe(429);
    await reset(await forgottenBy(user));
    expect((await signIn(user.username, NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps the link when the new one is refused', async () => {
    const user = await newAccount('staff');
    const token = await forgottenBy(user);
    for (const refused of ['short7!', 'Password123', user.username])
      expect(await reset(token, refused)).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
    expect((await reset(token)).status).toBe(200);
  });

  it('is no way to learn who has an account', async () => {
    const { email } = await newAccount('staff');
    const [known, unknown] = [await forget(email.toUpperCase()), await forget(`nobody-${unique()}@quay.example`)];
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(unknown.usage.calls).toBe(known.usage.calls);
    await mailTo(email, /new password/i);
  });

  it('sends nothing to an address that is not confirmed, or whose account was rejected', async () => {
    const users = [await newAccount('staff'), await newAccount('staff')];
    const changes: Partial<UserRecord>[] = [{ emailConfirmed: false }, { status: 'rejected' }];
    for (const [at, user] of users.entries()) await become(user, changes[at] ?? {});
    for (const { email } of users) expect((await forget(email)).status).toBe(200);
    await mailsAreThrough();
    for (const { email } of users) expect(await mailsTo(email)).toEqual([]);
  });

  it('does not let anybody flood a person with mails', async () => {
    const { email } = await newAccount('staff');
    for (let at = 0; at < 6; at += 1) expect((await forget(email)).status).toBe(200);
    await eventually(async () => (await mailsTo(email)).length === 3);
    await mailsAreThrough();
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is slowed down per address', async () => {
    const one = new Client();
    let last = 200;
    for (let at = 0; at < 21 && last === 200; at += 1)
      last = (await forget(`nobody-${unique()}@quay.example`, one)).status;
    expect(last).toBe(429);
  });
});

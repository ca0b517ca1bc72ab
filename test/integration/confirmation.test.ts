import { beforeAll, describe, expect, it } from 'vitest';
import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { findUser, findUserId, insertUser } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createWaitingAccount } from '#functions/domain/accounts/accounts.ts';
import { confirmEmail, forgotPassword, resendConfirmation } from '#shared/contracts/account-links.ts';
import { signUp } from '#shared/contracts/accounts.ts';
import { approveUser, listPendingUsers, rejectUser } from '#shared/contracts/pending-users.ts';
import { Client, eventually } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo, tokenIn } from '#test/support/mailbox.ts';
import { becomeFunction, member, newAccount, PASSWORD, type Person, unique } from '#test/support/people.ts';
import { type Asking, asking, attempt, confirm, confirmationToken } from '#test/support/sign-ups.ts';

const STRANGERS = 'what the stranger chose';

let admin: Person;
beforeAll(async () => {
  becomeFunction();
  admin = await member('admin');
});

async function asked(given: Partial<Asking> = {}, client = new Client()): Promise<Asking> {
  const body = asking(given);
  await client.call(signUp, { body });
  return body;
}

/** The id of an account that is confirmed. */
const ownerOf = async (email: string) => (await findUserId('email', email)) ?? '';
const open = (token: string, password: string) => new Client().try(confirmEmail, { body: { token, password } });
const resend = (email: string, client = new Client()) => client.call(resendConfirmation, { body: { email } });
const ANSWER = { message: 'If an account with this address is waiting for confirmation, we have sent another link' };

describe('a stranger who signs up with the address of somebody else', () => {
  it('does not keep its owner out: the owner signs up, confirms, and is let in', async () => {
    const stranger = await asked({ password: STRANGERS, role: 'staff' });
    const owner = await asked({ email: stranger.email.toUpperCase(), role: 'staff' });
    expect((await confirm(owner)).status).toBe(200);
    const id = await ownerOf(owner.email);
    expect((await findUser(id))?.username).toBe(owner.username);
    await admin.call(approveUser, { params: { id } });
    expect((await attempt(owner.email, 'staff')).status).toBe(200);
    expect((await attempt(owner.email, 'staff', STRANGERS)).status).toBe(401);
    expect(await attempt(stranger.username, 'staff', STRANGERS), 'and hears what it heard before').toMatchObject({
      status: 403,
      body: { code: 'email_unconfirmed' },
    });
  });

  it('gets no account prepared: its own link does not take the password of the owner', async () => {
    const stranger = await asked({ password: STRANGERS });
    const token = await confirmationToken(stranger);
    expect(await open(token, PASSWORD)).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect(await ownerOf(stranger.email)).toBe('');
    const pending = await admin.call(listPendingUsers, { query: { limit: 200 } });
    expect(pending.map(({ email }) => email)).not.toContain(stranger.email);
    const id = (await findUserId('username', stranger.username)) ?? '';
    expect((await admin.try(approveUser, { params: { id } })).status).toBe(404);
    expect((await attempt(stranger.username, 'customer', STRANGERS)).status).toBe(403);
    await new Client().call(forgotPassword, { body: { email: stranger.email } });
    await mailsAreThrough();
    expect((await mailsTo(stranger.email)).filter(({ subject }) => /password/i.test(subject))).toEqual([]);
  });

  it('frees the address again when the director rejects whoever confirmed it', async () => {
    const first = await asked();
    await confirm(first);
    await admin.call(rejectUser, { params: { id: await ownerOf(first.email) } });
    expect(await ownerOf(first.email)).toBe('');
    const second = await asked({ email: first.email });
    expect((await confirm(second)).status).toBe(200);
    expect((await findUser(await ownerOf(first.email)))?.username).toBe(second.username);
    expect(await attempt(first.username, 'customer')).toMatchObject({ body: { code: 'account_rejected' } });
  });
});

describe('the link of the confirmation mail', () => {
  it('stands in the fragment, and works once', async () => {
    const body = await asked();
    const mail = await mailTo(body.email, /confirm/i);
    expect(mail.text).toMatch(/\/confirm-email#token=[\w-]{43}/);
    const token = tokenIn(mail);
    const answers = await Promise.all([1, 2, 3].map(() => open(token, PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await open(token, PASSWORD)).toMatchObject({ status: 410, body: { code: 'link_used' } });
  });

  it('is the same 404 for a guess and for an expired one', async () => {
    const { id } = await newAccount('staff');
    const token = await createLinkToken('confirm-email', id, new Date(Date.now() - 10_000), 5);
    const [expired, guessed] = [await open(token, PASSWORD), await open('A'.repeat(43), PASSWORD)];
    expect(expired.status).toBe(404);
    expect(expired.text).toBe(guessed.text);
  });

  it('is no place to guess passwords', async () => {
    const token = await confirmationToken(await asked());
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await open(token, `guess number ${at}`)).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await open(token, PASSWORD)).status).toBe(429);
  });

  it('gives the address to one of ten that are confirmed at once, and to none of the others later', async () => {
    const email = `many-${unique()}@asking.example`;
    const all: Asking[] = [];
    for (let at = 0; at < 10; at += 1) all.push(await asked({ email, password: `password of number ${at}` }));
    const tokens = await Promise.all(all.map(confirmationToken));
    const answers = await Promise.all(tokens.map((token, at) => open(token, all[at]?.password ?? '')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const [first, later] = [statuses.indexOf(200), statuses.indexOf(409)];
    expect((await findUser(await ownerOf(email)))?.username).toBe(all[first]?.username);
    expect(await open(tokens[later] ?? '', all[later]?.password ?? '')).toMatchObject({
      status: 409,
      body: { code: 'already_exists' },
    });
    const pending = await admin.call(listPendingUsers, { query: { limit: 200 } });
    expect(pending.filter((user) => user.email === email)).toHaveLength(1);
  });
});

describe('an account that nobody confirms', () => {
  /** A sign-up of a time gone by, written as the call wrote it then. */
  async function signedUpAt(now: Date, body = asking()) {
    const passwordHash = (await newAccount('staff')).passwordHash;
    const actor = { kind: 'anonymous', address: '' } as const;
    const id = `usr_${unique()}`;
    await commit(insertUser(createWaitingAccount(body, { id, passwordHash, actor, now })));
    const token = await createLinkToken('confirm-email', id, new Date(), 3600);
    return { ...body, id, token };
  }
  const DAY = 24 * 3_600_000;

  it('ends after seven days, and its username is free', async () => {
    const [over, waiting] = [
      await signedUpAt(new Date(Date.now() - 7 * DAY - 1000)),
      await signedUpAt(new Date(Date.now() - 7 * DAY + 60_000)),
    ];
    expect((await attempt(over.username, 'customer')).status).toBe(401);
    expect((await attempt(waiting.username, 'customer')).status).toBe(403);
    expect((await open(over.token, PASSWORD)).status).toBe(404);
    expect((await new Client().try(signUp, { body: asking({ username: waiting.username }) })).status).toBe(409);
    const next = await asked({ username: over.username.toUpperCase() });
    expect((await confirm(next)).status).toBe(200);
    expect((await open(waiting.token, PASSWORD)).status).toBe(200);
  });

  it('is removed by the table, its name with it, and stays once it is confirmed', async () => {
    const body = await asked();
    const id = (await findUserId('username', body.username)) ?? '';
    const ends = (await findUser(id))?.expiresAt ?? 0;
    expect(Math.abs(ends - Date.now() / 1000 - 7 * 24 * 3600)).toBeLessThan(60);
    const after = new Date((ends + 1) * 1000);
    expect(await findUserId('username', body.username, after)).toBeUndefined();
    expect(await findUser(id, after)).toBeUndefined();
    await confirm(body);
    expect(await findUserId('username', body.username, after)).toBe(id);
    expect(await findUser(id, after)).toMatchObject({ emailConfirmed: true });
  });
});

describe('asking for the mail again', () => {
  it('sends another link, and both work', async () => {
    const body = await asked();
    await confirmationToken(body);
    expect(await resend(body.email.toUpperCase())).toEqual(ANSWER);
    const mails = await eventually(async () => {
      const found = await mailsTo(body.email);
      return found.length === 2 && found;
    });
    const [first = '', second = ''] = mails.map(tokenIn);
    expect(first).not.toBe(second);
    expect((await open(second, PASSWORD)).status).toBe(200);
    expect((await open(first, PASSWORD)).status).toBe(200);
  });

  it('answers alike for an address that waits, that has an account, and that nobody has', async () => {
    const owner = await newAccount('customer');
    await asked({ email: owner.email });
    const waiting = await asked();
    const call = (email: string) => new Client().try(resendConfirmation, { body: { email } });
    const emails = [waiting.email, owner.email, `nobody-${unique()}@asking.example`];
    const answers = await Promise.all(emails.map(call));
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, ANSWER]);
      expect(answer.usage.calls).toBe(answers[0]?.usage.calls);
    }
    await mailTo(owner.email, /already/);
    await eventually(async () => (await mailsTo(waiting.email)).length >= 2);
    await mailsAreThrough();
    expect(await mailsTo(waiting.email)).toHaveLength(2);
    expect((await mailsTo(owner.email)).filter(({ subject }) => /confirm/i.test(subject))).toEqual([]);
  });

  it('sends three an hour, whatever the case and the tag, and others take nothing of that', async () => {
    const client = new Client();
    const body = await asked({}, client);
    await confirmationToken(body);
    const stranger = new Client();
    for (let at = 0; at < 3; at += 1) await resend(body.email, stranger);
    for (const email of [body.email, body.email.toUpperCase(), body.email, body.email, body.email])
      expect(await resend(email, client)).toEqual(ANSWER);
    await eventually(async () => (await mailsTo(body.email)).length >= 7, { what: 'seven mails' });
    await mailsAreThrough();
    expect(await mailsTo(body.email)).toHaveLength(7);
  });

  it('writes for the account that was asked for from the same place, before any that came later', async () => {
    const client = new Client();
    const mine = await asked({}, client);
    const later = await asked({ email: mine.email, password: STRANGERS });
    await Promise.all([mine, later].map(confirmationToken));
    await resend(mine.email, client);
    await eventually(async () => {
      const mails = await mailsTo(mine.email);
      return mails.filter(({ text }) => text.includes(mine.username)).length === 2;
    });
    expect((await mailsTo(mine.email)).filter(({ text }) => text.includes(later.username))).toHaveLength(1);
  });

  it('is slowed down per network', async () => {
    const client = new Client();
    const call = () => client.try(resendConfirmation, { body: { email: `nobody-${unique()}@asking.example` } });
    let last = 200;
    let calls = 0;
    for (; last === 200 && calls < 30; calls += 1) last = (await call()).status;
    expect([last, calls]).toEqual([429, 21]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { findUserId } from '#functions/data/accounts/users.ts';
import { getBadges, signUp } from '#shared/contracts/accounts.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { approveUser, listPendingUsers } from '#shared/contracts/pending-users.ts';
import { Client, eventually, type Reply } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo } from '#test/support/mailbox.ts';
import { book, booking, member, newAccount, PASSWORD, type Person } from '#test/support/people.ts';
import { asking, attempt, confirm, signedUp, withoutId } from '#test/support/sign-ups.ts';

let admin: Person;
beforeAll(async () => {
  admin = await member('admin');
});

const pendingNames = async () =>
  (await admin.call(listPendingUsers, { query: { limit: 200 } })).map(({ username }) => username);

describe('signing up', () => {
  it('makes an account that waits for its confirmed address, and then for the director', async () => {
    const before = await admin.call(getBadges, {});
    const body = asking({ role: 'staff' });
    const answer = await new Client().try(signUp, { body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Confirm your email address with the link that we sent you. The director then approves your account',
      },
    });
    expect(await attempt(body.username, 'staff')).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
    expect(await pendingNames()).not.toContain(body.username);

    expect((await confirm(body)).status).toBe(200);
    expect(await attempt(body.username, 'staff')).toMatchObject({
      status: 403,
      body: { code: 'account_pending', detail: 'Your account is pending approval by the director' },
    });
    expect((await attempt(body.username, 'staff', 'wrong')).status, 'told only after the right password').toBe(401);
    expect((await attempt(body.username, 'customer')).status, 'and through the right tab').toBe(401);
    const listed = await eventually(async () =>
      (await admin.call(listPendingUsers, { query: { limit: 200 } })).find(
        ({ username }) => username === body.username,
      ),
    );
    expect(listed).toEqual({
      id: expect.stringMatching(/^usr_/),
      username: body.username,
      email: body.email,
      firstName: 'Ann',
      lastName: 'Asker',
      role: 'staff',
      createdAt: expect.any(String),
    });
    const after = await admin.call(getBadges, {});
    expect(after.pendingUsers).toBeGreaterThan(before.pendingUsers);

    await admin.call(approveUser, { params: { id: listed.id } });
    expect((await attempt(body.username, 'staff')).status).toBe(200);
    expect((await attempt(body.email.toUpperCase(), 'staff')).status, 'by its address, too').toBe(200);
    expect((await mailTo(body.email, /approved/i)).text).toContain('/login');
  });

  it.each(['admin', 'manager', 'driver'])('cannot make a %s', async (role) => {
    const answer = await new Client().ask('POST', '/api/auth/signup', { body: { ...asking(), role } });
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

  it('is slowed down per network', async () => {
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

describe('whether an address has an account', () => {
  it('is told by no answer, header or request to the table, of the sign-up and of signing in after it', async () => {
    const owner = await newAccount('customer');
    const [fresh, taken] = [asking(), asking({ email: owner.email.toUpperCase() })];
    const all: [Reply<unknown>, Reply<unknown>][] = [];
    const both = async (call: (body: typeof fresh) => Promise<Reply<unknown>>) => {
      const pair: [Reply<unknown>, Reply<unknown>] = [await call(fresh), await call(taken)];
      all.push(pair);
      return pair.map(({ status }) => status);
    };
    expect(await both((body) => new Client().try(signUp, { body }))).toEqual([201, 201]);
    expect(await both(({ username }) => attempt(username, 'customer'))).toEqual([403, 403]);
    expect(await both(({ email }) => attempt(email, 'customer', 'my own password'))).toEqual([401, 401]);
    expect(await both(({ username }) => attempt(username, 'customer', 'not mine'))).toEqual([401, 401]);
    expect(await both(({ email }) => attempt(email, 'customer', 'not mine'))).toEqual([401, 401]);
    expect(await both(({ username }) => attempt(username, 'staff'))).toEqual([401, 401]);
    for (const [one, other] of all) {
      expect(withoutId(other)).toBe(withoutId(one));
      expect([...other.headers.keys()]).toEqual([...one.headers.keys()]);
      expect(other.usage.calls).toBe(one.usage.calls);
      expect(other.usage.write).toBe(one.usage.write);
    }
    expect(await pendingNames()).not.toContain(taken.username);
    expect((await attempt(owner.username, 'customer')).status, 'the owner is not touched').toBe(200);
  });

  it('is told to its owner, three times an hour at most, however it is spelled', async () => {
    const owner = await newAccount('staff');
    const spelled = [owner.email, owner.email.toUpperCase(), owner.email, owner.email, owner.email];
    for (const email of spelled) await new Client().call(signUp, { body: asking({ email }) });
    const last = asking({ email: owner.email });
    await new Client().call(signUp, { body: last });
    await mailsAreThrough();
    const mails = (await Promise.all([owner.email, owner.email.toUpperCase()].map(mailsTo))).flat();
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/already have an account/);
      expect(text).not.toContain(last.username);
    }
  });
});

describe('a customer whose address is confirmed and whom the director approves', () => {
  it('is joined to the record of the address, so that earlier bookings appear', async () => {
    const body = asking();
    const { id: shipmentId } = await book({ customerEmail: body.email.toUpperCase() });
    await new Client().call(signUp, { body });
    await confirm(body);
    const id = (await findUserId('username', body.username)) ?? '';
    await admin.call(approveUser, { params: { id } });
    const customer = new Client();
    await attempt(body.username, 'customer', PASSWORD, customer);
    const shipments = await customer.call(listMyShipments, {});
    expect(shipments.map((shipment) => shipment.id)).toEqual([shipmentId]);
  });

  it('gets a record without bookings, which later ones find', async () => {
    const { email, username } = await signedUp(admin, 'customer');
    const { id } = await new Client().call(createBooking, { body: booking({ customerEmail: email }) });
    const customer = new Client();
    await attempt(username, 'customer', PASSWORD, customer);
    expect((await customer.call(listMyShipments, {})).map((shipment) => shipment.id)).toEqual([id]);
  });

  it('is let in though a booking makes the record at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email, username } = await signedUp(admin, 'customer', { approves: false });
      const [approved, booked] = await Promise.all([
        admin.try(approveUser, { params: { id } }),
        new Client().try(createBooking, { body: booking({ customerEmail: email }) }),
      ]);
      expect([approved.status, booked.status]).toEqual([200, 201]);
      const customer = new Client();
      await attempt(username, 'customer', PASSWORD, customer);
      expect((await customer.call(listMyShipments, {})).map((shipment) => shipment.id)).toEqual([booked.body.id]);
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findInvitation } from '#functions/data/organization/invitations.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { updateOne } from '#functions/data/table/update-one.ts';
import { acceptInvitation } from '#shared/contracts/accept-invitation.ts';
import { getCurrentUser, logIn } from '#shared/contracts/accounts.ts';
import { createDriver, updateDriver } from '#shared/contracts/driver-records.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { getOwnNotifications } from '#shared/contracts/own-notifications.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import {
  changeMember,
  getGrants,
  inviteMember,
  listInvitations,
  listPermissions,
  listTeam,
  removeMember,
  resendInvitation,
  type TeamMember,
  withdrawInvitation,
} from '#shared/contracts/team.ts';
import { createWebhook, listWebhooks } from '#shared/contracts/webhooks.ts';
import { Client, eventually, nextPath } from '#test/support/client.ts';
import { mailsTo, mailTo, tokenIn } from '#test/support/mailbox.ts';
import { becomeFunction, PASSWORD, type Person, person, unique, useUpHour } from '#test/support/people.ts';
import { open } from '#test/support/socket.ts';

let director: Person;
let manager: Person;
beforeAll(async () => {
  becomeFunction();
  [director, manager] = await Promise.all([person('admin'), person('manager')]);
});

const address = () => `new-${unique()}@quay.example`;

function joining(token: string, given: object = {}) {
  const body = { token, username: `new-${unique()}`, firstName: 'Nell', lastName: 'New', password: PASSWORD };
  return { body: { ...body, ...given } };
}

/** The token of the mail to an address that came so late. */
function tokenFor(email: string, place = 1): Promise<string> {
  return eventually(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => / invites you to join the team$/.test(subject));
    const mail = mails[place - 1];
    return mail && tokenIn(mail);
  });
}

async function listed(id: string): Promise<TeamMember | undefined> {
  for (let path: string | undefined = '/api/organization/team?limit=200'; path; ) {
    const reply = await manager.ask('GET', path);
    const found = (reply.body as TeamMember[]).find((member) => member.id === id);
    if (found) return found;
    path = nextPath(reply);
  }
  return undefined;
}

describe('an invitation', () => {
  it('lets somebody in with an own name and password, once', async () => {
    const email = address();
    const made = await director.try(inviteMember, { body: { email, role: 'manager' } });
    expect(made).toMatchObject({ status: 201, body: { email, role: 'manager', state: 'sent' } });
    const token = await tokenFor(email);
    expect((await new Client().try(acceptInvitation, joining(token, { password: 'password' }))).status).toBe(422);
    const request = joining(token);
    const joined = await new Client().try(acceptInvitation, request);
    expect(joined).toMatchObject({ status: 201, body: { role: 'manager' } });
    const again = await new Client().try(acceptInvitation, joining(token));
    expect(again).toMatchObject({ status: 410, body: { code: 'link_used' } });

    const newcomer = new Client();
    const { username: identifier } = request.body;
    await newcomer.call(logIn, { body: { identifier, password: PASSWORD, loginType: 'staff' } });
    const user = await newcomer.call(getCurrentUser, {});
    expect(user).toMatchObject({ email, role: 'manager', firstName: 'Nell' });
    expect(await listed(user.id)).toMatchObject({ name: 'Nell New', role: 'manager', status: 'active' });
    const open = await director.call(listInvitations, { query: { limit: 200 } });
    expect(open.map(({ id }) => id)).not.toContain((made.body as { id: string }).id);
  });

  it('that was sent again works by the new link alone, and withdrawn by none', async () => {
    const email = address();
    const { id } = await director.call(inviteMember, { body: { email, role: 'staff' } });
    const first = await tokenFor(email);
    await director.call(resendInvitation, { params: { id } });
    const second = await tokenFor(email, 2);
    expect(second).not.toBe(first);
    expect((await new Client().try(acceptInvitation, joining(first))).status).toBe(404);
    expect((await director.try(withdrawInvitation, { params: { id } })).status).toBe(204);
    expect((await new Client().try(acceptInvitation, joining(second))).status).toBe(404);
    const over = await director.try(resendInvitation, { params: { id } });
    expect(over).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'withdrawn', to: 'sent', allowed: [] },
    });
  });

  it('is sent sixty times an hour by one director at most, the new ones and those that are sent again', async () => {
    const someone = await person('admin');
    const { id } = await someone.call(inviteMember, { body: { email: address(), role: 'staff' } });
    await useUpHour({ what: 'invitations', who: someone.user.id }, 59);
    const refused = await someone.try(resendInvitation, { params: { id } });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/try again in \d+ minutes?$/) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await director.try(resendInvitation, { params: { id } })).status).toBe(200);
  });

  it('that was left over lets nobody back in who was removed, but a new one does', async () => {
    const email = address();
    await director.call(inviteMember, { body: { email, role: 'staff' } });
    const first = await tokenFor(email);
    await director.call(inviteMember, { body: { email, role: 'admin' } });
    const second = await tokenFor(email, 2);
    const request = joining(first);
    await new Client().call(acceptInvitation, request);
    const { username: identifier } = request.body;
    const someone = new Client();
    await someone.call(logIn, { body: { identifier, password: PASSWORD, loginType: 'staff' } });
    const { id } = await someone.call(getCurrentUser, {});
    expect((await director.try(removeMember, { params: { id } })).status).toBe(204);
    expect((await new Client().try(acceptInvitation, joining(second))).status).toBe(404);
    await director.call(inviteMember, { body: { email, role: 'staff' } });
    expect((await new Client().try(acceptInvitation, joining(await tokenFor(email, 3)))).status).toBe(201);
  });

  it('joins a driver to the record that it names, which nobody else can have then', async () => {
    const phone = '(201) 555-0142';
    const body = { name: `Dee ${unique()}`, phone, vehicleNumber: `NJ ${unique()}` };
    const driver = await director.call(createDriver, { body });
    const email = address();
    await director.call(inviteMember, { body: { email, role: 'driver', driverId: driver.id } });
    const request = joining(await tokenFor(email), { textConsent: true });
    expect((await new Client().try(acceptInvitation, request)).status).toBe(201);
    const userId = (await findDriver(driver.id))?.userId ?? '';
    expect(await findUser(userId)).toMatchObject({ email, driverId: driver.id });
    const dee = new Client();
    const { username: identifier, password } = request.body;
    await dee.call(logIn, { body: { identifier, password, loginType: 'staff' } });
    expect(await dee.call(getOwnNotifications, {})).toMatchObject({ textConsent: true, phone });
    await director.call(updateDriver, { params: { id: driver.id }, body: { phone: '(973) 555-0100' } });
    expect((await dee.call(getOwnNotifications, {})).textConsent).toBe(false);
    const taken = await director.try(inviteMember, { body: { email: address(), role: 'driver', driverId: driver.id } });
    expect(taken).toMatchObject({ status: 422, body: { errors: [{ path: 'driverId' }] } });
    const unknown = await director.try(inviteMember, { body: { email, role: 'driver', driverId: 'drv_none' } });
    expect(unknown.status).toBe(422);
  });

  it('makes a driver with the phone and the vehicle that were given', async () => {
    const email = address();
    await director.call(inviteMember, { body: { email, role: 'driver' } });
    const own = { phone: '(201) 555-0177', vehicleType: 'container', vehicleNumber: `NJ ${unique()}` } as const;
    const request = joining(await tokenFor(email), { ...own, textConsent: true });
    expect((await new Client().try(acceptInvitation, request)).status).toBe(201);
    const someone = new Client();
    const { username: identifier, password } = request.body;
    await someone.call(logIn, { body: { identifier, password, loginType: 'staff' } });
    const [record] = await someone.call(listDrivers, {});
    expect(record).toMatchObject(own);
    expect(await someone.call(getOwnNotifications, {})).toMatchObject({ textConsent: true, phone: own.phone });
    const params = { id: record?.id ?? '' };
    const moved = await someone.call(updateDriver, { params, body: { vehicleNumber: 'NJ 7' } });
    expect(moved.vehicleNumber).toBe('NJ 7');
    expect((await someone.try(updateDriver, { params, body: { name: 'The Boss' } })).status).toBe(403);
  });

  it('may be written in Spanish, and a driver keeps the language of the page', async () => {
    const email = address();
    await director.call(inviteMember, { body: { email, role: 'driver', language: 'es' } });
    const mail = await mailTo(email, /te invita a unirte al equipo$/);
    expect(mail.text).toContain('Te invitamos a unirte al equipo');
    const { body } = joining(tokenIn(mail), { phone: '(201) 555-0178', language: 'es' });
    expect((await new Client().try(acceptInvitation, { body })).status).toBe(201);
    const someone = new Client();
    await someone.call(logIn, { body: { identifier: body.username, password: body.password, loginType: 'staff' } });
    expect(await someone.call(getCurrentUser, {})).toMatchObject({ role: 'driver', language: 'es' });
  });

  it('of an address that has an account gets the same answer, and its owner another mail', async () => {
    const someone = await person('customer');
    const made = await director.try(inviteMember, { body: { email: someone.user.email, role: 'staff' } });
    expect(made).toMatchObject({ status: 201, body: { state: 'sent' } });
    const mail = await mailTo(someone.user.email, /You were invited, and you already have an account/);
    expect(mail.text).not.toContain('accept-invitation');
  });

  it('is the director’s to send', async () => {
    const body = { email: address(), role: 'staff' as const };
    expect((await manager.try(inviteMember, { body })).status).toBe(403);
    expect((await manager.try(listInvitations, {})).status).toBe(403);
    expect((await new Client().try(acceptInvitation, joining('nonsense'))).status).toBe(404);
  });
});

describe('the team', () => {
  it('is read by managers and changed by directors', async () => {
    const someone = await person('staff');
    expect(await listed(someone.user.id)).toMatchObject({ role: 'staff', email: someone.user.email });
    const change = { params: { id: someone.user.id }, body: { role: 'manager' as const } };
    expect((await manager.try(changeMember, change)).status).toBe(403);
    const staff = await person('staff');
    expect((await staff.try(listTeam, {})).status).toBe(403);
  });

  it('sees another role end every session at once, and says so in the record', async () => {
    const someone = await person('staff');
    const { id } = someone.user;
    const changed = await director.call(changeMember, { params: { id }, body: { role: 'manager', version: 1 } });
    expect(changed).toMatchObject({ role: 'manager', version: 2 });
    expect((await someone.try(getCurrentUser, {})).status).toBe(401);
    const stale = await director.try(changeMember, { params: { id }, body: { role: 'staff', version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { role: 'manager' } } });
    const events = await listEvents(id, { limit: 50 });
    expect(events.items.at(-1)).toMatchObject({
      type: 'user_role_changed',
      data: { changed: [{ field: 'role', before: 'staff', after: 'manager' }] },
    });
  });

  it.each([
    ['another role', (id: string) => director.call(changeMember, { params: { id }, body: { role: 'manager' } })],
    ['removal', (id: string) => director.try(removeMember, { params: { id } })],
  ] as const)('sees %s end every session and socket within five seconds', async (_, end) => {
    const someone = await person('staff');
    const sockets = [await open(someone), await open(someone)];
    const from = performance.now();
    await end(someone.user.id);
    expect((await someone.try(getCurrentUser, {})).status).toBe(401);
    await Promise.all(sockets.map((socket) => socket.closed()));
    expect(performance.now() - from).toBeLessThan(5000);
    await expect(open(someone)).rejects.toThrow();
  });

  it('loses a member for good, whose address is free for another invitation', async () => {
    const driver = await person('driver');
    const { id, email, driverId = '' } = driver.user;
    expect((await director.try(removeMember, { params: { id } })).status).toBe(204);
    expect((await driver.try(getCurrentUser, {})).status).toBe(401);
    expect(await listed(id)).toBeUndefined();
    expect((await findDriver(driverId))?.userId).toBeUndefined();
    const body = { identifier: driver.user.username, password: PASSWORD, loginType: 'staff' as const };
    expect((await new Client().try(logIn, { body })).status).toBe(401);
    await director.call(inviteMember, { body: { email, role: 'driver', driverId } });
    const joined = await new Client().try(
      acceptInvitation,
      joining(await tokenFor(email), { username: driver.user.username }),
    );
    expect(joined.status).toBe(201);
    expect((await director.try(removeMember, { params: { id } })).status).toBe(404);
  });

  it('is never without a director: nobody ends oneself, and of two who end each other one stays', async () => {
    const [one, two] = await Promise.all([person('admin'), person('admin')]);
    const own = await one.try(removeMember, { params: { id: one.user.id } });
    expect(own).toMatchObject({ status: 409, body: { code: 'not_oneself' } });
    const demoted = await one.try(changeMember, { params: { id: one.user.id }, body: { role: 'staff' } });
    expect(demoted).toMatchObject({ status: 409, body: { code: 'not_oneself' } });
    const answers = await Promise.all([
      one.try(removeMember, { params: { id: two.user.id } }),
      two.try(changeMember, { params: { id: one.user.id }, body: { role: 'staff' } }),
    ]);
    const done = answers.filter(({ status }) => status === 204 || status === 200);
    expect(done).toHaveLength(1);
    const [refused] = answers.filter((answer) => !done.includes(answer));
    expect([401, 409]).toContain(refused?.status);
  });

  it('has no customers in it, and nobody becomes one', async () => {
    const customer = await person('customer');
    const params = { id: customer.user.id };
    expect((await director.try(removeMember, { params })).status).toBe(404);
    expect(
      (await director.ask('PATCH', `/api/organization/team/${params.id}`, { body: { role: 'staff' } })).status,
    ).toBe(404);
    const staff = await person('staff');
    const answer = await director.ask('PATCH', `/api/organization/team/${staff.user.id}`, {
      body: { role: 'customer' },
    });
    expect(answer.status).toBe(422);
  });
});

describe('what a director gave', () => {
  interface Given {
    giver: Person;
    email: string;
    token: string;
    invitationId: string;
    endpointId: string;
    /** A call with the key. */
    ask: () => Promise<number>;
  }

  async function given(): Promise<Given> {
    const giver = await person('admin');
    const email = address();
    const { id: invitationId } = await giver.call(inviteMember, { body: { email, role: 'admin' } });
    const { key } = await giver.call(createApiKey, { body: { name: `Back ${unique()}` } });
    const url = `https://127.0.0.1/${unique()}`;
    const { id: endpointId } = await giver.call(createWebhook, { body: { url, events: ['shipment.created'] } });
    const integrator = new Client({ 'x-api-key': key });
    const ask = async () => (await integrator.try(listShipments, { query: { limit: 1 } })).status;
    await eventually(async () => (await ask()) === 200, { what: 'a key that works' });
    return { giver, email, token: await tokenFor(email), invitationId, endpointId, ask };
  }

  const endpoint = async (id: string) =>
    (await director.call(listWebhooks, { query: { limit: 200 } })).find((webhook) => webhook.id === id);

  const isOpen = async (id: string) =>
    (await director.call(listInvitations, { query: { limit: 200 } })).some((invitation) => invitation.id === id);

  const audited = async (id: string) =>
    (await listEvents(id, { limit: 50 })).items.map(({ type, actor }) => `${type} by ${actor.name}`);

  async function ended({ giver, token, invitationId, endpointId, ask }: Given): Promise<void> {
    expect((await new Client().try(acceptInvitation, joining(token))).status).toBe(404);
    expect(await isOpen(invitationId)).toBe(false);
    await eventually(async () => (await ask()) === 401 || (await ask()) === 403, { what: 'a key that ended' });
    const name = `${director.user.firstName} ${director.user.lastName}`;
    expect(await audited(invitationId)).toContain(`invitation_withdrawn by ${name}`);
    expect(await endpoint(endpointId)).toMatchObject({ state: 'off', off: { why: 'by_hand' } });
    const made = await giver.try(inviteMember, { body: { email: address(), role: 'staff' } });
    expect(made.status).toBe(401);
  }

  it('is known before the director is removed, and ends with them', async () => {
    const all = await given();
    const params = { id: all.giver.user.id };
    const grants = await director.call(getGrants, { params });
    expect(grants).toMatchObject({
      invitations: [{ id: all.invitationId, email: all.email }],
      keys: [{}],
      endpoints: [{ id: all.endpointId }],
    });
    const { firstName, lastName } = all.giver.user;
    expect((await endpoint(all.endpointId))?.addedBy).toBe(`${firstName} ${lastName}`);
    expect((await director.try(removeMember, { params, query: {} })).status).toBe(204);
    await ended(all);
    const [key] = grants.keys;
    expect(await audited(key?.id ?? '')).toContain(`key_ended by ${director.user.firstName} ${director.user.lastName}`);
  });

  it('ends with another role too', async () => {
    const all = await given();
    const params = { id: all.giver.user.id };
    expect((await director.try(changeMember, { params, body: { role: 'manager' } })).status).toBe(200);
    await ended(all);
  });

  it('goes on for the director who takes it over, and ends with that one', async () => {
    const all = await given();
    const heir = await person('admin');
    const params = { id: all.giver.user.id };
    expect((await heir.try(removeMember, { params, query: { grants: 'take_over' } })).status).toBe(204);
    expect(await isOpen(all.invitationId)).toBe(true);
    const mine = await director.call(getGrants, { params: { id: heir.user.id } });
    expect(mine).toMatchObject({
      ...{ invitations: [{ id: all.invitationId }], keys: [{}] },
      endpoints: [{ id: all.endpointId }],
    });
    expect(await endpoint(all.endpointId)).toMatchObject({ active: true });
    expect(await audited(all.endpointId)).toContain(
      `webhook_taken_over by ${heir.user.firstName} ${heir.user.lastName}`,
    );
    expect(await audited(all.invitationId)).toContain(
      `invitation_taken_over by ${heir.user.firstName} ${heir.user.lastName}`,
    );
    expect(await all.ask()).toBe(200);
    expect((await new Client().try(acceptInvitation, joining(all.token))).status).toBe(201);
    await director.call(removeMember, { params: { id: heir.user.id }, query: {} });
    await eventually(async () => (await all.ask()) !== 200, { what: 'a key that ended' });
  });

  it('is found by its events where an older invitation says no more than a name', async () => {
    const all = await given();
    const stored = await findInvitation(all.invitationId);
    const { invitedById: _, ...older } = stored ?? {};
    await putOne({ ...organizationKeys.invitation(all.invitationId), ...older });
    await director.call(removeMember, { params: { id: all.giver.user.id }, query: {} });
    expect((await new Client().try(acceptInvitation, joining(all.token))).status).toBe(404);
  });

  it('is nothing without a role that gives, also in the very moment in which it ends', async () => {
    const { giver, token, invitationId } = await given();
    expect(await isOpen(invitationId)).toBe(true);
    // What the removal did not see yet is worth nothing either.
    await updateOne({ key: accountKeys.user(giver.user.id), set: { role: 'staff' } });
    expect((await new Client().try(acceptInvitation, joining(token))).status).toBe(404);
    expect(await isOpen(invitationId)).toBe(false);
  });

  it('is no business of others', async () => {
    const params = { id: director.user.id };
    expect((await manager.try(getGrants, { params })).status).toBe(403);
    expect(await director.try(getGrants, { params })).toMatchObject({ status: 409, body: { code: 'not_oneself' } });
    const bad = await director.ask('DELETE', `/api/organization/team/${manager.user.id}?grants=keep`);
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'grants' }] } });
  });
});

describe('permissions', () => {
  it('are those of the calls themselves', async () => {
    const areas = await manager.call(listPermissions, {});
    const calls = new Map(areas.flatMap((area) => area.calls.map((call) => [call.name, call.roles])));
    expect(calls.get('invite-member')).toEqual(['admin']);
    expect(calls.get('list-team')).toEqual(['admin', 'manager']);
    expect(calls.get('list-invoices')).toEqual(['admin', 'manager']);
  });
});

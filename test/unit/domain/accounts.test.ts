import { describe, expect, it } from 'vitest';
import {
  assertGoodPassword,
  assertLoginAllowed,
  confirmAddress,
  createWaitingAccount,
  decideAccount,
  decideLogin,
  emailKey,
  loginDelay,
  mailboxKey,
  toCurrentUser,
  toPendingUser,
  usernameKey,
} from '#functions/domain/accounts/accounts.ts';
import { COMMON_PASSWORDS } from '#functions/domain/accounts/common-passwords.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import { toApiKey, visiblePartsOf } from '#functions/domain/integrations/api-keys.ts';
import { ROLES, type Role } from '#shared/accounts/permissions.ts';
import { CurrentUser, LOGIN_TYPES } from '#shared/contracts/accounts.ts';
import { PendingUser } from '#shared/contracts/pending-users.ts';
import { actors, by, later, NOW, refusal } from './fixtures.ts';

const signUp = { username: 'ann.lee', email: 'Ann@Lee.com', firstName: 'Ann', lastName: 'Lee', role: 'staff' } as const;
const { after: pending } = createWaitingAccount(signUp, {
  ...by,
  id: 'usr_1',
  passwordHash: '$argon2id$x',
});
const active = (role: Role = 'staff'): UserRecord => ({ ...pending, role, status: 'active', emailConfirmed: true });

describe('signing in', () => {
  const tabs: Record<Role, string> = {
    admin: 'director',
    manager: 'staff',
    staff: 'staff',
    driver: 'staff',
    customer: 'customer',
  };
  const all = ROLES.flatMap((role) => LOGIN_TYPES.map((loginType) => ({ role, loginType })));
  it.each(all)('$role by the tab $loginType', ({ role, loginType }) => {
    const call = () => decideLogin(active(role), { isPasswordRight: true, loginType });
    if (tabs[role] === loginType) expect(call().role).toBe(role);
    else expect(refusal(call)).toEqual({ code: 'invalid_credentials' });
  });

  it.each<[string, Partial<UserRecord>, string]>([
    ['unconfirmed', { emailConfirmed: false }, 'email_unconfirmed'],
    ['pending and unconfirmed', { emailConfirmed: false, status: 'pending' }, 'email_unconfirmed'],
    ['pending', { status: 'pending' }, 'account_pending'],
    ['rejected', { status: 'rejected' }, 'account_rejected'],
    ['rejected and unconfirmed', { status: 'rejected', emailConfirmed: false }, 'account_rejected'],
  ])('%s is told only after the right password in the right tab', (_, more, code) => {
    const user = { ...active(), ...more };
    expect(refusal(() => decideLogin(user, { isPasswordRight: true, loginType: 'staff' })).code).toBe(code);
    const wrong = { code: 'invalid_credentials' };
    expect(refusal(() => decideLogin(user, { isPasswordRight: false, loginType: 'staff' }))).toEqual(wrong);
    expect(refusal(() => decideLogin(user, { isPasswordRight: true, loginType: 'customer' }))).toEqual(wrong);
  });

  it('answers an unknown name like a wrong password', () => {
    const unknown = refusal(() => decideLogin(undefined, { isPasswordRight: false, loginType: 'staff' }));
    expect(unknown).toEqual(refusal(() => decideLogin(active(), { isPasswordRight: false, loginType: 'staff' })));
  });
});

describe('failures in a row', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [10, 160],
    [12, 640],
    [13, 900],
    [1000, 900],
  ])('%d cost %d seconds', (failures, seconds) => {
    expect(loginDelay(failures)).toBe(seconds);
  });

  it('let somebody try again as soon as the delay is over', () => {
    const record = { failures: 8, lastFailureAt: NOW.toISOString() };
    expect(refusal(() => assertLoginAllowed(record, later(39_999))).code).toBe('too_many_requests');
    expect(assertLoginAllowed(record, later(40_000))).toBeUndefined();
    expect(assertLoginAllowed(undefined, NOW)).toBeUndefined();
  });
});

describe('a chosen password', () => {
  it.each([['password123'], ['PassWord123'], ['ＱＷＥＲＴＹ１２３'], ['pa$$word'], ['ann.lee@x.io'], ['annika.lee']])(
    '%s is refused',
    (password) => {
      const of = { username: 'annika.lee', email: 'Ann.Lee@x.io' };
      expect(refusal(() => assertGoodPassword(password, of))).toEqual({
        code: 'validation_failed',
        errors: ['password'],
      });
    },
  );

  it("of one's own is accepted", () => {
    expect(assertGoodPassword('quiet harbour at dawn', { username: 'annika', email: 'ann@x.io' })).toBeUndefined();
  });

  it('the list holds lower-case passwords that would pass the length rule', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200);
    for (const common of COMMON_PASSWORDS) expect(common).toMatch(/^[^A-Z\s]{8,}$/);
  });
});

it.each([
  ['Ann.Lee', 'ann.lee'],
  ['ＡＮＮ.lee', 'ann.lee'],
  ['ﬁona', 'fiona'],
  ['ZOE\u0308', 'zoë'],
])('the username %s is the same as %s', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

it('an address is the same in any case', () => {
  expect(emailKey(' Ann@LEE.com ')).toBe(emailKey('ann@lee.com'));
});

it.each(['ann+ship@lee.com', 'ANN@lee.com', 'ann+@Lee.com', 'ann+a+b@lee.com'])('%s is the mailbox of ann', (email) => {
  expect(mailboxKey(email)).toBe(mailboxKey('ann@lee.com'));
  expect(mailboxKey(email)).not.toBe(mailboxKey('anna@lee.com'));
});

describe('an account that waits', () => {
  it.each(['active', 'rejected'] as const)('for its address is not decided: %s', (decision) => {
    expect(refusal(() => decideAccount(pending, decision, by)).code).toBe('not_found');
  });

  it.each(['active', 'rejected'] as const)('is decided once: %s', (decision) => {
    const { after: decided } = decideAccount(confirmAddress(pending, by).after, decision, by);
    expect(decided).toMatchObject({ status: decision, version: 3, decidedBy: callerId(actors.admin) });
    expect(decided.epoch).toBe(decision === 'rejected' ? 2 : 1);
    expect(refusal(() => decideAccount(decided, 'active', by)).code).toBe('not_found');
  });

  it('confirms its address once', () => {
    const { after: confirmed } = confirmAddress(pending, by);
    expect(confirmed).toMatchObject({ emailConfirmed: true, version: 2, status: 'pending' });
    expect(pending.expiresAt).toBe(NOW.getTime() / 1000 + 7 * 24 * 3600);
    expect(confirmed).not.toHaveProperty('expiresAt');
    expect(confirmed).not.toHaveProperty('signedUpFrom');
    expect(confirmAddress(confirmed, by)).toEqual({ before: confirmed, after: confirmed, events: [] });
  });

  it('is shown without its hash', () => {
    const settings = { name: 'Quayside', timezone: 'America/New_York', staffSeesInvoices: false };
    const shown = JSON.parse(JSON.stringify([toPendingUser(pending), toCurrentUser(pending, settings)]));
    expect([PendingUser.parse(shown[0]), CurrentUser.parse(shown[1])]).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('argon2');
  });

  it.each([
    ['staff', true],
    ['driver', undefined],
    ['manager', undefined],
  ] as const)('of %s says whether it reads invoices where the organization lets staff', (role, expected) => {
    const settings = { name: 'Quayside', timezone: 'America/New_York', staffSeesInvoices: true };
    expect(toCurrentUser({ ...pending, role }, settings).readsInvoices).toBe(expected);
  });

  it.each(ROLES)('tells the office alone that there are containers: %s', (role) => {
    const settings = { name: 'Quayside', timezone: 'America/New_York', staffSeesInvoices: false };
    const isOffice = role !== 'driver' && role !== 'customer';
    const shown = toCurrentUser({ ...pending, role }, settings, { hasContainers: true });
    expect(shown.tracksContainers).toBe(isOffice ? true : undefined);
    expect(toCurrentUser({ ...pending, role }, settings)).not.toHaveProperty('tracksContainers');
  });

  it.each(ROLES)('tells the number of dispatch to drivers alone: %s', (role) => {
    const shown = { name: 'Quayside', timezone: 'America/New_York', staffSeesInvoices: false };
    const settings = { ...shown, contactPhone: '(201) 555-0100' };
    const expected = role === 'driver' ? '(201) 555-0100' : undefined;
    expect(toCurrentUser({ ...pending, role }, settings).dispatchPhone).toBe(expected);
  });
});

it('an API key shows its first 8 and last 4 characters', () => {
  const parts = visiblePartsOf('qs_live_ABCDEFGHIJKLMNOP');
  const record = { id: 'key_1', name: 'W', hash: 'h', gatewayKeyId: 'g', createdAt: 'c', createdBy: 'u', ...parts };
  expect(toApiKey(record).key).toBe('qs_live_••••••••MNOP');
});

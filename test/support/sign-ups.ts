import { findUserId } from '#functions/data/accounts/users.ts';
import { confirmEmail } from '#shared/contracts/account-links.ts';
import { logIn, signUp } from '#shared/contracts/accounts.ts';
import { approveUser } from '#shared/contracts/pending-users.ts';
import { Client, type Reply } from './client.ts';
import { mailTo, tokenIn } from './mailbox.ts';
import { becomeFunction, PASSWORD, type Person, unique } from './people.ts';

/** What somebody fills in who asks for an account. */
export interface Asking {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'staff';
}

/** A sign-up of its own; give what matters to the test. */
export function asking(given: Partial<Asking> = {}): Asking {
  const name = `Ask.${unique()}`;
  const who = { firstName: 'Ann', lastName: 'Asker', role: 'customer' as const };
  return { username: name, email: `${name}@asking.example`, password: PASSWORD, ...who, ...given };
}

/** Signs in, whatever comes back. */
export function attempt(
  identifier: string,
  loginType: 'staff' | 'customer' | 'director',
  password = PASSWORD,
  client = new Client(),
) {
  return client.try(logIn, { body: { identifier, password, loginType } });
}

/** A body without what names one answer. */
export function withoutId(reply: Reply<unknown>): string {
  return reply.text.replace(/"requestId":"[^"]+"/, '"requestId":""');
}

/** The token of the mail that a sign-up with this username made. */
export async function confirmationToken({ email, username }: Pick<Asking, 'email' | 'username'>): Promise<string> {
  return tokenIn(await mailTo(email, /confirm/i, username));
}

/** Confirms a sign-up by its mail and its password. */
export async function confirm(body: Asking, client = new Client()) {
  return client.try(confirmEmail, { body: { token: await confirmationToken(body), password: body.password } });
}

/** Signs somebody up; with the confirmation link of the mail and the director's word where asked for. */
export async function signedUp(admin: Person, role: Asking['role'], { confirms = true, approves = true } = {}) {
  const body = asking({ role });
  await new Client().call(signUp, { body });
  becomeFunction();
  const id = (await findUserId('username', body.username)) ?? '';
  if (confirms) await confirm(body);
  if (approves) await admin.call(approveUser, { params: { id } });
  return { ...body, id };
}

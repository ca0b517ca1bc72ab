import { findUser, saveRejectedUser, saveUser } from '#functions/data/accounts/users.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { decideAccount } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { linkCustomer } from '#functions/use-cases/customers/link-customer.ts';
import { notFound } from '#shared/http/errors.ts';

async function getUser(id: string, now: Date) {
  const user = await findUser(id, now);
  if (!user) throw notFound();
  return user;
}

/** The parts that let a user in. Throws 404 for one that does not wait for the director's decision. */
export async function approve(id: string, actor: Actor, now: Date): Promise<Write[]> {
  const step = decideAccount(await getUser(id, now), 'active', { actor, now });
  const [joined, records] = await linkCustomer(step.after, actor, now);
  return [...saveUser({ ...step, after: joined }), ...records];
}

/** The parts that turn a user away, whose address is nobody's then. Throws 404 as `approve` does. */
export async function reject(id: string, actor: Actor, now: Date): Promise<Write[]> {
  return saveRejectedUser(decideAccount(await getUser(id, now), 'rejected', { actor, now }));
}

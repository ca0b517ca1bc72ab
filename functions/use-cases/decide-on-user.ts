import { findUser, joinRecords, saveUser, userEvent } from '#functions/data/accounts/users.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { decideAccount } from '#functions/domain/accounts/accounts.ts';
import { type Actor, callerId } from '#functions/domain/events/actor.ts';
import { notFound } from '#shared/errors.ts';

/** The parts that write the director's decision on an account. 404 for one that does not wait for it. */
export async function decideOnUser(
  id: string,
  decision: 'active' | 'rejected',
  actor: Actor,
  now: Date,
): Promise<Write[]> {
  const user = await findUser(id);
  if (!user) throw notFound();
  const decided = decideAccount(user, decision, { by: callerId(actor), now });
  const [joined, records] = await joinRecords(decided, actor, now);
  const type = decision === 'active' ? 'user_approved' : 'user_rejected';
  return [...saveUser(user, joined, userEvent(joined, type, actor, now)), ...records];
}

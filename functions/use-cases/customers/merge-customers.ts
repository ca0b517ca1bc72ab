import { findUsers, saveAliases } from '#functions/data/accounts/users.ts';
import { findCustomers, saveCustomer } from '#functions/data/customers/customers.ts';
import type { Write } from '#functions/data/table/commit.ts';
import {
  type MergeStep,
  mergeCustomers,
  otherRecords,
  undoMergeStep,
} from '#functions/domain/customers/customer-merge.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';

/** Every account of the customer sees what lies under any of its records, from the same moment on. */
async function accountWrites({ from, into }: MergeStep): Promise<Write[]> {
  const ids = new Set([...(into.before.aliases ?? []), ...(into.after.aliases ?? [])]);
  ids.delete(from.after.id);
  const others = await findCustomers([...ids]);
  const all = [from.after, into.after, ...others];
  const users = await findUsers(all.flatMap(({ userId }) => userId ?? []));
  const aliasesOf = new Map(all.map((record) => [record.userId, otherRecords(all, record)]));
  return users.flatMap((user) => saveAliases(user, aliasesOf.get(user.id)));
}

async function writesOf(step: MergeStep): Promise<Write[]> {
  return [...saveCustomer(step.from), ...saveCustomer(step.into), ...(await accountWrites(step))];
}

/** One transaction: no shipment and no invoice is touched, because lists and sums ask for each alias. */
export async function commitMerge(ids: { fromId: string; intoId: string }, by: ActorContext) {
  const found = new Map((await findCustomers([ids.fromId, ids.intoId])).map((customer) => [customer.id, customer]));
  const [from, into] = [found.get(ids.fromId), found.get(ids.intoId)];
  if (!from) throw notFound();
  if (!into) throw fieldError('intoId', 'Customer not found');
  const step = mergeCustomers(from, into, by);
  return { step, writes: await writesOf(step) };
}

/** The way back, as long as it is open. */
export async function commitUndoMerge(fromId: string, by: ActorContext): Promise<Write[]> {
  const [from] = await findCustomers([fromId]);
  if (!from) throw notFound();
  const [into = from] = await findCustomers([from.mergedInto ?? from.id]);
  return writesOf(undoMergeStep(from, into, by));
}

import { findUsers, saveAliases } from '#functions/data/accounts/users.ts';
import { findCustomers, saveCustomer } from '#functions/data/customers/customers.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { newEvent } from '#functions/data/table/events.ts';
import { type MergeStep, mergeCustomers, otherRecords, undoMerge } from '#functions/domain/customers/customer-merge.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { EventRecord, NamesAbout } from '#functions/domain/events/catalogue.ts';
import { fieldError, notFound } from '#shared/errors.ts';

type MergeEvent = Extract<NamesAbout<'customer'>, `customer_merge${string}` | 'customer_took_over'>;

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

async function writesOf(step: MergeStep, types: [MergeEvent, MergeEvent], actor: Actor, now: Date): Promise<Write[]> {
  const { from, into } = step;
  const event = (type: MergeEvent, one: CustomerRecord, other: CustomerRecord): EventRecord =>
    newEvent(type, one.id, actor, now, { otherId: other.id, otherName: other.name });
  return [
    ...saveCustomer(from, event(types[0], from.after, into.after)),
    ...saveCustomer(into, event(types[1], into.after, from.after)),
    ...(await accountWrites(step)),
  ];
}

/** One transaction: no shipment and no invoice is touched, because lists and sums ask for each alias. */
export async function merge(ids: { fromId: string; intoId: string }, actor: Actor, now: Date) {
  const found = new Map((await findCustomers([ids.fromId, ids.intoId])).map((customer) => [customer.id, customer]));
  const [from, into] = [found.get(ids.fromId), found.get(ids.intoId)];
  if (!from) throw notFound();
  if (!into) throw fieldError('intoId', 'Customer not found');
  const step = mergeCustomers(from, into, now);
  return { step, writes: await writesOf(step, ['customer_merged', 'customer_took_over'], actor, now) };
}

/** The way back, as long as it is open. */
export async function unmerge(fromId: string, actor: Actor, now: Date): Promise<Write[]> {
  const [from] = await findCustomers([fromId]);
  if (!from) throw notFound();
  const [into = from] = await findCustomers([from.mergedInto ?? from.id]);
  return writesOf(undoMerge(from, into, now), ['customer_merge_undone', 'customer_merge_undone'], actor, now);
}

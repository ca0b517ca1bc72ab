import { accountSince } from '#functions/domain/accounts/accounts.ts';
import type { BellRecord, Ringing } from '#functions/domain/notifications/bell.ts';
import { isOvertaken } from '../table/commit.ts';
import { keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { putOne } from '../table/put-one.ts';
import { findMany, isExpired, Page, type PageRequest, queryPage } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';

/** Writes an item for all its readers; written again it is the same. */
export function ringBell({ bell, record }: Ringing): Promise<void> {
  return putOne({ ...keys.bellItem(bell, record.id), ...record });
}

/** Up to which item somebody has read, and since when they have an account here. */
export async function findBellReader(
  userId: string,
): Promise<{ readUpTo?: string | undefined; since?: string | undefined }> {
  const [mark, user] = await findMany([keys.bellMark(userId), keys.user(userId)]);
  return { readUpTo: mark?.upTo, since: user && accountSince(user) };
}

/** Items of several bells, newest first, as one list. */
export async function listBell(
  bells: readonly string[],
  { limit, start }: PageRequest,
  now: Date,
): Promise<Page<BellRecord>> {
  const before = typeof start?.before === 'string' ? start.before : '~';
  const between: [string, string] = ['0', before];
  const pages = await Promise.all(
    // One for the item that the page before ended with, one to know that there are more.
    bells.map((bell) => queryPage({ ...lists.bell(bell), between, descending: true }, { limit: limit + 2 })),
  );
  const rows = pages
    .flatMap(({ items }) => items)
    .filter((item) => item.id < before && !isExpired(item, now))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = rows.slice(0, limit);
  return new Page(shown, rows.length > limit ? { before: shown.at(-1)?.id } : undefined);
}

/** Everything up to an item is read; what was read stays so. */
export async function markBellRead(userId: string, upTo: string): Promise<void> {
  try {
    await updateOne({
      key: keys.bellMark(userId),
      set: { upTo },
      condition: 'attribute_not_exists(PK) OR upTo < :upTo',
      values: { ':upTo': upTo },
    });
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}

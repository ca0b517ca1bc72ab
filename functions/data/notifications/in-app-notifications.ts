import { activeSince } from '#functions/domain/accounts/accounts.ts';
import {
  type InAppNotificationDraft,
  type InAppNotificationRecord,
  isVisibleTo,
} from '#functions/domain/notifications/in-app-notifications.ts';
import { accountKeys } from '../accounts/keys.ts';
import { putOne } from '../table/put-one.ts';
import { find, findMany, isExpired, Page, type PageRequest, queryPage } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { notificationKeys, notificationLists } from './keys.ts';

/** Writes an item for all its readers; written again it is the same. */
export function insertInAppNotification({ bell, record }: InAppNotificationDraft): Promise<void> {
  return putOne({ ...notificationKeys.bellItem(bell, record.id), ...record });
}

/** Whether an item is there. */
export async function hasInAppNotification({ bell, record }: InAppNotificationDraft): Promise<boolean> {
  return (await find(notificationKeys.bellItem(bell, record.id))) !== undefined;
}

/** Up to which item somebody has read, and since when they have an account here. */
export async function findInboxReader(
  userId: string,
): Promise<{ readUpTo?: string | undefined; since?: string | undefined }> {
  const [mark, user] = await findMany([notificationKeys.bellMark(userId), accountKeys.user(userId)]);
  return { readUpTo: mark?.upTo, since: user && activeSince(user) };
}

/** How many are read at a time behind what its reader did, and how often for one page. */
const READ_AHEAD = 100;
const MAX_READS = 10;

type Reader = Parameters<typeof isVisibleTo>[1];

/** The newest of several bells before an item; `isMore` where others follow. */
async function readInboxes(
  bells: readonly string[],
  { since, before, limit }: { since: string; before: string; limit: number },
  now: Date,
): Promise<{ rows: InAppNotificationRecord[]; isMore: boolean }> {
  const pages = await Promise.all(
    // One for the item that the page before ended with, one to know that there are more.
    bells.map((bell) =>
      queryPage({ ...notificationLists.bell(bell), between: [since, before], descending: true }, { limit: limit + 2 }),
    ),
  );
  const rows = pages
    .flatMap(({ items }) => items)
    .filter((item) => item.id < before && !isExpired(item, now))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  return { rows: rows.slice(0, limit), isMore: rows.length > limit };
}

/** What several bells have for a reader, newest first, as one list: whoever did much is shown what was before it. */
export async function queryInAppNotifications(
  bells: readonly string[],
  reader: Reader,
  { limit, start }: PageRequest,
  now: Date,
): Promise<Page<InAppNotificationRecord>> {
  const found: InAppNotificationRecord[] = [];
  let before = typeof start?.before === 'string' ? start.before : '~';
  let isMore = true;
  for (let reads = 0; reads < MAX_READS && isMore && found.length < limit; reads += 1) {
    const most = reads === 0 ? limit : Math.max(limit, READ_AHEAD);
    const read = await readInboxes(bells, { since: reader.since ?? '0', before, limit: most }, now);
    found.push(...read.rows.filter((item) => isVisibleTo(item, reader)));
    isMore = read.isMore;
    before = read.rows.at(-1)?.id ?? before;
  }
  if (found.length <= limit) return new Page(found, isMore ? { before } : undefined);
  const shown = found.slice(0, limit);
  return new Page(shown, { before: shown.at(-1)?.id });
}

/** Everything up to an item is read; what was read stays so. */
export async function saveReadMarker(userId: string, upTo: string): Promise<void> {
  const condition = 'attribute_not_exists(PK) OR upTo < :upTo';
  await tryUpdate({ key: notificationKeys.bellMark(userId), set: { upTo }, condition, values: { ':upTo': upTo } });
}

import { hasInAppNotification, insertInAppNotification } from '#functions/data/notifications/in-app-notifications.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { isRecent } from '#functions/domain/notifications/deliveries.ts';
import { inAppNotificationsOf } from '#functions/domain/notifications/in-app-notifications.ts';
import { defineEffect, undefinedIfEmpty } from './effect.ts';

/** An item for all readers of a bell. */
export const createInAppNotifications = defineEffect({
  name: 'bells',
  taskOf: ({ event }, now) =>
    event && isRecent(event, now) ? undefinedIfEmpty(inAppNotificationsOf(event)) : undefined,
  async findMissing(event, now) {
    const ringings = inAppNotificationsOf(event).filter(({ record }) => !isExpired(record, now));
    const rung = await Promise.all(ringings.map(hasInAppNotification));
    return undefinedIfEmpty(ringings.filter((_, at) => !rung[at]));
  },
  handle: async (ringings) => void (await Promise.all(ringings.map(insertInAppNotification))),
});

import { hasRung, ringBell } from '#functions/data/notifications/bell.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { ringingsOf } from '#functions/domain/notifications/bell.ts';
import { isNews } from '#functions/domain/notifications/deliveries.ts';
import { defineEffect, orNothing } from './effect.ts';

/** An item for all readers of a bell. */
export const ringBells = defineEffect({
  name: 'bells',
  wanted: ({ event }, now) => (event && isNews(event, now) ? orNothing(ringingsOf(event)) : undefined),
  async missing(event, now) {
    const ringings = ringingsOf(event).filter(({ record }) => !isExpired(record, now));
    const rung = await Promise.all(ringings.map(hasRung));
    return orNothing(ringings.filter((_, at) => !rung[at]));
  },
  each: async (ringings) => void (await Promise.all(ringings.map(ringBell))),
});

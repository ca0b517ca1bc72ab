import { endConnections } from '#functions/data/live/connections.ts';
import { endDevices } from '#functions/data/notifications/push-devices.ts';
import { endedRightsOf } from '../stream/changes.ts';
import { defineEffect } from './effect.ts';

/** Whose rights ended hears nothing more from here on. */
export const endRights = defineEffect({
  name: 'rights',
  wanted: ({ change }) => endedRightsOf(change),
  async each(ended, now) {
    await endConnections(ended, now);
    await endDevices(ended, now);
  },
});

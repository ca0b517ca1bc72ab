import { deleteConnections } from '#functions/data/live/connections.ts';
import { deleteDevices } from '#functions/data/notifications/push-devices.ts';
import { revokedAccessOf } from '../stream/changes.ts';
import { defineEffect } from './effect.ts';

/** Whose rights ended hears nothing more from here on. */
export const revokeAccess = defineEffect({
  name: 'rights',
  taskOf: ({ change }) => revokedAccessOf(change),
  async handle(ended, now) {
    await deleteConnections(ended, now);
    await deleteDevices(ended, now);
  },
});

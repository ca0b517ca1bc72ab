import { queueIndexUpdates } from '#functions/aws/after-queue.ts';
import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { schedule } from '#functions/kit/schedule-source.ts';

/** Every night, by UTC: ends what went on when something was last heard, and counts what phones brought later. */
export const { worker, handler } = defineWorker(
  { name: 'keep-duties', source: schedule('cron(40 8 * * ? *)'), timeout: 60 },
  async () => {
    const drivers = await listAllDrivers();
    const refused = await queueIndexUpdates(drivers.map(({ id }) => ({ what: 'duty', subject: id })));
    if (refused.size > 0) throw new Error('The queue of what comes after did not take a message');
    return { drivers: drivers.length };
  },
);

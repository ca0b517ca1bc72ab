import { countDemoRequests } from '#functions/data/demos/demo-requests.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDemoCounts } from '#shared/contracts/demos.ts';

export const handler = httpHandler(getDemoCounts, async () => {
  const { new: fresh = 0, contacted = 0, scheduled = 0, completed = 0, declined = 0 } = await countDemoRequests();
  const total = fresh + contacted + scheduled + completed + declined;
  return { total, new: fresh, contacted, scheduled, completed, declined };
});

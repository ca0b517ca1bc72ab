import { readStats } from '#functions/data/stats.ts';
import { dispatchCounts } from '#functions/domain/figures.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';

export const handler = httpHandler(getDispatchCounts, async ({ now }) => dispatchCounts(await readStats(now)));

import { readStats } from '#functions/data/reports/stats.ts';
import { dispatchCounts } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';

export const handler = httpHandler(getDispatchCounts, async ({ now }) => dispatchCounts(await readStats(now)));

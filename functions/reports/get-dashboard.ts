import { readStats } from '#functions/data/stats.ts';
import { dashboardFigures } from '#functions/domain/figures.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { getDashboard } from '#shared/contracts/reports.ts';

export const handler = httpHandler(getDashboard, async ({ now }) => dashboardFigures(await readStats(now)));

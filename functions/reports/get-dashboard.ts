import { readStats } from '#functions/data/reports/stats.ts';
import { dashboardFigures } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDashboard } from '#shared/contracts/reports.ts';

export const handler = httpHandler(getDashboard, async ({ now }) => dashboardFigures(await readStats(now)));

import { toStops } from '#functions/domain/stops/driver-stops.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedId } from '#functions/kit/prefetch.ts';
import { dayKeys, readDriverDay } from '#functions/use-cases/drivers/read-driver-day.ts';
import { listStops } from '#shared/contracts/stops.ts';

export const handler = httpHandler(
  listStops,
  async ({ params, ...call }) => toStops(await readDriverDay(params.id, call)),
  {
    prefetch: (params: Record<string, string>) => dayKeys(namedId(params)),
  },
);

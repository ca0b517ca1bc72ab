import { findLocatedDriver, type LocatedDriver, queryDrivers as listAll } from '#functions/data/drivers/drivers.ts';
import { Page } from '#functions/data/table/table.ts';
import { toDriver } from '#functions/domain/drivers/drivers.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { searchDrivers } from '#functions/use-cases/search/search-lists.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';

async function ownRecord(driverId: string | undefined): Promise<Page<LocatedDriver>> {
  const own = driverId && (await findLocatedDriver(driverId));
  return new Page(own ? [own] : []);
}

export const handler = listHandler(listDrivers, async ({ actor, page, query }) => {
  const list = actor.kind === 'user' ? searchDrivers : (q: string | undefined) => listAll(page, q);
  const drivers = await (isDriver(actor) ? ownRecord(actor.driverId) : list(query.q, page));
  const shown = drivers.map(({ driver, position }) => toDriver(driver, position));
  // Whose documents end when is nothing that other systems ask for.
  return actor.kind === 'key' ? shown.map(({ papers: _, ...driver }) => driver) : shown;
});

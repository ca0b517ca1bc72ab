import { forEachConcurrent } from '#functions/base/retry.ts';
import { listLastDuties } from '#functions/data/drivers/duties.ts';
import type { DutyRecord } from '#functions/domain/drivers/duty-records.ts';

const DRIVERS_AT_ONCE = 25;

/** The last duty of each of some drivers that is kept; none of whoever has never worked. */
export async function findLastDuties(driverIds: readonly string[]): Promise<Map<string, DutyRecord>> {
  const found = new Map<string, DutyRecord>();
  await forEachConcurrent(driverIds, DRIVERS_AT_ONCE, async (id) => {
    const [last] = await listLastDuties(id, 1);
    if (last) found.set(id, last);
  });
  return found;
}

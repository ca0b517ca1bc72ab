import { listLive, queryUnassigned } from '#functions/data/shipments/shipments.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';

/** So many rows of a queue are looked at: beyond it a day has too many to plan or to show anyway. */
const MOST_READ = 2000;

async function readQueue(list: (page: PageRequest) => Promise<Page<ShipmentRecord>>): Promise<ShipmentRecord[]> {
  const found: ShipmentRecord[] = [];
  let start: PageRequest['start'];
  do {
    const page = await list({ limit: 200, start });
    found.push(...page.items);
    start = page.next;
  } while (start && found.length < MOST_READ);
  return found;
}

/** What some driver has and has not delivered, as far as anybody looks. */
export const readLive = (): Promise<ShipmentRecord[]> => readQueue(listLive);

/** What waits for a driver, as far as anybody looks. */
export const readWaiting = (): Promise<ShipmentRecord[]> => readQueue(queryUnassigned);

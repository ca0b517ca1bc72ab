import { customerKeys } from '#functions/data/customers/keys.ts';
import { checkLastShipment, replaceLastShipment } from '#functions/data/customers/last-shipments.ts';
import { recordOf } from '#functions/data/table/table.ts';
import type { LastShipmentRecord } from '#functions/domain/customers/customer-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { tablePages } from '../table-pages.ts';

const SUFFIX = customerKeys.lastShipment('').SK;

/** By customer when its newest shipment was booked, as the shipments say and as it is known. */
async function readTable() {
  const [booked, known] = [new Map<string, string>(), new Map<string, string | undefined>()];
  for await (const page of tablePages())
    for (const item of page) {
      const [PK, SK] = [String(item.PK), String(item.SK)];
      if (PK.startsWith('CUS#') && SK === SUFFIX)
        known.set(PK.slice('CUS#'.length), recordOf<LastShipmentRecord>(item).at);
      if (!PK.startsWith('SHP#') || SK !== 'A') continue;
      const { customerId, createdAt } = recordOf<ShipmentRecord>(item);
      if (createdAt > (booked.get(customerId) ?? '')) booked.set(customerId, createdAt);
    }
  return { booked, known };
}

/**
 * Says of which customers another shipment is the last than is known; with `write` it is known then. Nothing has to stand still:
 * each is looked at again before it is told, and written only as long as it is as it was read.
 */
export async function recountLastShipments({ write }: { write: boolean }): Promise<string[]> {
  const { booked, known } = await readTable();
  const outdated: string[] = [];
  for (const id of new Set([...booked.keys(), ...known.keys()])) {
    if (booked.get(id) === known.get(id)) continue;
    const { from, to } = await checkLastShipment(id);
    if (from === to) continue;
    if (write) await replaceLastShipment(id, { from, to });
    outdated.push(`${id} has its last shipment at ${from ?? 'no time'}, should have it at ${to ?? 'no time'}`);
  }
  return outdated;
}

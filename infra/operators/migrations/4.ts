import { customerIndexes } from '#functions/data/customers/customers.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { failedWrites } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

async function listMerged(customer: CustomerRecord): Promise<void> {
  const { G1PK, G1SK } = customerIndexes(customer);
  // Whoever changed it meanwhile wrote its keys; what the version before changed is found by the second run.
  await tryUpdate({
    key: customerKeys.customer(customer.id),
    set: { G1PK, G1SK },
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': customer.version },
  });
}

async function listFailed(shipment: ShipmentRecord): Promise<void> {
  const writes = failedWrites(undefined, shipment);
  if (writes.length > 0) await commit(writes);
}

/** Customers that were merged stand in a list of their own, and failed attempts are found by their day. */
export const toFour: Migration = {
  to: 4,
  async run() {
    for await (const page of tablePages())
      for (const item of page) {
        if (item.SK !== 'A') continue;
        if (String(item.PK).startsWith('CUS#') && item.mergedInto) await listMerged(recordOf<CustomerRecord>(item));
        if (String(item.PK).startsWith('SHP#')) await listFailed(recordOf<ShipmentRecord>(item));
      }
  },
};

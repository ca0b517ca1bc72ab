import { listInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from './client.ts';
import { member, person, shipmentOf } from './people.ts';

/** A delivered shipment and its invoice. */
export async function deliver(given: Parameters<typeof shipmentOf>[3] = {}) {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit', given);
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  const invoice = await eventually(async () =>
    (await manager.call(listInvoices, { query: { limit: 200 } })).find(({ shipmentId }) => shipmentId === id),
  );
  return { id, trackingNumber, manager, invoice };
}

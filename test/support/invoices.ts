import { createBooking } from '#shared/contracts/bookings.ts';
import { type Invoice, listInvoices, listMyInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from './client.ts';
import { booking, member, type Person, person, shipmentOf } from './people.ts';

/** A delivered shipment and its invoice. */
export async function deliver(given: Parameters<typeof shipmentOf>[3] = {}) {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit', given);
  return { id, trackingNumber, manager, invoice: await deliverShipment(manager, id) };
}

/** The invoice of the delivery of a shipment that is under way. */
export async function deliverShipment(manager: Person, id: string): Promise<Invoice> {
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  return eventually(async () =>
    (await manager.call(listInvoices, { query: { limit: 200 } })).find(
      ({ shipmentId, kind }) => shipmentId === id && !kind,
    ),
  );
}

/** A customer with so many open invoices, the oldest first. */
export async function owingCustomer(count: number): Promise<{ id: string; customer: Person; invoices: Invoice[] }> {
  const customer = await person('customer');
  for (let at = 0; at < count; at += 1) await billCustomer(customer);
  const invoices = await invoicesOf(customer, count);
  return { id: customer.user.customerId ?? '', customer, invoices };
}

/** Delivers one more booking of a customer. */
export async function billCustomer(customer: Person): Promise<void> {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id } = await customer.call(createBooking, { body: booking() });
  const params = { id };
  await staff.call(updateShipment, { params, body: { driverId: driver.driverId, status: 'assigned' } });
  await driver.call(updateShipment, { params, body: { status: 'in_transit' } });
  await manager.call(updateShipment, { params, body: { status: 'delivered', bypassReason: 'Signed on paper' } });
}

/** A customer's invoices once there are so many, the oldest first. */
export function invoicesOf(customer: Person, count: number): Promise<Invoice[]> {
  return eventually(async () => {
    const rows = await customer.call(listMyInvoices, { query: {} });
    return rows.length === count && rows.toReversed();
  });
}

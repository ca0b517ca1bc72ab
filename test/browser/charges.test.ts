import { expect, it } from 'vitest';
import { createBooking } from '#shared/contracts/bookings.ts';
import { addCharge, listCharges } from '#shared/contracts/charges.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { invoicesOf } from '#test/support/invoices.ts';
import { DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { booking, member, type Person, person } from '#test/support/people.ts';

const { open } = windows();

async function book(customer: Person) {
  const { id } = await customer.call(createBooking, { body: booking() });
  return id;
}

async function deliver(id: string) {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const body = { driverId: driver.driverId, status: 'assigned' as const };
  await staff.call(updateShipment, { params: { id }, body });
  await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
  const signed = { status: 'delivered' as const, bypassReason: 'Signed on paper' };
  await manager.call(updateShipment, { params: { id }, body: signed });
}

it('a rate card, charges and an agreed price stand on the invoice, line by line, and what is approved later on another', async () => {
  const [customer, manager, staff] = [await person('customer'), await member('manager'), await member('staff')];
  const page = await open(`/customers/${customer.user.customerId}`, { as: manager, viewport: DESK });
  await page.getByRole('button', { name: 'Add Rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Add Rate' });
  await rate.getByLabel('Charge').selectOption({ label: 'Fuel surcharge' });
  await expectPage(rate.getByLabel('Unit')).toHaveValue('percent');
  await rate.getByLabel('Rate %').fill('31.5');
  await expectAccessible(page);
  await rate.getByRole('button', { name: 'Add Rate' }).click();
  await expectPage(page.getByRole('list', { name: 'Rates' })).toContainText('31.5% of the price');

  const id = await book(customer);
  await page.goto(`/shipments?open=${id}`);
  const charges = page.getByRole('region', { name: 'Charges' });
  await expectPage(charges.getByRole('listitem').filter({ hasText: 'Fuel surcharge' })).toContainText('31.5%');
  await charges.getByRole('button', { name: 'Add Charge' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Charge' });
  await adding.getByRole('button', { name: 'Add Charge' }).click();
  await expectPage(adding.getByText('Choose what is charged')).toBeVisible();
  await adding.getByLabel('Charge').selectOption({ label: 'Chassis' });
  await adding.getByLabel('Days').fill('14');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add Charge' }).click();
  await expectPage(charges.getByRole('listitem').filter({ hasText: 'Chassis' })).toContainText('14 days at $45.00');
  await charges.getByRole('button', { name: 'Change price' }).click();
  const price = page.getByRole('dialog', { name: 'Change Price' });
  await price.getByLabel('Price').fill('412.50');
  await price.getByLabel('Reason').fill('By the contract of May');
  await price.getByRole('button', { name: 'Change Price' }).click();
  // 31.5 % of $412.50 is $129.9375.
  await expectPage(charges).toContainText('$1,172.44');
  await expectAccessible(page);

  await deliver(id);
  const [invoice] = await invoicesOf(customer, 1);
  await page.goto(`/invoices/${invoice?.id}`);
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expectPage(line('Agreed price')).toContainText('$412.50');
  await expectPage(line('Chassis')).toContainText('14 days at $45.00');
  await expectPage(line('Fuel surcharge')).toContainText('$129.94');
  expect(invoice?.amount).toBe(1172.44);
  await expectAccessible(page);

  await staff.call(addCharge, { params: { id }, body: { code: 'waiting', quantity: 1.25 } });
  await page.goto('/invoices');
  await page.getByRole('link', { name: 'Charges', exact: true }).click();
  const waits = page.getByRole('row').filter({ hasText: invoice?.trackingNumber });
  await expectPage(waits).toContainText('1 h 15 min at $70.00 per hour');
  await expectAccessible(page);
  await waits.getByRole('button', { name: /^Decide on Waiting time/ }).click();
  await expectPage(page.getByRole('dialog', { name: 'Waiting time' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await waits.getByRole('link').click();
  await page.setViewportSize(PHONE);
  await expectPage(charges).toContainText('Proposed');
  await charges.getByRole('button', { name: 'Edit Waiting time' }).click();
  const decision = page.getByRole('dialog', { name: 'Waiting time' });
  await decision.getByRole('button', { name: 'Waive' }).click();
  await expectPage(decision.getByText('Reason is required')).toBeVisible();
  await expectPage(decision.getByRole('button', { name: 'Approve' })).toBeInViewport();
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await charges.getByRole('button', { name: 'Invoice 1 Approved Charge' }).click();
  await expectPage(charges).not.toContainText('Approved');
  const [, supplement] = await invoicesOf(customer, 2);
  expect(supplement?.amount).toBe(87.5);
  await charges.getByRole('link', { name: 'Open the invoice of Waiting time' }).click();
  await expectPage(page.getByText(`Charges of ${supplement?.trackingNumber}`)).toBeVisible();
  const { charges: all } = await eventually(() => manager.call(listCharges, { params: { id } }));
  expect(all.map(({ state }) => state)).toEqual(['invoiced', 'invoiced']);

  await page.goto(`/shipments?open=${await book(customer)}`);
  await charges.getByRole('button', { name: 'Waive Fuel surcharge' }).click();
  const waiving = page.getByRole('dialog', { name: 'Waive Fuel surcharge' });
  await expectAccessible(page);
  await waiving.getByLabel('Reason').fill('A good customer');
  await waiving.getByRole('button', { name: 'Waive' }).click();
  await expectPage(charges.getByRole('listitem').filter({ hasText: 'Fuel surcharge' })).toContainText('Waived');
});

it('a customer who books sees the rates; what can be charged is set', async () => {
  const [customer, manager] = [await person('customer'), await member('manager')];
  const page = await open('/settings/charges', { as: manager, viewport: DESK });
  await expectPage(page.getByRole('listitem').filter({ hasText: 'Chassis' })).toContainText('$45.00 per day');
  await page.getByRole('button', { name: 'Add Charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Charge' });
  await dialog.getByLabel('Name').fill('Tri-axle chassis');
  await expectPage(dialog.getByLabel('Code')).toHaveValue('tri-axle-chassis');
  await expectAccessible(page);
  await page.goto(`/customers/${customer.user.customerId}`);
  await page.getByRole('button', { name: 'Waiting Time' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting Time' });
  await waiting.getByLabel('Rate').fill('70');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Save' }).click();
  await expectPage(page.getByRole('list', { name: 'Rates' })).toContainText('$70.00 per hour after 2 h free');
  await page.getByRole('button', { name: 'Add Rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Add Rate' });
  await rate.getByLabel('Rate', { exact: true }).fill('45');
  await rate.getByRole('button', { name: 'Add Rate' }).click();
  await expectPage(page.getByRole('list', { name: 'Rates' })).toContainText('$45.00 per day');

  const form = await open('/book', { as: customer, viewport: DESK });
  await expectPage(form.getByText('Your rates')).toBeVisible();
  await expectPage(form.getByText('$45.00 per day')).toBeVisible();
  await expectAccessible(form);
});

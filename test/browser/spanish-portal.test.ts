import { describe, expect, it } from 'vitest';
import { getCurrentUser, updateLanguage } from '#shared/contracts/accounts.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { getInvoice, listMyInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { arrived, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { booking, member, type Person, person } from '#test/support/people.ts';
import { expectWhole, pseudo, speakPseudo } from '#test/support/pseudo.ts';

const { open } = windows();

const booked = (customer: Person, given: object = {}) =>
  customer.call(createBooking, { body: booking({ customerReference: 'X-77', priority: 'urgent', ...given }) });

/** A customer who reads Spanish, with a shipment to come, and one that was delivered and billed. */
async function spanishCustomer() {
  const [customer, staff] = [await person('customer'), await member('staff')];
  const [driver, manager] = [await person('driver'), await member('manager')];
  await customer.call(updateLanguage, { body: { language: 'es' } });
  const { id } = await booked(customer);
  const pending = await booked(customer);
  const params = { id };
  await staff.call(updateShipment, { params, body: { driverId: driver.driverId, status: 'assigned' } });
  await driver.call(updateShipment, { params, body: { status: 'in_transit' } });
  await manager.call(updateShipment, { params, body: { status: 'delivered', bypassReason: 'The phone was lost' } });
  const invoice = await eventually(async () => (await customer.call(listMyInvoices, {}))[0]);
  const known = [
    booking(),
    await customer.call(getInvoice, { params: { id: invoice.id } }),
    await customer.call(listMyShipments, {}),
    await customer.call(getCurrentUser, {}),
  ];
  return { customer, pending, invoice, known };
}

describe("a customer's language", () => {
  it('is chosen in the account, and is that of the portal from then on', async () => {
    const customer = await person('customer');
    const page = await open('/account-settings', { as: customer, viewport: PHONE });
    await page.getByLabel('Used in the app').selectOption('Español');
    await page.getByRole('button', { name: 'Save Language' }).click();
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
    // The language stands in the head before there is anything to read.
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la cuenta');
    await expectAccessible(page);
    await page.goto('/customer-portal');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('¡Hola, Customer!');
    await expectAccessible(page);
    const elsewhere = await open('/invoices', { as: customer, theme: 'dark' });
    await expectPage(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mis facturas');
    await expectAccessible(elsewhere);
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('in a language half as long again, on %s', (_, viewport) => {
  it("a customer's pages are whole", async () => {
    const { customer, pending, invoice, known } = await spanishCustomer();
    const page = await open('/customer-portal', { as: customer, viewport });
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
    await speakPseudo(page);
    for (const path of ['/invoices', `/invoices/${invoice.id}`, '/account-settings', '/customer-portal']) {
      await page.goto(path);
      await arrived(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('⟦');
      await expectWhole(page, known);
    }
    const cancel = pseudo('Cancel {number}').replace('{number}', pending.trackingNumber);
    await page.getByRole('button', { name: cancel }).click();
    await expectPage(page.getByRole('heading', { name: pseudo('Cancel this shipment?') })).toBeVisible();
    await expectWhole(page, known);
  });
});

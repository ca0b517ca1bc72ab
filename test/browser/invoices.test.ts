import { describe, it } from 'vitest';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import { eventually } from '#test/support/client.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** A delivered shipment and its invoice. */
async function deliver() {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  const invoice = await eventually(async () =>
    (await manager.call(listInvoices, { query: { limit: 200 } })).find(({ shipmentId }) => shipmentId === id),
  );
  return { id, trackingNumber, manager, invoice };
}

describe('invoices', () => {
  it('opens the invoice of a delivery from its shipment, and lists it', async () => {
    const { id, trackingNumber, manager } = await deliver();
    const page = await open(`/shipments?open=${id}`, { as: manager });
    await page.getByRole('link', { name: 'Open invoice' }).click();
    const detail = page.getByRole('complementary', { name: /^Invoice INV-/ });
    await expectPage(detail.getByRole('link', { name: trackingNumber })).toBeVisible();
    await expectPage(detail.getByText('Express service')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expectPage(detail).toHaveCount(0);
    const invoice = page.getByRole('row').filter({ hasText: trackingNumber });
    await expectPage(invoice).toHaveCount(1);
    await expectPage(invoice.getByText('Pending')).toBeVisible();
    await expectPage(invoice.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible();
    await expectPage(invoice.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
    for (const label of ['Total Revenue', 'Paid', 'Pending', 'Overdue']) {
      await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByPlaceholder(/^Search by invoice/).fill(trackingNumber);
    await page.getByRole('button', { name: 'Cancelled' }).click();
    await expectPage(page.getByText('No matching invoices found')).toBeVisible();
  });

  it('opens one that is older than all that the list can show', async () => {
    const { manager, invoice } = await deliver();
    const page = await open('/', { as: manager });
    const newer = Array.from({ length: 200 }, (_, at) => ({ ...invoice, id: `inv_${at}`, invoiceNumber: `INV-${at}` }));
    const next = { link: '</api/invoices?cursor=more>; rel="next"' };
    await page.route('**/api/invoices?*', (route) => route.fulfill({ json: newer, headers: next }));
    await page.goto(`/invoices?open=${invoice.id}`);
    await expectPage(page.getByText('INV-199').or(page.getByText('INV-0')).first()).toBeVisible();
    const detail = page.getByRole('complementary', { name: `Invoice ${invoice.invoiceNumber}` });
    await expectPage(detail.getByText('Express service')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectPage(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNumber}` })).toBeVisible();
    await expectAccessible(page);
  });

  it('works at phone width in the dark theme', async () => {
    const { manager } = await deliver();
    const page = await open('/invoices', { as: manager, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible();
    await expectPage(page.getByText('Loading invoices...')).toHaveCount(0);
    await expectAccessible(page);
  });

  it('does not exist for staff', async () => {
    const page = await open('/invoices', { as: 'staff' });
    await expectPage(page.getByText('404 Page Not Found')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
  });
});

import { describe, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipments.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** A delivered shipment, whose invoice is made a moment later. */
async function deliver() {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  return { id, trackingNumber, manager, staff };
}

describe('invoices', () => {
  it('lists the invoice of a delivery, found from its shipment', async () => {
    const { id, trackingNumber, manager } = await deliver();
    const page = await open(`/shipments?open=${id}`, { as: manager });
    const invoice = page.getByRole('row').filter({ hasText: trackingNumber });
    await expectPage(async () => {
      await page.goto(`/shipments?open=${id}`);
      await page.getByRole('link', { name: 'Open invoice' }).click();
      await expectPage(invoice).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expectPage(invoice.getByText('Pending')).toBeVisible();
    await expectPage(invoice.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible();
    await expectPage(invoice.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
    for (const label of ['Total Revenue', 'Paid', 'Pending', 'Overdue']) {
      await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelled' }).click();
    await expectPage(page.getByText('No matching invoices found')).toBeVisible();
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

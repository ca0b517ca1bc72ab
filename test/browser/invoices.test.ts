import { describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { creditInvoice } from '#shared/contracts/invoice-changes.ts';
import { deliver } from '#test/support/invoices.ts';
import { makeOverdue } from '#test/support/overdue.ts';
import { boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';

const { open } = windows();

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
    // The amount, and all of it still to pay.
    await expectPage(invoice.getByText(/^\$[\d,]+\.\d\d$/)).toHaveCount(2);
    for (const label of ['Total Revenue', 'Paid', 'Pending', 'Overdue']) {
      await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByPlaceholder(/^Search by invoice/).fill(trackingNumber);
    await page.getByRole('button', { name: 'Cancelled' }).click();
    await expectPage(page.getByText('No matching invoices found')).toBeVisible();
  });

  it('finds an invoice by the number of its credit note', async () => {
    const { manager, invoice } = await deliver();
    await deliver();
    const body = { reason: 'Billed twice', amount: 1 };
    const { credits } = await manager.call(creditInvoice, { params: { id: invoice.id }, body });
    const page = await open('/invoices', { as: manager });
    await page.getByPlaceholder(/^Search by invoice/).fill(credits[0]?.creditNumber.toLowerCase() ?? '');
    await expectPage(page.getByText(/^1 of \d+ invoices$/)).toBeVisible();
    await expectPage(page.getByRole('row').filter({ hasText: invoice.invoiceNumber })).toHaveCount(1);
  });

  it('has room for the list, the figures and every action beside an open invoice, and on a phone', async () => {
    const { manager, invoice } = await deliver();
    const page = await open(`/invoices?open=${invoice.id}`, { as: manager, viewport: DESK });
    await expectPage(page.getByRole('button', { name: 'Record Payment' })).toBeVisible();
    await expectPage(
      page.getByRole('table', { name: 'Invoices' }).getByText(invoice.customerName).first(),
    ).toBeVisible();
    /** What is wider than the place that it has; a box may be pressed beside itself too. */
    const cut = () =>
      page
        .locator('dl dd, [role="cell"]:not(:has(input[type="checkbox"])), [data-drawer-footer] button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(await cut()).toEqual([]);
    const tallest = () =>
      page.getByRole('cell').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
    expect(await tallest()).toBeLessThan(80);
    await page.setViewportSize(PHONE);
    await expectPage(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNumber}` })).toBeVisible();
    expect(await cut()).toEqual([]);
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

  it('is narrowed by days of issue and customer and sorted, all of it in an address that opens the same again', async () => {
    const company = `Tidewater ${newId('cus', new Date())}`;
    const { manager, invoice } = await deliver({ company });
    const other = await deliver();
    const page = await open('/invoices', { as: manager });
    await page.getByRole('combobox', { name: 'Issue date' }).selectOption('Issued this month');
    await expectPage(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
    await page.getByRole('button', { name: 'Choose customer' }).click();
    await page.getByPlaceholder('Search customers...').fill(company);
    await page.getByRole('option', { name: new RegExp(company) }).click();
    await expectPage(page).toHaveURL(/customer=cus_/);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Due date, earliest first');
    await expectPage(page.getByText('1 invoice', { exact: true })).toBeVisible();
    await expectPage(page.getByText("These amounts cover all of this customer's invoices")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unpaid' }).click();
    const again = await open(new URL(page.url()).pathname + new URL(page.url()).search, { as: manager });
    await expectPage(again.getByText('1 invoice', { exact: true })).toBeVisible();
    await expectPage(again.getByRole('row').filter({ hasText: invoice.invoiceNumber })).toHaveCount(1);
    await expectPage(again.getByRole('combobox', { name: 'Sort' })).toHaveValue('due');
    await again.getByRole('button', { name: 'Paid', exact: true }).click();
    await expectPage(again.getByText('No matching invoices found')).toBeVisible();
    await again.getByRole('button', { name: 'Show all invoices' }).click();
    await again.getByRole('button', { name: 'All', exact: true }).click();
    await again.getByPlaceholder(/^Search by invoice/).fill(other.invoice.invoiceNumber);
    await expectPage(again.getByRole('row').filter({ hasText: other.invoice.invoiceNumber })).toHaveCount(1);
    await again.getByPlaceholder(/^Search by invoice/).fill('');
    await again.getByRole('combobox', { name: 'Issue date' }).selectOption('Custom dates');
    await again.getByLabel('From').fill('2001-02-03');
    await again.getByLabel('To', { exact: true }).fill('2001-02-04');
    await expectPage(again.getByText('No matching invoices found')).toBeVisible();
    await expectAccessible(again);
  });

  it('reminds the customers of overdue ones that were chosen by keyboard, after it said to whom', async () => {
    const { manager, invoice } = await deliver();
    await makeOverdue(invoice.id, 12);
    const page = await open(`/invoices?status=overdue&customer=${invoice.customerId}`, { as: manager });
    const box = page.getByRole('checkbox', { name: `Select ${invoice.invoiceNumber}` });
    await box.focus();
    await page.keyboard.press('Space');
    await expectPage(box).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send 1 Reminder...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Reminders' });
    await expectPage(dialog.getByText('1 reminder by email, with the invoice attached:')).toBeVisible();
    await expectPage(dialog.getByText(invoice.invoiceNumber)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send 1 Reminder' }).click();
    const sent = page.getByRole('dialog', { name: 'Reminders Sent' });
    await expectPage(sent.getByText('1 reminder on the way, with the invoice attached:')).toBeVisible();
    await sent.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('checkbox', { name: 'All 1 overdue' }).check();
    await page.getByRole('button', { name: 'Send 1 Reminder...' }).click();
    await expectPage(dialog.getByText('Reminder already sent today')).toBeVisible();
    await expectPage(dialog.getByRole('button', { name: 'Send 0 Reminders' })).toBeDisabled();
  });

  it('has the statement of a customer, which is shown before it is mailed', async () => {
    const { manager, invoice } = await deliver();
    await makeOverdue(invoice.id, 45);
    const page = await open(`/customers/${invoice.customerId}`, { as: manager });
    const panel = page.getByRole('region', { name: 'Statement' });
    await expectPage(panel.getByText('31–60 days past due')).toBeVisible();
    await expectPage(panel.getByText('$540.00')).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Send Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Statement' });
    await expectPage(
      dialog.getByText(/1 open invoice, \$540\.00 in all\. \$540\.00 of it is past due\./),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectPage(dialog.getByText('Invalid email address')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`books-${invoice.id}@quay.example`);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectPage(page.getByText('Statement Sent')).toBeVisible();
    await expectPage(page).not.toHaveURL(/send=/);
    await panel.getByRole('link', { name: 'Open invoice' }).click();
    await expectPage(page.getByRole('row').filter({ hasText: invoice.invoiceNumber })).toHaveCount(1);
  });

  it('has its filters behind one button on a phone, which counts those chosen; and a filter moves nothing', async () => {
    const { manager } = await deliver();
    const page = await open('/invoices?status=unpaid&sort=due', { as: manager, viewport: PHONE });
    const filters = page.getByRole('button', { name: 'Filters (2)' });
    const unpaid = page.getByRole('button', { name: 'Unpaid' });
    await expectPage(filters).toHaveAttribute('aria-expanded', 'false');
    await expectPage(unpaid).toBeHidden();
    await filters.click();
    await expectPage(unpaid).toBeVisible();
    await expectAccessible(page);
    const heading = page.getByRole('heading', { level: 2, name: /Invoices$/ });
    const before = await boxOf(heading);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expectPage(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    expect((await boxOf(heading)).y).toBe(before.y);

    await page.goto('/invoices?status=cancelled');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expectPage(page.getByRole('button', { name: 'Cancelled' })).toBeInViewport({ ratio: 1 });
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

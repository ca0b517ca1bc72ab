import { describe, expect, it } from 'vitest';
import { deliver } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { person, unique } from '#test/support/people.ts';
import { formatMoney } from '../../web/lib/format.ts';

const { open } = windows();

describe('an invoice', () => {
  it('is paid in part and in whole beside its list, and a payment is taken back', async () => {
    const { manager, invoice } = await deliver();
    const page = await open(`/invoices?open=${invoice.id}`, { as: manager });
    const detail = page.getByRole('complementary', { name: `Invoice ${invoice.invoiceNumber}` });
    const pay = async (amount: string | undefined, method: string, reference: string) => {
      await detail.getByRole('button', { name: 'Record Payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record Payment' });
      if (amount) await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByLabel('Method').selectOption({ label: method });
      await dialog.getByLabel('Reference').fill(reference);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Record Payment' }).click();
      await expectPage(dialog).toHaveCount(0);
    };
    await pay('100.50', 'Wire transfer', 'W-17');
    await expectPage(detail.getByText('Part-paid')).toBeVisible();
    const payments = detail.getByRole('region', { name: 'Payments' });
    await expectPage(payments.getByText('W-17')).toBeVisible();
    await expectPage(detail.getByText(/^\$100\.50 paid of \$/)).toBeVisible();
    await expectPage(detail.getByRole('button', { name: 'Cancel...' })).toHaveCount(0);
    await pay(undefined, 'Check', 'No. 4411');
    await expectPage(detail.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expectPage(detail.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
    await detail.getByRole('button', { name: 'Reverse the payment of $100.50' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse Payment' });
    await dialog.getByLabel('Reason').fill('The wire was recalled');
    await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
    await expectPage(payments.getByText(/Reversed: The wire was recalled/)).toBeVisible();
    await expectPage(
      page.getByRole('row').filter({ hasText: invoice.invoiceNumber }).getByText('Pending'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  it('is credited and sent on its own page, to whom it is billed and to another address', async () => {
    const { manager, invoice } = await deliver();
    const page = await open(`/invoices?open=${invoice.id}`, { as: manager });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Open Page');
    await expectPage(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
    await expectPage(page).toHaveTitle(new RegExp(`^${invoice.invoiceNumber}`));
    // Its own heading: that of the list stands until the page's code is there.
    const heading = invoice.customerCompany ?? invoice.customerName;
    await expectPage(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await choose('Credit...');
    const credit = page.getByRole('dialog', { name: 'Issue Credit Note' });
    await credit.getByLabel('Amount').fill('20');
    await credit.getByRole('button', { name: 'Issue Credit Note' }).click();
    await expectPage(credit.getByText('Reason is required')).toBeVisible();
    await credit.getByLabel('Reason').fill('Arrived a day late');
    await credit.getByRole('button', { name: 'Issue Credit Note' }).click();
    await expectPage(page.getByText(/^Credit note CRN-\d{4}-\d{6}$/)).toBeVisible();
    await expectPage(page.getByText(/\$20\.00 credited of/)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sending = page.getByRole('dialog', { name: 'Send Invoice' });
    await expectPage(sending.getByText(`Attached: ${invoice.invoiceNumber}.pdf`)).toBeVisible();
    await sending.getByRole('button', { name: 'Send' }).click();
    await expectPage(page.getByText('Invoice Sent')).toBeVisible();
    const accountant = `books-${unique()}@quay.example`;
    await choose('Send to another address...');
    await page.getByRole('dialog', { name: 'Send Invoice' }).getByLabel('Email', { exact: true }).fill(accountant);
    await page.getByRole('dialog', { name: 'Send Invoice' }).getByRole('button', { name: 'Send' }).click();
    await expectPage(page.getByText(accountant)).toBeVisible();
    const mail = await mailTo(accountant, new RegExp(invoice.invoiceNumber));
    expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`${invoice.invoiceNumber}.pdf`);
    await expectAccessible(page);
  });

  it('is cancelled with a reason and issued again, on a phone', async () => {
    const { manager, invoice } = await deliver();
    const page = await open(`/invoices/${invoice.id}`, { as: manager, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText('Express service')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Invoice' });
    await dialog.getByLabel('Reason').fill('Billed to the wrong company');
    await dialog.getByRole('button', { name: 'Cancel Invoice' }).click();
    await expectPage(page.getByText('Nothing is due')).toBeVisible();
    await expectPage(page.getByText('Billed to the wrong company')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Invoice Again' }).click();
    const asked = page.getByRole('dialog', { name: 'Invoice this delivery again?' });
    await expectPage(asked).toContainText(invoice.invoiceNumber);
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Invoice Again' }).click();
    await expectPage(page.getByRole('button', { name: 'Record Payment' })).toBeVisible();
    await page.getByRole('link', { name: invoice.invoiceNumber }).click();
    await expectPage(page.getByRole('term').filter({ hasText: 'Replaced by' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Invoice Again' })).toHaveCount(0);
  });

  it('are the own in the portal: what is owed, one of them, its file; none of another', async () => {
    const customer = await person('customer');
    const { invoice } = await deliver({ customerEmail: customer.user.email, pickupCity: 'Newark' });
    const other = await deliver();
    const page = await open('/customer-portal', { as: customer });
    await page.getByRole('link', { name: 'My Invoices' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'My Invoices' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: invoice.invoiceNumber });
    await expectPage(row.getByText('Pending')).toBeVisible();
    const balance = page.getByRole('term').filter({ hasText: /^Balance$/ });
    await expectPage(balance.locator('xpath=..')).toContainText(formatMoney(invoice.amount));
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await row.getByRole('button', { name: `PDF of ${invoice.invoiceNumber}` }).click();
    expect((await file).suggestedFilename()).toBe(`${invoice.invoiceNumber}.pdf`);
    await row.getByRole('link', { name: invoice.invoiceNumber }).click();
    await expectPage(page.getByText(/^Newark to Hartford/)).toBeVisible();
    for (const name of ['Record Payment', 'Send', 'More', 'Cancel...'])
      await expectPage(page.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.goto(`/invoices/${other.invoice.id}`);
    await expectPage(page.getByText('Invoice not found')).toBeVisible();
    await page.goto('/invoices');
    await expectPage(row).toBeVisible();
    await expectAccessible(page);
  });
});

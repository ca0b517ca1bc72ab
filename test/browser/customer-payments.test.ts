import { expect, it } from 'vitest';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { billCustomer, invoicesOf, owingCustomer } from '#test/support/invoices.ts';
import { boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member } from '#test/support/people.ts';

const { open } = windows();

it('one check pays two invoices; what is left is used, refunded, and taken back', async () => {
  const { id, customer, invoices } = await owingCustomer(2);
  const [first, second] = invoices;
  if (!first || !second) throw new Error('No invoices');
  const manager = await member('manager');
  // From an invoice that cannot take all of it.
  const page = await open(`/invoices/${first.id}`, { as: manager, viewport: DESK });
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const received = first.amount + second.amount + 100;
  await page.getByLabel('Amount').fill(String(received));
  await page.getByRole('button', { name: 'Receive on Customer' }).click();

  const dialog = page.getByRole('dialog', { name: 'Receive Payment' });
  await expectPage(dialog.getByLabel('Amount', { exact: true })).toHaveValue(String(received));
  await expectPage(dialog.getByLabel(`Amount for ${second.invoiceNumber}`)).toHaveValue(second.amount.toFixed(2));
  await expectPage(dialog.getByRole('status')).toContainText('$100.00 stays as credit');
  await dialog.getByLabel('Reference').fill('1188');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectPage(dialog.getByRole('button', { name: 'Record Payment' })).toBeInViewport();
  await page.setViewportSize(DESK);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectPage(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Check 1188' });
  await expectPage(row.getByText('$100.00 credit')).toBeVisible();
  await expectPage(row.getByRole('link', { name: first.invoiceNumber })).toBeVisible();
  // On a phone its buttons leave room for what it paid.
  await page.setViewportSize(PHONE);
  const [whole, words] = [await boxOf(row), await boxOf(row.locator('> div').first())];
  expect(words.width).toBeGreaterThan(whole.width / 2);
  await page.setViewportSize(DESK);
  await expectPage(page.getByText('A credit of $100.00 is not deducted from the total.')).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record Refund' });
  await refund.getByLabel('Amount').fill('100.01');
  await refund.getByLabel('Reference').fill('R-1');
  await expectPage(refund.getByText('This is more than the $100.00 that is left')).toBeVisible();
  await refund.getByLabel('Amount').fill('60');
  await refund.getByRole('button', { name: 'Record Refund' }).click();
  await expectPage(row.getByText('$40.00 credit')).toBeVisible();
  await row.getByRole('button', { name: 'Reverse the refund of $60.00' }).click();
  await page.getByLabel('Reason').fill('The account is closed');
  await page.getByRole('button', { name: 'Reverse Refund' }).click();
  await expectPage(row.getByText('$100.00 credit')).toBeVisible();

  await billCustomer(customer);
  const [, , third] = await invoicesOf(customer, 3);
  await row.getByRole('button', { name: 'Use Credit' }).click();
  const use = page.getByRole('dialog', { name: 'Use Credit' });
  await expectPage(use.getByLabel(`Amount for ${third?.invoiceNumber}`)).toHaveValue('100.00');
  await use.getByRole('button', { name: 'Pay Invoices' }).click();
  await expectPage(use).toHaveCount(0);
  await expectPage(row.getByText(/credit$/)).toHaveCount(0);
  const paid = await manager.call(getInvoice, { params: { id: third?.id ?? '' } });
  expect(paid).toMatchObject({ status: 'pending', paid: 100 });
  expect(page.url()).toContain(id);
});

import { describe, expect, it } from 'vitest';
import { createCustomer, getCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { deliver } from '#test/support/invoices.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, newCustomer, unique } from '#test/support/people.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('a file of customers', () => {
  it('is looked through first, with each wrong row by its line, and then imported; the same again changes nothing', async () => {
    const manager = await member('manager');
    const known = await newCustomer(manager);
    const [one, two] = [`${unique()}@harbor.example`, `${unique()}@harbor.example`];
    const csv = [
      'Name,Email,Phone,Fax',
      `Harbor One,${one},(555) 010-4201,1`,
      `Harbor Two,${two},(555) 010-4202,2`,
      `${known.name},${known.email},(555) 010-4999,3`,
      'Nobody,no address,(555) 010-4203,4',
    ].join('\n');
    const page = await open('/customers', { as: manager });
    await page.getByRole('link', { name: 'Import' }).click();
    const send = () =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectPage(page.getByRole('heading', { level: 1, name: 'Import Customers' })).toBeVisible();
    await expectAccessible(page);
    await send();
    await expectPage(page.getByText('Nothing has been saved yet. Here is what 4 rows would change')).toBeVisible();
    const wrong = page.getByRole('table', { name: 'Rows with errors' }).getByRole('row').nth(1);
    await expectPage(wrong).toContainText('5');
    await expectPage(page.getByText('Ignored columns: Fax')).toBeVisible();
    const changed = page.getByRole('table', { name: 'Changed customers' }).getByRole('row').nth(1);
    await expectPage(changed).toContainText(known.email);
    await expectPage(changed).toContainText(`${known.phone}`);
    await expectPage(changed).toContainText('(555) 010-4999');
    const added = page.getByRole('table', { name: 'New customers' }).getByRole('row');
    await expectPage(added).toHaveCount(3);
    await expectPage(added.nth(2)).toContainText(two);
    expect(await manager.call(listCustomers, { query: { q: 'Harbor One' } })).not.toContainEqual(
      expect.objectContaining({ email: one }),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 Customers' }).click();
    await expectPage(page.getByText('Imported: 4 rows are done')).toBeVisible();
    expect((await manager.call(getCustomer, { params: { id: known.id } })).phone).toBe('(555) 010-4999');
    await page.getByRole('button', { name: 'Import Another File' }).click();
    await send();
    await expectPage(page.getByText('Nothing has been saved yet')).toBeVisible();
    await expectPage(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
  });
});

describe('a customer', () => {
  it('is merged into another, whose page then has its shipments, and parted again', async () => {
    const manager = await member('manager');
    const from = await newCustomer(manager);
    const body = { name: `Pier ${unique()}`, email: `${unique()}@pier.example`, phone: '(555) 010-4200' };
    const into = await manager.call(createCustomer, { body });
    const { trackingNumber } = await book({ customerEmail: from.email });
    const page = await open(`/customers/${from.id}`, { as: manager });
    await choose(page, 'Merge into another customer');
    const dialog = page.getByRole('dialog', { name: 'Merge Customer' });
    await dialog.getByLabel('Merge into').fill(into.name);
    await page.getByRole('option', { name: into.name }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge Customers' }).click();
    await expectPage(page).toHaveURL(new RegExp(`/customers/${into.id}$`));
    await expectPage(page.getByText(trackingNumber)).toBeVisible();
    await page.getByRole('link', { name: from.email }).click();
    await expectPage(page.getByText(/^This customer was merged into another/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(page.getByText('Both customers have been restored.')).toBeVisible();
    await expectPage(page.getByText(trackingNumber)).toBeVisible();
  });

  it('is archived out of the list, found among the archived, and restored', async () => {
    const manager = await member('manager');
    const { id, email } = await newCustomer(manager);
    const page = await open(`/customers/${id}`, { as: manager });
    await choose(page, 'Archive');
    await expectPage(page.getByText(/^Archived on /)).toBeVisible();
    await page.getByRole('link', { name: 'Customers' }).first().click();
    await page.getByRole('searchbox').fill(email);
    await expectPage(page.getByText('No customers found')).toBeVisible();
    await page.getByRole('button', { name: 'Archived' }).click();
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click();
    await choose(page, 'Restore');
    await expectPage(page.getByText('It appears in lists and menus again.')).toBeVisible();
    expect((await manager.call(getCustomer, { params: { id } })).archivedAt).toBeUndefined();
  });

  it('gets a shipment from its own page, for whom the form already says', async () => {
    const staff = await member('staff');
    const { id, name } = await newCustomer(staff);
    const page = await open(`/customers/${id}`, { as: staff });
    await page.getByRole('link', { name: 'New Shipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await expectPage(dialog.getByLabel('Customer', { exact: true })).toHaveValue(name);
    await dialog.getByLabel('Pickup city').fill('Newark');
    await dialog.getByLabel('Delivery city').fill('Hartford');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expectPage(page.getByText('Shipment created successfully')).toBeVisible();
    await page.goto(`/customers/${id}`);
    await expectPage(page.getByText('Newark').first()).toBeVisible();
  });

  it('has notes of the office, which stay typed when they could not be saved', async () => {
    const staff = await member('staff');
    const { id } = await newCustomer(staff);
    const page = await open(`/customers/${id}`, { as: staff, viewport: PHONE, theme: 'dark' });
    const save = page.getByRole('button', { name: 'Save Notes' });
    await expectPage(save).toBeDisabled();
    await page.getByLabel('New note').fill('Ring the bell at gate 4');
    await page.route('**/notes', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await save.click();
    await expectPage(page.getByText('Error', { exact: true })).toBeVisible();
    await expectPage(page.getByLabel('New note')).toHaveValue('Ring the bell at gate 4');
    await page.unrouteAll();
    await save.click();
    await expectPage(page.getByText(/^Staff Tester, /)).toBeVisible();
    await expectPage(page.getByLabel('New note')).toHaveValue('');
    await expectAccessible(page);
  });

  it('has its invoices beside its shipments for managers, and leads to one; staff see none', async () => {
    const manager = await member('manager');
    const { id, email } = await newCustomer(manager);
    const { invoice } = await deliver({ customerEmail: email });
    const page = await open(`/customers/${id}`, { as: manager });
    const panel = page.getByRole('region', { name: 'Invoices' });
    await expectPage(panel.getByText('Pending')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: new RegExp(invoice.invoiceNumber) }).click();
    await expectPage(page.getByRole('button', { name: 'Record Payment' })).toBeVisible();
    const theirs = await open(`/customers/${id}`, { as: 'staff' });
    await expectPage(theirs.getByText(invoice.trackingNumber)).toBeVisible();
    await expectPage(theirs.getByRole('region', { name: 'Invoices' })).toHaveCount(0);
  });
});

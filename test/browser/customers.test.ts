import { describe, it } from 'vitest';
import { createCustomer } from '#shared/contracts/customers.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, newCustomer, unique } from '#test/support/people.ts';

const { open } = windows();

/** A page of all customers, not of those whose name was asked for. */
const isList = ({ pathname, searchParams }: URL) => pathname === '/api/customers' && !searchParams.has('q');

describe('customers', () => {
  it('creates a customer and finds it by any part of its name, e-mail or company', async () => {
    const name = `Noah ${unique()}`;
    const page = await open('/customers', { as: 'staff' });
    await page.getByRole('button', { name: 'New Customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Customer' });
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    for (const words of ['Name is required', 'Valid email is required', 'Phone is required']) {
      await expectPage(dialog.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Company').fill('Keystone Cold Storage');
    await dialog.getByLabel('E-mail').fill(`${name.replace(' ', '.').toLowerCase()}@keystone.example`);
    await dialog.getByLabel('Phone').fill('(555) 010-4200');
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expectPage(page.getByText('Customer created successfully')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);

    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expectPage(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1);
    await expectPage(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('searchbox').fill('nobody has this name');
    await expectPage(page.getByText('No customers found')).toBeVisible();
    await expectPage(page.getByText('Try adjusting your search')).toBeVisible();
  });

  it('keeps what was typed when the server refuses', async () => {
    const staff = await member('staff');
    const { email } = await newCustomer(staff);
    const page = await open('/customers', { as: staff, viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'New Customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Customer' });
    await dialog.getByLabel('Name').fill('Second');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Phone').fill('(555) 010-4200');
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expectPage(dialog.getByText('A customer with this e-mail address exists already')).toBeVisible();
    await expectPage(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expectPage(dialog.getByLabel('Name')).toHaveValue('Second');
    await expectAccessible(page);
  });

  it('are found beyond the first thousand, by the page and by the picker of a new shipment', async () => {
    const staff = await member('staff');
    const name = `Zz Last Quay ${unique()}`;
    const body = { name, email: `${unique()}@quay.example`, phone: '(555) 010-4200' };
    await staff.call(createCustomer, { body });
    const page = await open('/account-settings', { as: staff });
    await page.route(isList, (route) => {
      const rows = Array.from({ length: 200 }, (_, n) => ({ ...body, id: `cus_${unique()}`, name: `Able ${n}` }));
      const link = '</api/customers?limit=200&cursor=more>; rel="next"';
      return route.fulfill({ json: rows.map((row) => ({ ...row, createdAt: '', version: 1 })), headers: { link } });
    });
    await page.goto('/customers');
    await expectPage(page.getByText('1,000+ customers')).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    await expectPage(page.getByRole('heading', { name })).toBeVisible();

    await page.goto('/shipments?new=1');
    const picker = page.getByRole('dialog').getByLabel('Customer');
    await picker.fill(name.slice(0, 12));
    await page.getByRole('option', { name }).click();
    await expectPage(picker).toHaveValue(name);
  });
});

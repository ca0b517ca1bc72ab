import { describe, expect, it } from 'vitest';
import { createCustomer, getCustomer, updateCustomer } from '#shared/contracts/customers.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, newCustomer, unique } from '#test/support/people.ts';

const { open } = windows();

/** A page of all customers, not of those whose name was asked for. */
const isList = ({ pathname, searchParams }: URL) => pathname === '/api/customers' && !searchParams.has('q');

describe('customers', () => {
  it('creates a customer and finds it by any part of its name, email or company', async () => {
    const name = `Noah ${unique()}`;
    const page = await open('/customers', { as: 'staff' });
    // A list without any customer offers it too.
    await page.getByRole('button', { name: 'New Customer' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Customer' });
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    for (const words of ['Name is required', 'Valid email is required', 'Phone is required']) {
      await expectPage(dialog.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Company').fill('Keystone Cold Storage');
    await dialog.getByLabel('Email').fill(`${name.replace(' ', '.').toLowerCase()}@keystone.example`);
    await dialog.getByLabel('Phone').fill('(555) 010-4200');
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expectPage(page.getByText('Customer created successfully')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);

    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expectPage(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1);
    await expectPage(page.getByRole('heading', { name: 'Keystone Cold Storage' })).toBeVisible();
    await expectPage(page.getByRole('link', { name })).toBeVisible();
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
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Phone').fill('(555) 010-4200');
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expectPage(dialog.getByText('A customer with this email address already exists')).toBeVisible();
    await expectPage(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
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
    const picker = page.getByRole('dialog').getByLabel('Customer', { exact: true });
    await picker.fill(name.slice(0, 12));
    await page.getByRole('option', { name }).click();
    await expectPage(picker).toHaveValue(name);
  });
});

describe('the page of a customer', () => {
  it('takes one more address while it still shows the customer as it was, and asks where both changed the same', async () => {
    const manager = await member('manager');
    const customer = await newCustomer(manager);
    const params = { id: customer.id };
    const mill = { label: 'Mill', address: '30 Waterfront Street, New Haven' };
    const page = await open(`/customers/${customer.id}`, { as: manager });
    await page.getByRole('button', { name: 'Add address' }).click();
    const address = page.getByRole('dialog', { name: 'Add Address' });
    const contacts = [{ name: 'Bea Lindgren' }];
    const { version } = await manager.call(updateCustomer, { params, body: { contacts, addresses: [mill] } });
    await address.getByLabel('Name').fill('Yard');
    await address.getByLabel('Address', { exact: true }).fill('4 Kimberly Avenue, New Haven');
    await address.getByRole('button', { name: 'Save Address' }).click();
    await expectPage(page.getByText('Address saved')).toBeVisible();
    const known = await manager.call(getCustomer, { params });
    expect(known).toMatchObject({ contacts, addresses: [mill, { label: 'Yard' }], version: version + 1 });

    await page.getByRole('button', { name: 'Edit Mill' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Address' });
    await manager.call(updateCustomer, { params, body: { addresses: [{ ...mill, note: 'Ring twice' }] } });
    await edited.getByLabel('Note').fill('Gate 2');
    await edited.getByRole('button', { name: 'Save Address' }).click();
    await expectPage(page.getByText('Changed in the Meantime')).toBeVisible();
    await expectPage(edited.getByLabel('Note')).toHaveValue('Gate 2');
  });

  it('is opened from the list, and changed with contacts and addresses', async () => {
    const manager = await member('manager');
    const { id, name, email } = await newCustomer(manager);
    const page = await open('/customers', { as: manager });
    // Its name is that of others too.
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name }).click();
    await expectPage(page).toHaveURL(new RegExp(`/customers/${id}$`));
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(page.getByText('Balance')).toBeVisible();
    await expectPage(page.getByText('No shipments yet')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Customer' });
    await edit.getByLabel('Phone').fill('');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(edit.getByText('Phone is required')).toBeVisible();
    await edit.getByLabel('Phone').fill('+1 203 555 0172');
    await edit.getByLabel('Company').fill('Harlow Textiles');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Harlow Textiles' })).toBeVisible();

    await page.getByRole('button', { name: 'Add contact' }).click();
    const contact = page.getByRole('dialog', { name: 'Add Contact' });
    await contact.getByLabel('Name').fill('Bea Lindgren');
    await contact.getByLabel('Purpose').fill('Invoices');
    await contact.getByLabel('Email').fill('accounts@harlow.example');
    await expectAccessible(page);
    await contact.getByRole('button', { name: 'Save Contact' }).click();
    await expectPage(page.getByText('Contact saved')).toBeVisible();
    await page.getByRole('button', { name: 'Add address' }).click();
    const address = page.getByRole('dialog', { name: 'Add Address' });
    await address.getByLabel('Name').fill('Mill, dock 4');
    await address.getByLabel('Address', { exact: true }).fill('30 Waterfront Street, New Haven');
    await address.getByRole('button', { name: 'Save Address' }).click();
    await expectPage(page.getByText('Address saved')).toBeVisible();
    expect(await manager.call(getCustomer, { params: { id } })).toMatchObject({
      company: 'Harlow Textiles',
      phone: '+1 203 555 0172',
      contacts: [{ name: 'Bea Lindgren', label: 'Invoices', email: 'accounts@harlow.example' }],
      addresses: [{ label: 'Mill, dock 4', address: '30 Waterfront Street, New Haven' }],
    });

    await page.getByRole('button', { name: 'Remove Bea Lindgren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectPage(page.getByText('Contact removed')).toBeVisible();
    expect((await manager.call(getCustomer, { params: { id } })).contacts).toEqual([]);
  });

  it('keeps what was typed when somebody else was faster, and saves it the second time', async () => {
    const manager = await member('manager');
    const { id } = await newCustomer(manager);
    const page = await open(`/customers/${id}`, { as: manager });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await manager.call(updateCustomer, { params: { id }, body: { address: '1 Dock Road' } });
    const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
    await dialog.getByLabel('Phone').fill('(201) 555-0188');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Someone else changed this customer at the same time')).toBeVisible();
    await expectPage(dialog.getByLabel('Address')).toHaveValue('1 Dock Road');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Customer updated successfully')).toBeVisible();
    const after = await manager.call(getCustomer, { params: { id } });
    expect(after).toMatchObject({ phone: '(201) 555-0188', address: '1 Dock Road' });
  });

  it('shows staff the shipments and nothing of money, on a phone in the dark', async () => {
    const staff = await member('staff');
    const { id, email } = await newCustomer(staff);
    const { trackingNumber } = await book({ customerEmail: email });
    const page = await open(`/customers/${id}`, { as: staff, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText(trackingNumber)).toBeVisible();
    await expectPage(page.getByText('Balance')).toHaveCount(0);
    await expectPage(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/customers/cus_nobody');
    await expectPage(page.getByText('Customer not found')).toBeVisible();
    await expectAccessible(page);
  });
});

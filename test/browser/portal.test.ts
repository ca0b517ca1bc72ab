import { describe, it } from 'vitest';
import { createBooking } from '#shared/contracts/bookings.ts';
import { updateCustomer } from '#shared/contracts/customers.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { booking, member, person } from '#test/support/people.ts';

const { open } = windows();

describe('customer portal', () => {
  it('greets, counts, lists and searches the own shipments, and leads to one', async () => {
    const [customer, stranger] = [await person('customer'), await person('customer')];
    const own = await customer.call(createBooking, { body: booking({ pickupCity: 'Newark', priority: 'urgent' }) });
    await customer.call(createBooking, { body: booking({ pickupCity: 'Bayonne' }) });
    await stranger.call(createBooking, { body: booking() });
    const page = await open('/', { as: customer });
    await expectPage(page.getByRole('heading', { name: 'Welcome, Customer!' })).toBeVisible();
    await expectPage(page.getByRole('article')).toHaveCount(2);
    await expectPage(page.getByText('Urgent')).toHaveCount(1);
    await expectAccessible(page);

    await page.keyboard.press('/');
    await page.keyboard.type('NEWARK');
    await expectPage(page.getByText('1 of 2 shipments')).toBeVisible();
    await page.keyboard.type('zzz');
    await expectPage(page.getByText('No matching shipments found')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `Track ${own.trackingNumber}` }).click();
    await expectPage(page.getByText('1100 McLester St')).toBeVisible();
    await expectPage(page.getByText('Contact details are hidden.')).toHaveCount(0);
  });

  it('cancels an own pending shipment', async () => {
    const customer = await person('customer');
    const { trackingNumber } = await customer.call(createBooking, { body: booking() });
    const page = await open('/customer-portal', { as: customer, viewport: PHONE });
    await page.getByRole('button', { name: `Cancel ${trackingNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this shipment?' });
    await dialog.getByLabel('Reason').fill('Ordered twice');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel Shipment' }).click();
    await expectPage(page.getByRole('article').getByText('Cancelled')).toBeVisible();
  });

  it('says why when the shipment is on its way by then, and shows what it is now', async () => {
    const [customer, staff, driver] = [await person('customer'), await member('staff'), await person('driver')];
    const { id, trackingNumber } = await customer.call(createBooking, { body: booking() });
    const page = await open('/customer-portal', { as: customer });
    await page.getByRole('button', { name: `Cancel ${trackingNumber}` }).click();
    await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
    await page.getByRole('button', { name: 'Cancel Shipment' }).click();
    await expectPage(page.getByText('Error', { exact: true })).toBeVisible();
    await expectPage(page.getByRole('article').getByText('Assigned')).toBeVisible();
  });

  it('narrows the list, and books an earlier shipment again with what is on file', async () => {
    const [customer, manager] = [await person('customer'), await member('manager')];
    const onFile = { company: 'Keystone Cold Storage', phone: '(908) 555-0142' };
    await manager.call(updateCustomer, { params: { id: customer.user.customerId ?? '' }, body: onFile });
    const own = booking({ deliveryAddress: '410 Locust Street' });
    const { id, trackingNumber } = await customer.call(createBooking, { body: own });
    await customer.call(updateShipment, { params: { id }, body: { status: 'cancelled', reason: 'Wrong week' } });
    await customer.call(createBooking, { body: booking() });
    const page = await open('/', { as: customer, viewport: PHONE });
    await expectPage(page.getByRole('article')).toHaveCount(2);
    await page
      .getByRole('radio', { name: 'Cancelled' })
      .or(page.getByRole('button', { name: 'Cancelled' }))
      .click();
    await expectPage(page.getByText('1 of 2 shipments')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Book Again, ${trackingNumber}` }).click();
    const delivery = page.getByRole('group', { name: 'Delivery Details' });
    await expectPage(delivery.getByLabel('Address')).toHaveValue('410 Locust Street');
    await expectPage(page.getByLabel('Company')).toHaveValue(onFile.company);
    await expectPage(page.getByLabel('Phone')).toHaveValue(onFile.phone);
    await expectPage(page.getByLabel('Pickup date')).toHaveValue('');
  });

  it('has an empty state that leads to the first booking', async () => {
    const page = await open('/customer-portal', { as: await person('customer'), viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText('No shipments yet')).toBeVisible();
    await expectAccessible(page);
  });
});

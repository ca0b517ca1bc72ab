import { beforeAll, describe, it } from 'vitest';
import { listBell, markBellRead } from '#shared/contracts/bell.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { booking, type Person, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

let driver: Person;
beforeAll(async () => {
  driver = await person('driver');
});

/** The bell of somebody who has heard all that others of the office hear as well. */
async function silent(who: Person): Promise<Person> {
  const [newest] = await who.call(listBell, { query: { limit: 1 } });
  if (newest) await who.call(markBellRead, { body: { upTo: newest.id } });
  return who;
}

describe('the bell', () => {
  it('rings when a driver reports trouble in another window, and is silent once it is read', async () => {
    const staff = await silent(await person('staff'));
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const page = await open('/customers', { as: staff });
    await expectPage(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const phone = await open('/drive', { as: driver, viewport: PHONE });
    await phone.getByRole('button', { name: 'Problem' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Report a Problem' });
    await dialog.getByLabel('Problem').selectOption('Consignee closed');
    await dialog.getByRole('button', { name: 'Report Problem' }).click();
    const bell = page.getByRole('button', { name: /Notifications, \d\+? unread/ });
    await expectPage(bell).toBeVisible();
    await bell.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const row = panel.getByRole('link', { name: new RegExp(`Consignee closed.*${trackingNumber}`) });
    await expectPage(row).toContainText('Unread');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expectPage(panel.getByText('Unread')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectPage(panel).toBeHidden();
    const quiet = page.getByRole('button', { name: 'Notifications', exact: true });
    await expectPage(quiet).toBeFocused();
    await page.reload();
    await expectPage(quiet).toBeVisible();
    await quiet.click();
    await row.click();
    await expectPage(page).toHaveURL(new RegExp(`/shipments\\?open=${id}`));
    await expectPage(panel).toBeHidden();
  });

  it('says that there is nothing, on a phone in the dark too', async () => {
    const page = await open('/customer-portal', { as: await person('customer'), viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expectPage(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications');
    await expectAccessible(page);
  });

  it('tells a customer what became of a shipment, and marks it as read when it is opened', async () => {
    const [customer, staff] = await Promise.all([person('customer'), person('staff')]);
    const { id, trackingNumber } = await customer.call(createBooking, {
      body: booking({ customerEmail: customer.user.email }),
    });
    await staff.call(updateShipment, { params: { id }, body: { status: 'cancelled', reason: 'No cargo' } });
    await eventually(async () => (await customer.call(listBell, { query: { limit: 1 } })).length > 0);
    const page = await open('/customer-portal', { as: customer });
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: new RegExp(`Shipment cancelled.*${trackingNumber}`) }).click();
    await expectPage(page).toHaveURL(new RegExp(`/track/${trackingNumber}`));
    await expectPage(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const isRead = async () => (await customer.call(listBell, { query: { limit: 1 } }))[0]?.isRead;
    await eventually(isRead);
  });

  it('tells a driver of a new job, on the phone', async () => {
    const [someone, staff] = await Promise.all([person('driver'), person('staff')]);
    const page = await open('/drive', { as: someone, viewport: PHONE });
    await expectPage(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const { trackingNumber } = await shipmentOf(staff, someone, 'assigned');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expectPage(page.getByRole('dialog', { name: 'Notifications' })).toContainText(trackingNumber);
    await expectAccessible(page);
  });
});

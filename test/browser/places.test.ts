import { expect, it } from 'vitest';
import { archivePlace, createPlace, getPlace, updatePlace } from '#shared/contracts/places.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, unique } from '#test/support/people.ts';

const { open } = windows();

it('a place is added, gets its pin, its hours and a closed day, and is put away', async () => {
  const manager = await member('manager');
  const name = `Pier ${unique()}`;
  const page = await open('/places', { as: manager });
  await page.getByRole('button', { name: 'New Place' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Place' });
  await dialog.getByRole('button', { name: 'Add Place' }).click();
  await expectPage(dialog.getByText('City is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Kind').selectOption('terminal');
  await dialog.getByLabel('City').fill('San Pedro');
  await dialog.getByLabel('State').fill('CA');
  await dialog.getByRole('button', { name: 'Add Place' }).click();
  await expectPage(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectPage(page.getByText('nobody has set the pin yet')).toBeVisible();

  await page.getByRole('button', { name: 'Set Pin' }).click();
  const pin = page.getByRole('dialog', { name: `Pin of ${name}` });
  await pin.getByLabel('Latitude').fill('133');
  await pin.getByRole('button', { name: 'Save Pin' }).click();
  await expectPage(pin.getByText('Must be between -90 and 90')).toBeVisible();
  await pin.getByLabel('Latitude').fill('33.74102');
  await pin.getByLabel('Longitude').fill('-118.26991');
  await pin.getByRole('button', { name: 'Save Pin' }).click();
  await expectPage(page.getByText('At the gate: whoever is within 1,310 ft is here.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Hours' }).click();
  const hours = page.getByRole('dialog', { name: `Hours of ${name}` });
  const monday = hours.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('From', { exact: true }).fill('08:00');
  await monday.getByLabel('To').first().fill('17:00');
  await hours.getByRole('button', { name: 'Copy Monday to Friday' }).click();
  await expectAccessible(page);
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expectPage(page.getByText('8:00 AM–5:00 PM')).toHaveCount(5);

  await page.getByRole('button', { name: 'Add closed day' }).click();
  const closed = page.getByRole('dialog', { name: 'Closed Day' });
  const year = new Date().getFullYear() + 1;
  await closed.getByLabel('Day').fill(`${year}-01-01`);
  await closed.getByRole('button', { name: 'Add Day' }).click();
  await expectPage(page.getByText(`Jan 01, ${year}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Place' }).click();
  await expectPage(page.getByText('not in lists and menus')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectPage(page.getByText('Place Restored')).toBeVisible();
});

it('a shipment is made between places, on a phone, and says which', async () => {
  const [staff, manager] = await Promise.all([member('staff'), member('manager')]);
  const name = `Dock ${unique()}`;
  const made = await staff.call(createPlace, { body: { name, address: '9 Dock Road', city: 'Newark', state: 'NJ' } });
  await staff.call(updatePlace, { params: { id: made.id }, body: { point: { latitude: 40.69, longitude: -74.15 } } });
  const page = await open('/shipments?new=1', { as: staff, viewport: PHONE, theme: 'dark' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pickup place').fill(name);
  await page.getByRole('option', { name }).click();
  await expectPage(dialog.getByText('9 Dock Road, Newark, NJ')).toBeVisible();
  await expectPage(dialog.getByLabel('Pickup city')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Pickup place').fill('');
  await dialog.getByLabel('Pickup place').press('Tab');

  await manager.call(archivePlace, { params: { id: made.id } });
  expect(await staff.call(getPlace, { params: { id: made.id } })).toMatchObject({
    name,
    archivedAt: expect.any(String),
  });
});

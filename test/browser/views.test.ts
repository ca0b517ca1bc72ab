import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, person, unique } from '#test/support/people.ts';

const { open } = windows();

async function viewsOf(page: Page) {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'View' });
  await expectPage(dialog.getByRole('textbox', { name: 'Save this view as' })).toBeVisible();
  return dialog;
}

async function save(page: Page, name: string, { isFirst = false, isShared = false } = {}): Promise<void> {
  const dialog = await viewsOf(page);
  await dialog.getByRole('textbox', { name: 'Save this view as' }).fill(name);
  if (isFirst) await dialog.getByRole('checkbox', { name: 'Open the list with it' }).check();
  if (isShared) {
    await dialog.getByRole('checkbox', { name: 'Share with everyone in the office' }).check();
    await dialog.getByRole('textbox', { name: 'Save this view as' }).focus();
  }
  await page.keyboard.press('Enter');
  await expectPage(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectPage(dialog).toHaveCount(0);
}

describe.each([
  ['a desk', undefined, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)('views of a list, at %s', (_, viewport, theme) => {
  const look = { theme, ...(viewport && { viewport }) };

  it('are saved with filter and order, shown again by one press, and opened first where that is wanted', async () => {
    const staff = await person('staff');
    await book();
    const page = await open('/shipments?filter=assigned&sort=customer', { as: staff, ...look });
    await save(page, 'Assigned by customer', { isFirst: true });
    await page.goto(new URL('/shipments?filter=late', page.url()).href);
    await save(page, 'Late ones');
    const dialog = await viewsOf(page);
    await dialog.getByRole('button', { name: /^Assigned by customer/ }).click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(page).toHaveURL(/\?filter=assigned&sort=customer$/);
    const again = await open('/shipments', { as: staff, ...look });
    await expectPage(again).toHaveURL(/\?filter=assigned&sort=customer$/);
    await expectPage(again.getByLabel('Status')).toHaveValue('assigned');
  });

  it('are renamed and deleted, and a deleted one comes back by Undo', async () => {
    const page = await open('/customers?q=harbor', { as: await person('staff'), ...look });
    await save(page, 'Harbor');
    const dialog = await viewsOf(page);
    await dialog.getByRole('button', { name: 'Change Harbor' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor towns');
    await page.keyboard.press('Enter');
    await expectPage(dialog.getByRole('button', { name: 'Delete Harbor towns' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Harbor towns' }).click();
    await expectPage(dialog.getByRole('button', { name: /^Harbor towns/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expectPage(dialog.getByRole('button', { name: 'Harbor towns', exact: true })).toBeVisible();
  });

  it('are shared with the office, where others show them, open their list with them, and keep them as their own', async () => {
    const name = `Harbors ${unique()}`;
    const [maria, ben] = [await person('staff', 'Lopez'), await person('staff', 'Okafor')];
    await save(await open('/customers?q=harbor', { as: maria, ...look }), name, { isShared: true });
    const page = await open('/customers', { as: ben, ...look });
    const dialog = await viewsOf(page);
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    await expectPage(row.getByText('by Staff Lopez')).toBeVisible();
    await expectPage(row.getByRole('button', { name: `Change ${name}` })).toHaveCount(0);
    await row.getByRole('button', { name: `Open the list with ${name}` }).press('Enter');
    await expectPage(row.getByText('Opens first')).toBeVisible();
    await row.getByRole('button', { name: `Save ${name} as my own` }).click();
    await expectPage(dialog.getByRole('button', { name: `Change ${name}` })).toBeVisible();
    await expectAccessible(page);
    const again = await open('/customers', { as: ben, ...look });
    await expectPage(again).toHaveURL(/\?q=harbor$/);
    const hers = await viewsOf(await open('/customers', { as: maria, ...look }));
    await hers.getByRole('button', { name: `Delete ${name}` }).click();
    await expectPage(hers.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  });
});

it('says where views could not be loaded, and the list stands all the same', async () => {
  const page = await open('/customers', { as: await person('staff') });
  await page.route('**/api/account/views', (route) => route.fulfill({ status: 429, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expectPage(page.getByText('Your views could not be loaded.')).toBeVisible();
  await page.unroute('**/api/account/views');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectPage(page.getByRole('textbox', { name: 'Save this view as' })).toBeVisible();
  expect(page.url()).toContain('/customers');
});

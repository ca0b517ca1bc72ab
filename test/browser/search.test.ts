import { describe, expect, it } from 'vitest';
import { searchAll } from '#shared/contracts/search.ts';
import { eventually } from '#test/support/client.ts';
import { arrived, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, unique } from '#test/support/people.ts';

const { open } = windows();

describe('the search over everything', () => {
  it.each([
    ['a desk', {}],
    ['a phone, in the dark', { viewport: PHONE, theme: 'dark' as const }],
  ])('finds a shipment by the end of its number from %s, and opens it', async (_, look) => {
    const { trackingNumber } = await book({ company: `Search ${unique()}` });
    const page = await open('/customers', { as: 'staff', ...look });
    await arrived(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const input = page.getByRole('combobox', { name: 'Search' });
    await expectPage(input).toBeFocused();
    await expectAccessible(page);
    const q = trackingNumber.slice(-6);
    const staff = await member('staff');
    await eventually(async () => (await staff.call(searchAll, { query: { q } })).length > 0, { what: 'the index' });
    await input.fill(q);
    await expectPage(page.getByRole('option', { name: new RegExp(trackingNumber) })).toBeVisible();
    await expectAccessible(page);
    await input.press('Enter');
    await expectPage(page).toHaveURL(/\/shipments\?open=shp_/);
    await expectPage(page.getByLabel(`Shipment ${trackingNumber}`)).toBeVisible();
  });

  it('leads to screens by the keys alone', async () => {
    const page = await open('/shipments', { as: 'staff' });
    await arrived(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('repo');
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Reports & Analytics');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

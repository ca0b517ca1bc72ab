import { describe, it } from 'vitest';
import { dayAhead } from '#test/support/board.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, unique } from '#test/support/people.ts';

const { open } = windows();

describe('dashboard', () => {
  it('shows the state of the day in both themes and widths', async () => {
    await book();
    await book({ priority: 'urgent' });
    for (const look of [{}, { theme: 'dark', viewport: PHONE }] as const) {
      const page = await open('/', { as: 'staff', ...look });
      await expectPage(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      for (const label of ['Total Shipments', 'In Transit', 'Delivered Today', 'Active Drivers']) {
        await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
      }
      await expectPage(page.getByText('pending assignments')).toBeVisible();
      await expectPage(
        page.getByRole('region', { name: 'Recent Shipments' }).getByRole('listitem').first(),
      ).toBeVisible();
      await expectAccessible(page);
    }
  });

  it('puts a new booking first without a reload, and opens it', async () => {
    const page = await open('/', { as: 'staff' });
    const recent = page.getByRole('region', { name: 'Recent Shipments' });
    await expectPage(page.getByText('Loading shipments...')).toHaveCount(0);
    const { trackingNumber } = await book();
    await recent.getByRole('link', { name: trackingNumber }).click();
    await expectPage(page.getByRole('complementary', { name: `Shipment ${trackingNumber}` })).toBeVisible();
  });

  it('leads from what needs a decision to the list under that filter', async () => {
    const city = `Dock${unique()}`;
    await book({ pickupCity: city, pickupDate: dayAhead(-20), estimatedDelivery: dayAhead(-19) });
    const page = await open('/', { as: 'manager' });
    const late = page.getByRole('region', { name: 'Needs a decision' }).getByRole('link', { name: /Late/ });
    await expectPage(late).toContainText(/ \d+\sd\slate/);
    await late.click();
    await expectPage(page).toHaveURL(/\/shipments\?filter=late$/);
    await expectPage(page.getByRole('button', { name: /^Late/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('searchbox').fill(city);
    await expectPage(page.getByRole('article')).toHaveCount(1);
  });

  it('opens the form for a new shipment', async () => {
    const page = await open('/', { as: 'staff', viewport: PHONE });
    await page.getByRole('link', { name: 'New Shipment' }).first().click();
    await expectPage(page.getByRole('dialog', { name: 'Create New Shipment' })).toBeVisible();
    await expectAccessible(page);
  });
});

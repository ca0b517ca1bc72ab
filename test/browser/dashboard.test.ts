import { describe, expect, it } from 'vitest';
import { dayAhead } from '#test/support/days.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, unique } from '#test/support/people.ts';

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

  it('leads from each kind of what needs a decision to all of it', async () => {
    const city = `Dock${unique()}`;
    const days = { pickupDate: dayAhead(-3), estimatedDelivery: dayAhead(-2) };
    await book({ pickupCity: city, ...days }, await member('staff'));
    const page = await open('/', { as: 'manager' });
    const region = page.getByRole('region', { name: 'Needs a decision' });
    const late = region.getByRole('link', { name: /Late pickups?$/ });
    await expectPage(
      region
        .getByRole('listitem')
        .filter({ hasText: /\d+\sd\slate/ })
        .first(),
    ).toBeVisible();
    await expectPage(region.getByRole('link', { name: /^\d+\+? open$/ })).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Main Menu' }).getByRole('link');
    const heights = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(new Set(heights.slice(1)), 'each entry of the menu has one line').toHaveProperty('size', 1);
    await late.click();
    await expectPage(page).toHaveURL(/\/alerts\?kind=pickup_late$/);
    await expectPage(page.getByRole('button', { name: /^Late pickups/ })).toHaveAttribute('aria-pressed', 'true');
    await expectPage(page.getByRole('listitem').filter({ hasText: city })).toHaveCount(1);
  });

  it('opens the form for a new shipment', async () => {
    const page = await open('/', { as: 'staff', viewport: PHONE });
    await page.getByRole('link', { name: 'New Shipment' }).first().click();
    await expectPage(page.getByRole('dialog', { name: 'Create New Shipment' })).toBeVisible();
    await expectAccessible(page);
  });
});

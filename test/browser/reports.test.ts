import { beforeAll, describe, expect, it } from 'vitest';
import { type Analytics, getAnalytics } from '#shared/contracts/analytics.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { eventually } from '#test/support/client.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();
/** The last one is there once a container is tracked. */
const TABS = ['Overview', 'Driver Performance', 'Customer Insights', 'Revenue Trends', 'Containers'];

beforeAll(async () => {
  const staff = await member('staff');
  const { id } = await book();
  await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
});

/** A delivery that the figures have counted. */
async function delivered() {
  const [staff, driver, manager] = [await member('staff'), await person('driver'), await member('manager')];
  const { id } = await shipmentOf(staff, driver, 'in_transit');
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  const query = {
    start: new Date(Date.now() - 6 * DAY_MS).toISOString(),
    end: new Date(Date.now() + DAY_MS).toISOString(),
  };
  await eventually(async () => {
    const { topDrivers } = await manager.call(getAnalytics, { query });
    return topDrivers.some(({ revenue = 0 }) => revenue > 0);
  });
  return { manager };
}

describe('reports', () => {
  it('show a manager four figures with their formulas, tabs, and lead to the shipments behind', async () => {
    const { manager } = await delivered();
    const page = await open('/reports', { as: manager });
    for (const label of ['Total Revenue', 'Total Shipments', 'Success Rate', 'Avg Delivery Time'])
      await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expectPage(page.getByText(/\d pending$/)).toBeVisible();
    await expectPage(page.getByText(/compared with the 30 days before/)).toBeVisible();
    await expectPage(page.getByRole('tab')).toHaveText(TABS);
    await page.getByRole('button', { name: 'Formula: Total Revenue' }).focus();
    await expectPage(page.getByRole('tooltip')).toContainText('minus cancellations and credits');
    await page.keyboard.press('Escape');
    await expectPage(page.getByRole('tooltip')).toHaveCount(0);
    for (const label of ['On-Time Deliveries', 'Pending', 'Failed Deliveries', 'Average Transit Time'])
      await expectPage(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Driver Performance' }).click();
    await expectPage(
      page
        .getByRole('row')
        .nth(1)
        .getByText(/^\$[\d,]+\.\d\d$/),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Customer Insights' }).click();
    await expectPage(page.getByRole('heading', { name: 'Top customers by revenue' })).toBeVisible();
    await page.getByRole('tab', { name: 'Revenue Trends' }).click();
    await expectPage(page.getByRole('table', { name: 'Revenue by month' }).getByRole('row').nth(1)).toBeAttached();
    await expectPage(page.locator('.MuiBarChart-label').last()).toContainText('$');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Date range' }).selectOption('Custom Range');
    await page.getByLabel('From').fill(new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10));
    await expectPage(page).toHaveURL(/[?&]range=custom&from=/);
    await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 7 Days');
    await expectPage(page.getByText(/compared with the 7 days before/)).toBeVisible();
    await page.reload();
    await expectPage(page.getByText(/compared with the 7 days before/)).toBeVisible();
    await expectPage(page.getByRole('rowheader', { name: /^\w+ \d{4} \(.+\)$/ }).first()).toBeAttached();
  });

  it('lead from each figure to the shipments and invoices behind it', async () => {
    const { manager } = await delivered();
    const page = await open('/reports', { as: manager });
    const panel = page.getByRole('tabpanel');
    // The same words head the printed list.
    const onScreen = (words: RegExp) => page.getByText(words).filter({ visible: true });
    const leads = async (name: RegExp, words: RegExp) => {
      await panel.getByRole('link', { name }).click();
      await expectPage(onScreen(words)).toBeVisible();
      await expectPage(page.getByText(/^\d+ shipments?$/)).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
    };
    await leads(/^Delivered/, /^Created \w+ \d+ to \w+ \d+, \d{4} · Delivered now$/);
    await leads(/^\d+ shipments?$/, /^Created \w+ \d+ to \w+ \d+, \d{4}$/);
    const row = page.getByRole('definition').filter({ has: page.getByRole('link', { name: /%$/ }) });
    await row.last().getByRole('link').click();
    await expectPage(onScreen(/^Delivered on time/)).toBeVisible();
    await page.getByRole('button', { name: 'Show all shipments' }).click();
    await expectPage(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    await expectPage(page).toHaveURL(/\/shipments$/);
    await page.goto('/reports?tab=drivers');
    for (const figure of [/^\d+$/, /^\$/]) {
      await page.getByRole('row').nth(1).getByRole('link', { name: figure }).click();
      await expectPage(onScreen(/^Delivered \w.* · \w/)).toBeVisible();
      await expectPage(page.getByText(/^[1-9]\d* shipments?$/)).toBeVisible();
      await page.goBack();
    }
    await page.goto('/reports?tab=customers');
    await page.getByRole('row').nth(1).getByRole('link').last().click();
    await expectPage(onScreen(/^Issued \w.* · \w/)).toBeVisible();
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expectPage(page).toHaveURL(/\/invoices$/);
  });

  it('are saved as CSV and PDF of the open tab and range', async () => {
    const { manager } = await delivered();
    const page = await open('/reports?tab=drivers&range=7', { as: manager });
    for (const [button, name] of [
      ['Export CSV', /^drivers-.*\.csv$/],
      ['Export PDF', /^drivers-.*\.pdf$/],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await saved).suggestedFilename()).toMatch(name);
    }
  });

  it('say what there is none of, and what was there before', async () => {
    const page = await open('/', { as: 'manager' });
    const { manager } = { manager: await member('manager') };
    const query = { start: '2019-01-01T12:00:00Z', end: '2019-01-07T12:00:00Z' };
    const empty: Analytics = await manager.call(getAnalytics, { query });
    await page.route('**/api/reports/analytics?*', (route) => route.fulfill({ json: empty }));
    await page.goto('/reports?tab=drivers');
    await expectPage(page.getByText('No driver performance data available')).toBeVisible();
    await expectPage(page.getByText('No earlier data').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Customer Insights' }).click();
    await expectPage(page.getByText('No customer data available')).toBeVisible();
    await page.getByRole('tab', { name: 'Revenue Trends' }).click();
    await expectPage(page.getByText('No revenue data available')).toBeVisible();
  });

  it('write its number at every bar, also at one as tall as the axis and at one below zero', async () => {
    const page = await open('/', { as: 'manager' });
    const months = [31_300, 79_900, -12_000, 20_000, 61_100, 0].map((revenue, at) => ({
      month: `2026-0${at + 1}`,
      revenue,
    }));
    await page.route('**/api/reports/analytics?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), revenueByMonth: months } });
    });
    await page.goto('/reports?tab=revenue');
    const labels = page.locator('.MuiBarChart-label');
    await expectPage(labels).toHaveCount(months.length);
    // Whatever lies outside the lines of the axis is not drawn.
    const [top, bottom, written] = await page.evaluate(() => {
      const area = document.querySelector('clipPath[id$="-clip-path"] > rect');
      const chart = document.querySelector('svg:has(.MuiBarChart-label)')?.getBoundingClientRect().top ?? Number.NaN;
      const start = chart + Number(area?.getAttribute('y'));
      const all = [...document.querySelectorAll('.MuiBarChart-label')].map((label) => label.getBoundingClientRect());
      return [start, start + Number(area?.getAttribute('height')), all] as const;
    });
    for (const box of written) {
      expect(box.top).toBeGreaterThanOrEqual(top);
      expect(box.bottom).toBeLessThanOrEqual(bottom);
    }
  });

  it('show staff no money, and no revenue tab', async () => {
    await delivered();
    const page = await open('/reports', { as: 'staff' });
    await expectPage(page.getByRole('tab')).toHaveText(TABS.filter((tab) => tab !== 'Revenue Trends'));
    await expectPage(page.getByRole('term').filter({ hasText: 'Success Rate' })).toBeVisible();
    for (const tab of TABS.slice(0, 3)) {
      await page.getByRole('tab', { name: tab }).click();
      await expectPage(page.getByRole('tabpanel')).not.toContainText(/\$|revenue/i);
    }
    await page.getByRole('tab', { name: 'Customer Insights' }).click();
    await expectPage(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
    await expectPage(page.getByText('Total Revenue')).toHaveCount(0);
    expect(await page.locator('body').innerHTML()).not.toContain('$');
  });

  it('work at phone width in the dark theme', async () => {
    const { manager } = await delivered();
    const page = await open('/reports', { as: manager, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByRole('heading', { name: 'Status distribution' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Driver Performance' }).click();
    await expectPage(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });
});

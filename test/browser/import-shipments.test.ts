import { describe, expect, it } from 'vitest';
import { createCustomer } from '#shared/contracts/customers.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { openBoard } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, unique } from '#test/support/people.ts';

const { open } = windows();

const TOWNS = ['Allentown', 'Hartford', 'Edison', 'Scranton', 'Camden', 'Trenton'];
const ORDERS = 60;

/** A morning's open orders as a spreadsheet keeps them, the last of them of nobody known. */
function openOrders(email: string, word: string): string {
  const rows = Array.from({ length: ORDERS }, (_, at) => {
    const from = 7 + (at % 8);
    const way = `Elizabeth;NJ;${TOWNS[at % TOWNS.length]}`;
    return `${word}-${at + 1};${email};40HC;${way};${dayAhead(0)};${from}:00;${from + 2}:00;=gate ${at};${at}`;
  });
  const head = 'Ref;Client;Size;Origin;Origin state;Destination;Pickup date;Pickup from;Pickup to;Notes;Shoe size';
  return `\ufeff${[head, ...rows, `${word}-X;nobody@quay.example;;Newark;NJ;Edison;;;;;`].join('\r\n')}\r\n`;
}

describe('a morning’s open orders', () => {
  it('are imported from a file after a look at what it would do, and stand on the board', async () => {
    const staff = await member('staff');
    const word = unique();
    const email = `${word}@harbor.example`;
    const { name } = await staff.call(createCustomer, {
      body: { name: `Harbor ${word}`, email, phone: '(555) 010-4200' },
    });
    const csv = openOrders(email, word);
    const page = await open('/shipments', { as: staff });
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Import Shipments' })).toBeVisible();
    const columns = page.getByRole('table', { name: 'Columns' });
    await expectPage(columns.getByText('Customer reference, Reference number', { exact: false })).toBeVisible();
    const template = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Template' }).click();
    expect((await template).suggestedFilename()).toBe('shipments-template.csv');
    await expectAccessible(page);
    const send = () =>
      page.getByLabel('CSV file').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await send();
    await expectPage(page.getByText('Nothing has been saved yet. Here is what 61 rows would change')).toBeVisible();
    await expectPage(page.getByText('Showing 50 of 60')).toBeVisible();
    const added = page.getByRole('table', { name: 'New shipments' }).getByRole('row').nth(1);
    await expectPage(added).toContainText('7:00–9:00 AM');
    await expectPage(page.getByText('Ignored columns: Shoe size')).toBeVisible();
    const wrong = page.getByRole('table', { name: 'Rows with errors' }).getByRole('row').nth(1);
    await expectPage(wrong).toContainText('No customer has this email address');
    expect(await page.getByLabel('Tell customers and drivers').isChecked()).toBe(false);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 60 Shipments' }).click();
    await expectPage(page.getByText('Imported: 61 rows are done')).toBeVisible();
    await expectPage(page.getByRole('link', { name: /^TRK-/ }).first()).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Open Board: Today' })).toHaveAttribute('href', /\/dispatch/);
    await page.getByRole('button', { name: 'Import Another File' }).click();
    await send();
    await expectPage(page.getByText('Nothing has been saved yet')).toBeVisible();
    await expectPage(page.getByRole('table', { name: 'Unchanged shipments' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    const board = await openBoard(open, staff, name);
    const waiting = board.getByRole('region', { name: 'Unassigned' });
    await expectPage(waiting.getByText(String(ORDERS), { exact: true })).toBeVisible();
    const [shipment] = await staff.call(listShipments, { query: { q: `${word}-1` } });
    expect(shipment).toMatchObject({ pickupFrom: '07:00', pickupTo: '09:00', specialInstructions: '=gate 0' });
  });
});

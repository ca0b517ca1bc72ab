import { expect, it } from 'vitest';
import { createBox, getBox } from '#shared/contracts/boxes.ts';
import { containerNumber } from '#test/support/containers.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member } from '#test/support/people.ts';

const { open } = windows();

it('rows of a terminal’s page are pasted, looked at, and written once, at a desk and on a phone', async () => {
  const staff = await member('staff');
  const number = containerNumber();
  const { id: shipment } = await book({ containerNumber: number });
  const { id } = await staff.call(createBox, { params: { id: shipment }, body: { direction: 'import' } });
  const page = await open('/boxes', { as: staff });
  await page.getByRole('link', { name: 'Import Facts' }).click();
  await expectPage(page.getByRole('heading', { level: 1, name: 'Import Facts' })).toBeVisible();
  await expectPage(page.getByRole('table', { name: 'Columns' }).getByText('Hold type', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Look Through Rows' }).click();
  await expectPage(page.getByText('Paste the rows first')).toBeVisible();
  await expectAccessible(page);

  const rows = [
    ['Container', 'Field', 'Kind', 'Value', 'Source'],
    [number, 'Available', '', 'Yes', 'terminal'],
    [number, 'LFD', 'per diem', '12/24/2026', 'line'],
    [containerNumber(), 'Available', '', 'Yes', 'terminal'],
    [number, 'Hold', 'customs', 'perhaps', 'customs'],
  ];
  const pasted = rows.map((cells) => cells.join('\t')).join('\n');
  const paste = async () => {
    await page.getByLabel('Rows of a spreadsheet or a table').fill(pasted);
    await page.getByRole('button', { name: 'Look Through Rows' }).click();
  };
  await paste();
  await expectPage(page.getByText('Nothing has been saved yet. Here is what 4 rows would change.')).toBeVisible();
  const anew = page.getByRole('table', { name: 'New facts' });
  await expectPage(anew.getByText(/^Last free day, per diem: /)).toBeVisible();
  const wrong = page.getByRole('table', { name: 'Rows with errors' });
  await expectPage(wrong.getByText('Nobody tracks this container')).toBeVisible();
  await expectPage(wrong.getByText('Must be hold, pending or released')).toBeVisible();
  await expectAccessible(page);
  expect((await staff.call(getBox, { params: { id } })).version).toBe(1);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 Facts' }).click();
  await expectPage(page.getByText('Imported: 4 rows are done')).toBeVisible();
  await expectPage(page.getByRole('link', { name: number }).first()).toHaveAttribute('href', `/boxes/${id}`);
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await paste();
  await expectPage(page.getByText('Nothing has been saved yet')).toBeVisible();
  await expectPage(page.getByText('Known Already').first()).toBeVisible();
  await expectPage(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect((await staff.call(getBox, { params: { id } })).version).toBe(2);
});

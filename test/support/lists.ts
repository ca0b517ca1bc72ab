import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { expectAccessible, expectPage } from './pages.ts';

/** Pixels of a dense row at most. */
export const DENSE = 44;

/** Has a list shown dense, by its View. */
export async function makeDense(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'View' });
  await dialog.getByRole('button', { name: 'Dense' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectPage(dialog).toHaveCount(0);
}

/** What is saved by pressing something, line by line. */
async function linesSaved(page: Page, press: () => Promise<void>): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await press();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}

/** Chooses the row that has the focus by X, which goes into a file with the heads of the table; then what is shown does. */
export async function expectExported(page: Page, table: string): Promise<void> {
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expectPage(bar.getByRole('status')).toHaveText('1 selected');
  await expectPage(page.getByRole('table', { name: table }).getByRole('checkbox', { checked: true })).not.toHaveCount(
    0,
  );
  await expectAccessible(page);
  const [head = '', ...chosen] = await linesSaved(page, () => bar.getByRole('button', { name: 'Export 1' }).click());
  const [first = '-'] = head.replace(/^\ufeff/, '').split(',');
  await expectPage(page.getByRole('columnheader', { name: first }).first()).toBeVisible();
  expect(chosen).not.toEqual([]);
  await page.keyboard.press('Escape');
  await expectPage(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const [, ...shown] = await linesSaved(page, () => page.getByRole('button', { name: /^Export (These|the) / }).click());
  expect(shown.length).toBeGreaterThanOrEqual(chosen.length);
}

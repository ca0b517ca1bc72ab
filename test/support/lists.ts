import type { Page } from '@playwright/test';
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

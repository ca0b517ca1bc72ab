import { expect as expectPage, type Locator, type Page } from '@playwright/test';

/** A shipment's card on the dispatch board or in one of its columns. */
export function cardOf(place: Page | Locator, trackingNumber: string): Locator {
  return place.getByRole('article', { name: trackingNumber });
}

/** Drags a card into a column as a mouse does, and lets go where it may be dropped. */
export async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 80, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(from.x + 100, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 60, { steps: 12 });
  await expectPage(target.getByText('Drop to assign')).toBeVisible();
  await page.mouse.up();
}

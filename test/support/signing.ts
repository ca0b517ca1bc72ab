import type { Locator, Page } from '@playwright/test';
import { boxOf } from './pages.ts';

/** Draws a wave on the signature's canvas: the page's, or that of a part of it. */
export async function sign(page: Page, part: Page | Locator = page): Promise<void> {
  const canvas = part.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await boxOf(canvas);
  const at = (step: number) => ({
    x: box.x + box.width * (0.2 + step / 60),
    y: box.y + box.height * (0.45 + 0.2 * Math.sin(step / 2)),
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (let step = 1; step <= 36; step += 1) await page.mouse.move(at(step).x, at(step).y);
  await page.mouse.up();
}

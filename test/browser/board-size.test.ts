import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '#shared/http/frames.ts';
import { jobRow, LARGE, movedTo, serveLargeBoard } from '#test/support/large-board.ts';
import { expectPage, windows } from '#test/support/pages.ts';

const { open } = windows();

async function largeBoard(
  look: 'Columns' | 'Rows' = 'Columns',
): Promise<{ page: Page; say: (frame: ServerFrame) => void }> {
  const page = await open('/pricing', { as: 'staff' });
  const say = await serveLargeBoard(page);
  await page.goto('/dispatch');
  await page.getByRole('button', { name: look }).click();
  // The first portion of those that wait is drawn step by step, as are the columns.
  await expectPage(page.getByRole('region', { name: 'Unassigned' }).getByRole('article')).toHaveCount(60);
  await expectPage(page.locator('[data-column="drv_00000"]').getByRole('article')).toHaveCount(10);
  return { page, say };
}

/** Runs in the page: whether each column that is near what is seen has its cards. */
async function nearAreDrawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (entries) => {
        near.disconnect();
        const seen = entries.filter(({ isIntersecting }) => isIntersecting);
        resolve(seen.every(({ target }) => target.querySelector('article')));
      },
      { rootMargin: '600px', scrollMargin: '600px' },
    );
    for (const column of document.querySelectorAll('[data-column]')) near.observe(column);
  });
}

/** From now on in which columns anything is drawn anew. */
async function watchColumns(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const drawn = new Set<string>();
    for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
      const note = () => drawn.add(column.dataset.column ?? '');
      new MutationObserver(note).observe(column, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    }
    Object.assign(globalThis, { drawnColumns: drawn });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'drawnColumns') as Set<string>)].toSorted());
}

describe('a board of a thousand cards', () => {
  it('draws those that are near, and the others as they come near', async () => {
    const { page } = await largeBoard();
    const columns = page.locator('[data-column]');
    await expectPage(columns).toHaveCount(LARGE.drivers + 1);
    expect(await page.getByRole('article').count()).toBeLessThan(250);
    const last = columns.last();
    expect(await last.getByRole('article').count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await expectPage(last.getByRole('article')).toHaveCount(10);
  });

  it.each(['Columns', 'Rows'] as const)('draws anew only whose position or card has changed, in %s', async (look) => {
    const { page, say } = await largeBoard(look);
    await expectPage(page.locator('[data-column]')).toHaveCount(LARGE.drivers + 1);
    await expectPage.poll(() => page.evaluate(nearAreDrawn)).toBe(true);
    // The first position may come with much else; those that follow are what comes all day.
    say(movedTo(2, 40.7));
    await expectPage(page.locator('[data-column="drv_00002"]').getByText('Available, ')).toBeVisible();
    const drawn = await watchColumns(page);
    for (const latitude of [40.71, 40.72, 40.73]) say(movedTo(2, latitude));
    const shipment = jobRow(LARGE.unassigned + 1, {
      ...{ status: 'assigned', driverId: 'drv_00001', priority: 'urgent', version: 2 },
    });
    const { id, trackingNumber, status, driverId, version } = shipment;
    say({ type: 'shipment_changed', id, trackingNumber, status, driverId, version, shipment, actor: 'Sam Ito' });
    const card = page.locator('[data-column="drv_00001"]').getByRole('article', { name: trackingNumber });
    await expectPage(card.filter({ hasText: 'Urgent' })).toBeVisible();
    expect((await drawn()).filter((column) => !['drv_00001', 'drv_00002'].includes(column))).toEqual([]);
  });
});

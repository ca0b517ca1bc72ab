import type { Page, Route } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { cardOf, openBoard, scene } from '#test/support/board.ts';
import { expectPage, PHONE, settled, windows } from '#test/support/pages.ts';
import { member, newCustomer, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** Waits for a message, and fails when it lies over anything that can be pressed or typed into. */
async function expectNothingUnder(page: Page, title: string): Promise<void> {
  const message = page.locator('[data-sonner-toast]').filter({ hasText: title });
  await expectPage(message).toBeVisible();
  await expectPage(message).toHaveAttribute('data-mounted', 'true');
  await page.evaluate(settled);
  const covered = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="button"]')];
    // What lies behind an open dialog cannot be pressed anyway.
    const usable = controls.filter((control) => !control.closest('[aria-hidden="true"]'));
    return usable.flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const stack = width > 1 ? document.elementsFromPoint(x + width / 2, y + height / 2) : [];
      const message = stack[0]?.closest('[data-sonner-toast]');
      // What is scrolled out of sight is not in the stack.
      const isCovered = message && !message.contains(control) && stack.includes(control);
      return isCovered ? [control.getAttribute('aria-label') ?? control.textContent] : [];
    });
  });
  expect(covered).toEqual([]);
}

describe('a message on a phone', () => {
  it("lies over none of a drawer's buttons", async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const shipment = await shipmentOf(staff, driver, 'assigned');
    const page = await open(`/shipments?open=${shipment.id}`, { as: staff, viewport: PHONE });
    await page.getByRole('button', { name: 'Mark as Picked Up' }).click();
    await expectNothingUnder(page, 'Shipment Picked Up');
  });

  it("lies over none of a dialog's buttons and fields", async () => {
    const staff = await member('staff');
    const { name } = await newCustomer(staff);
    const answers = { '**/api/shipments': (route: Route) => route.abort() };
    const page = await open('/shipments?new=1', { as: staff, viewport: PHONE, answers });
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await dialog.getByLabel('Customer', { exact: true }).fill(name);
    await dialog.getByRole('option', { name }).first().click();
    await dialog.getByLabel('Pickup city').fill('Newark');
    await dialog.getByLabel('Delivery city').fill('Hartford');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expectNothingUnder(page, 'Error');
  });

  it('lies over none of the board', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await openBoard(open, staff, word, { viewport: PHONE, theme: 'dark' });
    await cardOf(page, shipment.trackingNumber).getByRole('button', { name: 'Assign to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    await expectNothingUnder(page, 'Shipment Assigned');
  });
});

import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { cardOf, drag, lift, openBoard, scene } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person } from '#test/support/people.ts';

const { open } = windows();

const board = (staff: Person, word: string, options = {}) => openBoard(open, staff, word, options);

/** Of the one card: the search comes a moment after what is typed, and until then there are others. */
const matchOf = (page: Page, { trackingNumber }: { trackingNumber: string }) =>
  cardOf(page, trackingNumber).getByRole('button', { name: 'Auto-Match Driver' });

/** How far the page is scrolled, and how high and wide it is. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth: wide, scrollHeight: content } = document.documentElement;
    return { top: scrollY, left: scrollX, wide, content };
  });

describe('dispatch board', () => {
  it('assigns by drag and drop, and takes it back by Undo', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word, { isMoving: true });
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(page.getByText('Driver has been notified and shipment updated.')).toBeVisible();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await expectPage(column.getByText('Active 1')).toBeVisible();
    const params = { id: shipment.id };
    expect(await staff.call(getShipment, { params })).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    await expectPage.poll(async () => (await staff.call(getShipment, { params })).status).toBe('pending');
  });

  it('assigns by drag and drop also without motion', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
  });

  it('does by the menu and the keyboard what dragging does: to one driver, to another, back', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await board(staff, word);
    const [dana, marcus] = drivers.map(({ name }) => page.getByRole('region', { name }));
    const menuOf = async (choice: string) => {
      await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).press('Enter');
      const item = page.getByRole('menuitem', { name: choice });
      // A driver can be chosen once it is known who is nearest.
      await expectPage(item).toBeEnabled();
      await item.press('Enter');
    };
    await menuOf(drivers[0]?.name ?? '');
    await expectPage(cardOf(dana as Locator, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await menuOf(drivers[1]?.name ?? '');
    await expectPage(cardOf(marcus as Locator, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await menuOf('Unassign');
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    const events = await staff.call(listShipmentEvents, { params: { id: shipment.id } });
    expect(events.map(({ type }) => type)).toEqual(['created', 'assigned', 'reassigned', 'unassigned']);
  });

  it('asks why a load under way goes to another driver, or comes back, and moves it then', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const params = { id: shipment.id };
    await staff.call(updateShipment, { params, body: { driverId: drivers[0]?.id, status: 'assigned' } });
    await staff.call(updateShipment, { params, body: { status: 'in_transit' } });
    const page = await board(staff, word);
    const [dana, marcus] = drivers.map(({ name }) => page.getByRole('region', { name }));
    await drag(page, cardOf(dana as Locator, shipment.trackingNumber), marcus as Locator);
    const dialog = page.getByRole('dialog', { name: 'Hand Over Load' });
    await expectPage(dialog.getByRole('combobox', { name: 'Driver' })).toHaveValue(drivers[1]?.name ?? '');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hand Over' }).click();
    await expectPage(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Out of hours');
    await dialog.getByRole('button', { name: 'Hand Over' }).click();
    await expectPage(page.getByText('Load Handed Over')).toBeVisible();
    await expectPage(cardOf(marcus as Locator, shipment.trackingNumber)).toBeVisible();

    await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Bring Back to Yard...' }).press('Enter');
    await page.getByLabel('Reason').fill('Nobody at the receiver');
    await page.getByRole('button', { name: 'Bring Back' }).click();
    await expectPage(page.getByText('Back at Our Yard')).toBeVisible();
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    const events = await staff.call(listShipmentEvents, { params });
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['handed_over', 'brought_back']);
    expect(events.slice(-2).map(({ reason }) => reason)).toEqual(['Out of hours', 'Nobody at the receiver']);
  });

  it("has Urgent at the right of a driver's cards, beside the time and below it", async () => {
    const { word, staff, drivers, shipment } = await scene();
    const body = { priority: 'urgent' as const, driverId: drivers[0]?.id, status: 'assigned' as const };
    await staff.call(updateShipment, { params: { id: shipment.id }, body });
    const page = await board(staff, word);
    const card = cardOf(page.getByRole('region', { name: drivers[0]?.name }), shipment.trackingNumber);
    const chip = card.getByText('Urgent');
    const rightOf = async (part: Locator) => {
      const { x, width } = await boxOf(part);
      return x + width;
    };
    await expectPage(chip).toBeVisible();
    const isAtRight = async () => (await rightOf(card)) - (await rightOf(chip)) < 24;
    expect(await isAtRight()).toBe(true);
    // As with a time that leaves no room.
    await chip.evaluate((element) => {
      let part = element;
      while (part.parentElement && getComputedStyle(part.parentElement).flexWrap !== 'wrap') part = part.parentElement;
      const first = part.parentElement?.firstElementChild;
      if (first instanceof HTMLElement) first.style.minWidth = '100%';
    });
    expect(await isAtRight()).toBe(true);
  });

  it('drops by the keyboard alone', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word);
    await page.getByRole('button', { name: `Move ${shipment.trackingNumber}` }).press('Space');
    await expectPage(page.getByText('Lifted from Unassigned')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expectPage(page.getByText('Drop to assign')).toBeVisible();
    await page.keyboard.press('Space');
    await expectPage(
      cardOf(page.getByRole('region', { name: drivers[0]?.name }), shipment.trackingNumber),
    ).toBeVisible();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
  });

  it('lifts what is shown also while a search is on its way, on a slow machine too', async () => {
    const { word, staff, drivers, shipment } = await scene();
    // Found by its number, with every driver beside it.
    const page = await board(staff, shipment.trackingNumber);
    const grip = page.getByRole('button', { name: `Move ${shipment.trackingNumber}` });
    await expectPage(grip).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('searchbox').fill(word);
    await grip.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expectPage(page.getByText('Not moved')).toBeAttached();
    await expectPage(page.getByRole('region', { name: drivers[0]?.name })).toBeVisible();
    await expectPage(page.locator('[data-column]')).toHaveCount(2);
    // Keys that come at once, as a person types who knows the board: all of them count.
    await grip.focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) void page.keyboard.press(key);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await expectPage(column.getByRole('button', { name: `Move ${shipment.trackingNumber}` })).toBeFocused();
  });

  it('is one row of columns that scroll inside: nothing else moves while a card is carried', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await board(staff, word, { viewport: { width: 1000, height: 700 } });
    const [first, second] = drivers.map(({ name }) => page.getByRole('region', { name }));
    const [one, other] = [await boxOf(first as Locator), await boxOf(second as Locator)];
    expect(other.y).toBe(one.y);
    expect(other.height).toBe(one.height);
    const before = await sizes(page);
    expect(before.content).toBeLessThanOrEqual(700);
    await drag(page, cardOf(page, shipment.trackingNumber), first as Locator, async () => {
      await expectPage((first as Locator).getByText(`Drop to assign to ${drivers[0]?.name}`)).toBeInViewport();
      expect(await boxOf(first as Locator)).toEqual(one);
      expect(await sizes(page)).toEqual(before);
    });
    await expectPage(cardOf(first as Locator, shipment.trackingNumber)).toBeVisible();
  });

  it('scrolls its row while a card is held at its edge, and takes the card where that leads', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await board(staff, word, { viewport: { width: 800, height: 700 } });
    const last = page.getByRole('region', { name: drivers[1]?.name });
    // As it is now: it moves while the row scrolls.
    const rightOf = () => last.evaluate((column) => column.getBoundingClientRect().right);
    await expectPage(last).toBeAttached();
    expect(await rightOf()).toBeGreaterThan(800);
    const row = await boxOf(last.locator('..'));
    const edge = { x: row.x + row.width - 20, y: row.y + row.height / 2 };
    await lift(page, cardOf(page, shipment.trackingNumber));
    await page.mouse.move(edge.x, edge.y, { steps: 8 });
    await expectPage(page.getByText('Drop to assign').first()).toBeVisible();
    // A hand that holds a card is never quite still.
    let tremble = 0;
    const held = async () => {
      tremble = 1 - tremble;
      await page.mouse.move(edge.x + tremble, edge.y);
      return rightOf();
    };
    await expectPage.poll(held).toBeLessThanOrEqual(800);
    expect(await sizes(page)).toMatchObject({ top: 0, left: 0 });
    const reached = await boxOf(last);
    await page.mouse.move(reached.x + 100, edge.y, { steps: 8 });
    await expectPage(last.getByText(`Drop to assign to ${drivers[1]?.name}`)).toBeVisible();
    await page.mouse.up();
    await expectPage(cardOf(last, shipment.trackingNumber)).toBeVisible();
  });

  it('opens the shipment beside the board, by a click, by the keyboard and from the menu', async () => {
    const { word, staff, shipment } = await scene();
    const page = await board(staff, word);
    const card = cardOf(page, shipment.trackingNumber);
    const drawer = page.getByRole('complementary', { name: `Shipment ${shipment.trackingNumber}` });
    const close = async () => {
      await expectPage(drawer.getByRole('heading', { level: 2 })).toBeVisible();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expectPage(drawer).toHaveCount(0);
    };
    await card.getByText('Newark').or(card.getByText('Elizabeth')).first().click();
    await expectPage(drawer).toBeVisible();
    await expectAccessible(page);
    await close();
    await card.getByRole('link', { name: shipment.trackingNumber }).press('Enter');
    await close();
    await card.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).click();
    await page.getByRole('menuitem', { name: 'Open shipment' }).click();
    await close();
    expect(new URL(page.url()).pathname).toBe('/dispatch');
  });

  it('keeps its columns while it loads, and its cards when a refresh fails', async () => {
    const { word, staff, shipment } = await scene();
    const page = await open('/account-settings', { as: staff });
    await page.route('**/api/shipments/unassigned*', () => undefined);
    await page.getByRole('link', { name: 'Dispatch Center' }).click();
    await expectPage(page.getByText('Loading dispatch board...')).toBeVisible();
    await page.unroute('**/api/shipments/unassigned*');
    await page.goto('/dispatch');
    await page.getByRole('searchbox').fill(word);
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await page.route('**/api/shipments/unassigned*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    // Whoever goes back before the other page stands has never left.
    await expectPage(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
    await page.getByRole('link', { name: 'Dispatch Center' }).click();
    // The drivers' page has a search too, for as long as it stands.
    await page.getByRole('searchbox', { name: 'Search the board' }).fill(word);
    await expectPage(page.getByText('This may be out of date: it could not be refreshed.')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await page.unroute('**/api/shipments/unassigned*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByText('This may be out of date: it could not be refreshed.')).toHaveCount(0);
  });

  it('returns a refused card and says why', async () => {
    const { word, staff, manager, shipment } = await scene();
    const page = await board(staff, word);
    await page.route('**/api/dispatch/auto-match', async (route) => {
      const body = { status: 'cancelled' as const, reason: 'Booked twice' };
      await manager.call(updateShipment, { params: { id: shipment.id }, body });
      await route.continue();
    });
    await matchOf(page, shipment).click();
    await expectPage(page.getByText('Assignment Failed')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
  });

  it("shows other people's moves by itself, and who it was", async () => {
    const { word, staff, manager, drivers, shipment } = await scene();
    const page = await board(staff, word);
    await expectPage(page.getByText('Live', { exact: true })).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    const body = { driverId: drivers[0]?.id, status: 'assigned' as const };
    await manager.call(updateShipment, { params: { id: shipment.id }, body });
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await expectPage(column.getByText(/Moved by Manager/)).toBeVisible();
  });

  it('matches a free driver by itself', async () => {
    const place = { city: 'Fairbanks, AK', latitude: 64.838, longitude: -147.716 };
    const { word, staff, drivers, shipment } = await scene({ place });
    const page = await board(staff, word);
    await matchOf(page, shipment).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    const after = await staff.call(getShipment, { params: { id: shipment.id } });
    expect(after).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });
  });

  it('says why it chose that driver, by distance if asked, and names whose cities it measures to', async () => {
    const place = { city: 'Hilo, HI', latitude: 19.73, longitude: -155.09 };
    const { word, staff, drivers, shipment } = await scene({ place });
    const page = await board(staff, word);
    await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).click();
    await page.getByRole('menuitem', { name: /Auto-Match by Distance/ }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(page.getByText(`shipment updated. ${drivers[0]?.name}: Nearest`)).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const params = { id: shipment.id };
    await expectPage.poll(async () => (await staff.call(getShipment, { params })).status).toBe('pending');
  });

  it('has its search beside its name on a laptop, with the menu open', async () => {
    const { word, staff } = await scene();
    const page = await board(staff, word);
    const [name, search] = [page.getByRole('heading', { level: 1 }), page.getByLabel('Search the board')];
    const middleOf = async (part: Locator) => {
      const { y, height } = await boxOf(part);
      return y + height / 2;
    };
    expect(Math.abs((await middleOf(name)) - (await middleOf(search)))).toBeLessThan(10);
    await expectPage(page.getByTitle('All changes saved')).toBeVisible();
  });

  it('has the hours of a card whole, and within it, also where they are long', async () => {
    const { word, staff, drivers, shipment } = await scene({ pickupDate: dayAhead(1) });
    const params = { id: shipment.id };
    const { version } = await staff.call(getShipment, { params });
    const hours = { pickupFrom: '11:00', pickupTo: '13:00' };
    await staff.call(updateShipment, { params, body: { driverId: drivers[0]?.id, ...hours, version } });
    const page = await board(staff, word);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    const card = cardOf(page, shipment.trackingNumber);
    const spanOf = async (part: Locator) => {
      const { x, width, height } = await boxOf(part);
      return { right: x + width, height };
    };
    const [outer, words] = [await spanOf(card), await spanOf(card.getByText('11:00 AM–1:00 PM'))];
    expect(words.right).toBeLessThan(outer.right);
    expect(words.height).toBeLessThan(22);
  });

  it('says when no driver is free', async () => {
    const { word, staff, shipment } = await scene();
    const page = await board(staff, word);
    await page.route('**/api/dispatch/auto-match', (route) => {
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'no_available_driver', detail: '-' };
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await matchOf(page, shipment).click();
    await expectPage(page.getByText('No Available Drivers')).toBeVisible();
    await expectPage(page.getByText('All drivers are currently busy or unavailable.')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
  });

  it('filters by the pickup date', async () => {
    const { word, staff, drivers, shipment } = await scene({ pickupDate: dayAhead(1) });
    const page = await board(staff, word);
    await expectPage(page.getByRole('region', { name: drivers[0]?.name })).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await page.getByRole('button', { name: 'In 2 Days' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
  });

  it.each([
    ['where columns are wide', DESK],
    ['where they are narrow', { width: 1024, height: 768 }],
    ['on a phone', PHONE],
  ])('has the counts of a driver in one row, also with jobs of other days, %s', async (_, viewport) => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2, pickupDate: dayAhead(1) });
    const body = { driverId: drivers[0]?.id, status: 'assigned' as const };
    await staff.call(updateShipment, { params: { id: shipment.id }, body });
    const page = await board(staff, word, { viewport });
    if (viewport === PHONE) await page.getByRole('button', { name: /^Drivers/ }).click();
    const head = page.getByRole('region', { name: drivers[0]?.name }).locator('header');
    const words = head.getByText('Hidden');
    await expectPage(words).toBeAttached();
    const counts = head.locator('.num', { hasText: 'Hidden' });
    await expectPage(counts).toContainText('Hidden 1');
    const { height, isCut } = await counts.evaluate((row) => ({
      height: row.clientHeight,
      isCut: row.scrollWidth > row.clientWidth,
    }));
    expect(height).toBeLessThan(24);
    expect(isCut).toBe(false);
  });

  it('says that it could not load, without figures that nobody knows', async () => {
    const page = await open('/account-settings', { as: 'staff', viewport: PHONE });
    let isDown = true;
    for (const path of ['**/api/shipments/**', '**/api/counts/**']) {
      await page.route(path, (route) => (isDown ? route.fulfill({ status: 404 }) : route.fallback()));
    }
    await page.goto('/dispatch');
    await expectPage(page.getByText('Failed to fetch unassigned shipments')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Unassigned', exact: true })).toBeVisible();
    // The drivers are there, and what was delivered today: so their figures are known.
    await expectPage(page.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(2);
    // When the connection opens, the lists are asked for again by themselves.
    await expectPage(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByRole('button', { name: /^Unassigned \d/ })).toBeVisible();
    await expectPage(page.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(0);
  });

  it('has room on a tablet, also for the longest names', async () => {
    const { word, staff } = await scene();
    const pickupCity = `${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(2)}-${word}`;
    const shipment = await book({ pickupCity, pickupDate: dayAhead(0), estimatedDelivery: dayAhead(4) });
    const page = await board(staff, word, { viewport: { width: 768, height: 1024 } });
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    const [content = 0, window = 0] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBeLessThanOrEqual(window);
  });

  it('reads well on a phone and in the dark', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word, { viewport: PHONE, theme: 'dark' });
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
    await cardOf(page, shipment.trackingNumber).getByRole('button', { name: 'Assign to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await page.getByRole('button', { name: /^Drivers/ }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
  });
});

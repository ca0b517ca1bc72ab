import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { sendPositions, updateDriverLocation } from '#shared/contracts/positions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { eventually } from '#test/support/client.ts';
import { feed, fleetOf } from '#test/support/fleet.ts';
import { arrived, boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { type Person, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** Far from the drivers of all other tests. */
function emptyPlace() {
  const around = (degrees: number) => Number((degrees + Math.random() * 4).toFixed(3));
  return { latitude: around(42), longitude: around(-112) };
}

/** A driver with a job who has just reported a position. */
async function driverAt(latitude: number, longitude: number): Promise<Person> {
  const driver = await person('driver');
  // A goal that nobody knows: the map then keeps the driver in its middle.
  await shipmentOf(await person('staff'), driver, 'in_transit', { deliveryCity: 'Nowhere at all' });
  const params = { id: driver.driverId };
  await driver.call(updateDriverLocation, { params, body: { latitude, longitude, speed: 20, heading: 45 } });
  return driver;
}

/** Presses what is drawn at a place of the map, once it is: the cursor says so. */
async function pressMarker(map: Locator, position: { x: number; y: number }): Promise<void> {
  const canvas = map.locator('canvas');
  const away = { x: position.x, y: position.y - 80 };
  const cursorAt = async (place: typeof position) => {
    await map.hover({ position: place });
    return canvas.evaluate((element) => getComputedStyle(element).cursor);
  };
  await expectPage.poll(() => cursorAt(away)).not.toBe('pointer');
  await expectPage
    .poll(async () => {
      await map.hover({ position: { ...position, y: position.y + 1 } });
      return cursorAt(position);
    })
    .toBe('pointer');
  await map.click({ position });
}

/** Reports a position as soon as the pace of one a second lets it. */
function drive(driver: Person, body: CallRequest<typeof updateDriverLocation>['body']): Promise<true> {
  const params = { id: driver.driverId };
  return eventually(async () => (await driver.try(updateDriverLocation, { params, body })).status === 200);
}

describe('live tracking', () => {
  it('follows a driver who drives', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'in_transit');
    const page = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
    await expectPage(page.getByText('Live Connected')).toBeVisible();
    const report = (latitude: number) => drive(driver, { latitude, longitude: -74.1, speed: 13.9, heading: 90 });
    await report(40.7);
    const card = page.getByRole('complementary', { name: /Following/ });
    // The first one waits until every function on its way has started.
    await expectPage(card.getByText('40.700000, -74.100000')).toBeVisible();
    await expectPage(card.getByText('31 mph')).toBeVisible();
    await expectPage(card.getByText('East', { exact: true })).toBeVisible();
    await report(40.7001);
    await expectPage(card.getByText('40.700100, -74.100000')).toBeVisible();
    await expectPage(page.getByRole('button', { pressed: true }).getByText('GPS Active')).toBeVisible();
    const map = page.getByRole('region', { name: 'Live Map View' });
    await expectPage(map.getByText(/drivers? on the map$/)).toBeAttached();
    await expectPage(map.locator('canvas')).toBeVisible();
    await expectPage(map.getByRole('button', { name: /^Back to Driver/ })).toBeVisible();
    await expectAccessible(page);
  });

  it('plays a day of who is followed again, over the map', async () => {
    const driver = await person('driver');
    const start = Date.now() - 40 * 60_000;
    const positions = Array.from({ length: 60 }, (_, at) => ({
      ...{ latitude: 40.6 + at * 0.004, longitude: -74.2, speed: 14 },
      timestamp: new Date(start + at * 30_000).toISOString(),
    }));
    await driver.call(sendPositions, { params: { id: driver.driverId }, body: { positions } });
    for (const viewport of [undefined, PHONE]) {
      const look = { as: await person('staff'), ...(viewport && { viewport }) };
      const page = await open(`/tracking?driver=${driver.driverId}`, look);
      await page
        .getByRole('complementary', { name: /Following/ })
        .getByRole('button', { name: 'Replay' })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Replay: / });
      await expectPage(dialog).toContainText('mi by GPS');
      const time = dialog.getByRole('slider', { name: 'Time' });
      await time.focus();
      const at = Number(await time.inputValue());
      await page.keyboard.press('ArrowLeft');
      expect(Number(await time.inputValue())).toBe(at - 30_000);
      await dialog.getByLabel('Day').fill('2026-01-02');
      await expectPage(dialog).toContainText('No position on that day');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expectPage(dialog).toHaveCount(0);
      await expectPage(page.getByRole('complementary', { name: /Following/ })).toBeVisible();
    }
  });

  it('fetches towns, county lines and railroads when somebody looks closely, and not before', async () => {
    const driver = await driverAt(40.69, -74.17);
    const page = await open('/account-settings', { as: 'staff' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hasClose = () => asked.filter((path) => path.startsWith('/assets/close-')).length;
    await page.route('**/api/drivers?*', (route) => route.fulfill({ json: [] }));
    await page.goto('/tracking');
    await expectPage.poll(() => asked.some((path) => path.startsWith('/assets/cities-'))).toBe(true);
    expect(hasClose()).toBe(0);
    await page.unroute('**/api/drivers?*');
    await page.goto(`/tracking?driver=${driver.driverId}`);
    await expectPage.poll(hasClose).toBe(2);
  });

  it('shows the next stop of who is followed, and when the driver is there', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const report = (latitude: number, longitude: number) => drive(driver, { latitude, longitude, speed: 20 });
    await report(40.7, -74.21);
    const page = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
    const card = page.getByRole('complementary', { name: /Following/ });
    await expectPage(
      card.getByText(/^Pickup in Elizabeth, 3\.\d mi to go, (perhaps |likely )?(late|on time)$/),
    ).toBeVisible();
    await expectPage(card.getByText(/^(\w{3} \d+, )?\d?\d:\d\d [AP]M$/)).toBeVisible();
    await report(40.6995, -74.21);
    await expectPage(card.getByText('40.699500, -74.210000')).toBeVisible();
    await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    await expectPage(card.getByText(/^Delivery in Hartford, 1\d\d mi to go/)).toBeVisible();
    await expectAccessible(page);
  });

  it('marks drivers where they are; a press opens a cluster, and a press on a marker follows', async () => {
    const staff = await person('staff');
    const { latitude, longitude } = emptyPlace();
    const [driver] = await Promise.all([driverAt(latitude, longitude), driverAt(latitude, longitude + 0.01)]);
    const page = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
    const map = page.getByRole('region', { name: 'Live Map View' });
    const card = page.getByRole('complementary', { name: /Following/ });
    await expectPage(map.getByRole('button', { name: /^Back to Driver/ })).toBeVisible();
    await card.getByRole('button', { name: 'Stop following' }).click();
    await expectPage(map.getByRole('button', { name: 'Show all drivers' })).toBeVisible();
    const { width, height } = await boxOf(map);
    // The two are 29 px apart, hence one cluster in the middle of them; opened it is twice as near.
    await pressMarker(map, { x: width / 2 + 15, y: height / 2 });
    await pressMarker(map, { x: width / 2 - 29, y: height / 2 });
    await expectPage(card.getByText(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`)).toBeVisible();
  });

  it('shows beside a shipment on the road where its driver is, and the way of today', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const page = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    const map = page.getByRole('region', { name: /^Map: Driver .*'s location and route today$/ });
    await expectPage(map).toHaveCount(0);
    const body = { latitude: 40.7, longitude: -74.1, heading: 90 };
    await driver.call(updateDriverLocation, { params: { id: driver.driverId }, body });
    await expectPage(map.locator('canvas')).toBeVisible();
    await expectAccessible(page);
  });

  it('has its list and its place where nothing can be drawn', async () => {
    const staff = await person('staff');
    const driver = await driverAt(40.72, -74.15);
    const page = await open('/drivers', { as: staff });
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`/tracking?driver=${driver.driverId}`);
    await expectPage(page.getByText('Map Integration Ready')).toBeVisible();
    await expectPage(page.getByRole('complementary').getByText('40.720000, -74.150000')).toBeVisible();
    await expectPage(page.getByRole('button', { pressed: true }).getByText('GPS Active')).toBeVisible();
  });

  it('has its map before its drivers, without the words of the empty one', async () => {
    await driverAt(40.73, -74.16);
    const page = await open('/account-settings', { as: 'staff' });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/drivers?*', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/tracking');
    const map = page.getByRole('region', { name: 'Live Map View' });
    await expectPage(map.locator('canvas')).toBeVisible();
    await expectPage(map.getByText('Map Integration Ready')).toHaveCount(0);
    arrive();
    await expectPage(map.getByText(/[1-9]\d* drivers? on the map$/)).toBeAttached();
  });

  it('says the truth about its connection, and catches up after it was lost', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'in_transit');
    const page = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
    await expectPage(page.getByText('Live Connected')).toBeVisible();
    // Code that is still on its way when the network goes is another story.
    await arrived(page);
    await page.context().setOffline(true);
    await expectPage(page.getByText('Disconnected')).toBeVisible();
    const body = { latitude: 40.71, longitude: -74.2 };
    await driver.call(updateDriverLocation, { params: { id: driver.driverId }, body });
    await page.context().setOffline(false);
    await expectPage(page.getByText('Live Connected')).toBeVisible();
    await expectPage(page.getByText('40.710000, -74.200000')).toBeVisible();
  });

  it.each([
    ['beside the map', DESK],
    ['below it on a phone', PHONE],
  ])('keeps few of a thousand drivers in the page, and all within reach, %s', async (_, viewport) => {
    const page = await open('/account-settings', { as: 'staff', viewport });
    const drivers = fleetOf(1000);
    const { start } = await feed(page, drivers);
    await page.goto('/tracking');
    await expectPage(page.getByText('1000 of 1000')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Drivers on delivery' }).getByRole('listitem');
    await expectPage(rows.getByText(drivers[0]?.name ?? '', { exact: true })).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(100);
    const stop = start();
    await rows.first().hover();
    await page.mouse.wheel(0, 100_000);
    const last = rows.getByText(drivers.at(-1)?.name ?? '', { exact: true });
    await expectPage(last).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(100);
    stop();
    await last.click();
    await expectPage(page.getByRole('complementary', { name: /Following/ })).toBeInViewport();
    await expectAccessible(page);
  });

  it('opens with the followed driver in view, wherever in the list', async () => {
    const page = await open('/account-settings', { as: 'staff' });
    const drivers = fleetOf(1000);
    await feed(page, drivers);
    const followed = drivers[900];
    await page.goto(`/tracking?driver=${followed?.id}`);
    const row = page.getByRole('list', { name: 'Drivers on delivery' }).getByRole('button', { pressed: true });
    await expectPage(row.getByText(followed?.name ?? '', { exact: true })).toBeInViewport();
  });

  it('shows a driver itself, on a phone', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'picked_up');
    await shipmentOf(staff, driver, 'in_transit', { deliveryCity: 'Scranton' });
    const page = await open('/tracking', { as: driver, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText('1 of 1')).toBeVisible();
    const inTransit = page.getByRole('term').filter({ hasText: 'In Transit' });
    await expectPage(inTransit.locator('..').getByRole('definition').first()).toHaveText('1');
    const row = page.getByRole('list', { name: 'Drivers on delivery' }).getByRole('button');
    await expectPage(row).toContainText(/Hartford|Scranton/);
    await expectPage(page.getByText('No GPS')).toBeVisible();
    await expectPage(page.getByText('Map Integration Ready')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Live Map View' }).locator('canvas')).toBeVisible();
    await expectAccessible(page);
  });
});

describe('drivers', () => {
  it('adds a driver, with the words of the form', async () => {
    const page = await open('/drivers', { as: 'manager' });
    await page.getByRole('button', { name: 'Add Driver' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Driver' });
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Add Driver' }).click();
    for (const words of ['Name is required', 'Phone is required', 'Invalid email', 'Vehicle number is required']) {
      await expectPage(dialog.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    const now = Date.now();
    const name = `Aisha Grant ${now}`;
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Phone').fill('(201) 555-0199');
    await dialog.getByLabel('Email').fill(`aisha-${now}@quay.example`);
    await dialog.getByLabel('Vehicle type').selectOption('Container Truck');
    await dialog.getByLabel('Vehicle number').fill('NY 88217 JK');
    await dialog.getByRole('button', { name: 'Add Driver' }).click();
    await expectPage(page.getByText('Driver added successfully')).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    const added = page.getByRole('listitem').filter({ hasText: name });
    await expectPage(added.getByText('Container Truck')).toBeVisible();
    await expectAccessible(page);
  });

  it('lets staff read and not add', async () => {
    const page = await open('/drivers', { as: 'staff', viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText('Total Drivers')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Add Driver' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

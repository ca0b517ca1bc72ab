import type { Page, Worker } from '@playwright/test';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { listDevices } from '#functions/data/notifications/push-devices.ts';
import { getOwnNotifications } from '#shared/contracts/own-notifications.ts';
import { getPushKey } from '#shared/contracts/push-subscriptions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, type Person, person } from '#test/support/people.ts';
import { PushService } from '#test/support/push-service.ts';

const { open } = windows();
const services: PushService[] = [];
afterAll(() => {
  for (const service of services) service.close();
});

type Subscription = ReturnType<PushService['subscription']>;

/** Runs in the page: this browser has no push service, so it is given the one of the test. */
function playPushService(subscription: Subscription): void {
  const held = 'push service of the test';
  const given = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem(held);
      return true;
    },
  } as unknown as PushSubscription;
  // A browser without a window says "denied" whatever it was allowed.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(held, 'subscribed');
    return given;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(held) ? given : null);
}

/** A page of somebody in a browser that has a push service. */
async function openWithPush(path: string, someone: Person, viewport = DESK) {
  const service = await new PushService().open();
  services.push(service);
  const { applicationServerKey } = await someone.call(getPushKey, {});
  const page = await open(path, { as: someone, viewport });
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(playPushService, service.subscription(applicationServerKey));
  await page.reload();
  return { page, service };
}

/** Gives a message to the worker as the browser does, once it has it decrypted. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { url: origin } = inject('stack');
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

interface Shown {
  shown: { title: string; body: string; tag: string; path: string }[];
}

/** The worker of a page, which from now on tells what it shows: a browser without a window shows nothing. */
async function workerOf(page: Page): Promise<Worker> {
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shown;
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = '', tag = '', data } = {}) =>
      void scope.shown.push({ title, body, tag, path: data.path });
  });
  return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Shown).shown);

const panel = (page: Page) => page.getByRole('region', { name: 'Push Notifications on This Device' });

describe('push', () => {
  it('is offered to a driver, who is then told of a job by the device itself', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { page, service } = await openWithPush('/drive', driver, PHONE);
    const offer = page.getByRole('region', { name: 'Push' });
    await expectPage(offer).toContainText('Get job alerts on this phone');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Turn On Push' }).click();
    await expectPage(offer).toBeHidden();
    expect(await listDevices(driver.user.id)).toHaveLength(1);
    const { id, trackingNumber } = await book();
    await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
    const { message } = await eventually(async () => service.taken[0]);
    const worker = await workerOf(page);
    await deliver(page, message);
    const shown = { title: 'Quayside', body: `New job: ${trackingNumber}`, tag: id, path: `/shipments?open=${id}` };
    await expectPage.poll(() => shownBy(worker)).toEqual([shown]);
  });

  it('is turned on and off in the account settings, comes again with the next page, and ends with the session', async () => {
    const customer = await person('customer');
    const { page } = await openWithPush('/account-settings', customer);
    await panel(page).getByRole('button', { name: 'Turn On Push' }).click();
    await expectPage(panel(page)).toContainText('You get notifications on this device');
    await expectAccessible(page);
    const devices = () => listDevices(customer.user.id);
    expect(await devices()).toHaveLength(1);
    const resumed = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('push-subscription'),
    );
    await page.reload();
    expect((await resumed).status()).toBe(204);
    expect(await devices()).toHaveLength(1);
    await panel(page).getByRole('button', { name: 'Turn Off Push' }).click();
    await expectPage(panel(page).getByRole('button', { name: 'Turn On Push' })).toBeVisible();
    expect(await devices()).toEqual([]);
    await panel(page).getByRole('button', { name: 'Turn On Push' }).click();
    await expectPage(panel(page).getByRole('button', { name: 'Turn Off Push' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectPage(page).toHaveURL(/\/$/);
    await eventually(async () => (await devices()).length === 0);
  });

  it('is turned on and off by staff, who choose whether what rings their bell comes', async () => {
    const staff = await person('staff');
    const { page } = await openWithPush('/account-settings', staff, PHONE);
    await panel(page).getByRole('button', { name: 'Turn On Push' }).click();
    await expectPage(panel(page).getByRole('button', { name: 'Turn Off Push' })).toBeVisible();
    expect(await listDevices(staff.user.id)).toMatchObject([{ memberId: staff.user.id }]);
    await page.getByRole('checkbox', { name: 'Also send my notifications as push' }).click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expectPage(page.getByText('Preferences saved')).toBeVisible();
    expect(await staff.call(getOwnNotifications, {})).toMatchObject({ officeAlert: false });
    await expectAccessible(page);
  });

  it('says what to do where the browser blocks it', async () => {
    const page = await open('/account-settings', { as: await person('customer'), viewport: PHONE, theme: 'dark' });
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.reload();
    await expectPage(panel(page)).toContainText('This browser blocks notifications');
    await expectPage(panel(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
});

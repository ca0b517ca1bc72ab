import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { digestFor } from '#functions/base/app-secret.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { keepTo } from '#test/support/budgets.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { beforeApplication, openWithoutApplication, watchNetwork } from '#test/support/network.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { becomeFunction, book, member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

describe('public tracking', () => {
  it('takes a number as people type it, by Enter too, and ignores a blank one', async () => {
    const { trackingNumber } = await book();
    const page = await open('/track');
    const field = page.getByPlaceholder('TRK-ABC123');
    await field.fill('   ');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/\/track$/);
    await expectAccessible(page);
    await field.fill(trackingNumber.toLowerCase().replace('-', ' '));
    await field.press('Enter');
    await expectPage(page).toHaveURL(new RegExp(`/track/${trackingNumber}$`));
    await expectPage(page.getByText(trackingNumber)).toBeVisible();
    await page.getByRole('link', { name: 'Track Another' }).click();
    await expectPage(field).toBeFocused();
  });

  it('masks contact data for a stranger', async () => {
    const { trackingNumber } = await book({ specialInstructions: 'Gate code 4411' });
    const page = await open(`/track/${trackingNumber}`, { viewport: PHONE });
    await expectPage(page.getByText('Contact details are hidden.')).toBeVisible();
    await expectPage(page.getByText('Street hidden')).toHaveCount(2);
    const text = await page.locator('main').innerText();
    for (const secret of ['Jane Roe', 'keystone.example', '010-4242', 'McLester', '4411'])
      expect(text).not.toContain(secret);
    await expectAccessible(page);
  });

  it('follows the driver: words, steps with times, driver, and the proof', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const shipment = await shipmentOf(staff, driver, 'in_transit');
    const page = await open(`/track/${shipment.trackingNumber}`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(/^In transit, /);
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expectPage(steps).toHaveCount(5);
    await expectPage(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    await expectPage(steps.nth(3).locator('time')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Assigned Driver' })).toContainText('Driver');
    await expectAccessible(page);

    await driver.call(submitProofOfDelivery, {
      body: { shipmentId: shipment.id, recipientName: 'Dana Whitfield', recipientSignature: dataUrl(png(60, 20)) },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(/^Delivered /);
    await expectPage(page.getByRole('region', { name: 'Delivered Successfully' })).toBeVisible();
  });

  it('shows everything to the holder of the mailed link, whose secret is in no address that is sent', async () => {
    const { id, trackingNumber } = await book();
    becomeFunction();
    const page = await open('/track');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(`/track/${trackingNumber}#s=${digestFor('tracking', `tracking:${id}:1`)}`);
    await expectPage(page.getByText('Jane Roe')).toBeVisible();
    await expectPage(page.getByText('1100 McLester St')).toBeVisible();
    expect(urls.filter((url) => url.includes('/api/')).some((url) => url.includes('s='))).toBe(false);
  });

  it('says Shipment Not Found for an unknown number, with two ways on', async () => {
    const page = await open('/track/TRK-000000000000');
    await expectPage(page.getByRole('heading', { name: 'Shipment Not Found' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Book Shipment' }).last()).toHaveAttribute('href', '/book');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Try Another Number' }).click();
    await expectPage(page).toHaveURL(/\/track$/);
  });

  it('says that the service failed where it did, and not that the number is wrong', async () => {
    const { trackingNumber } = await book();
    const page = await open('/track', { isFailing: true });
    const body = JSON.stringify({ type: '', title: '', status: 500, code: 'internal', detail: 'Oops' });
    await page.route('**/api/track/**', (route) => route.fulfill({ status: 500, body }));
    await page.goto(`/track/${trackingNumber}`);
    await expectPage(page.getByRole('heading', { name: 'Shipment Not Found' })).toBeVisible();
    await expectPage(page.getByText("We couldn't reach our service, so the number may still be right.")).toBeVisible();
    await page.unroute('**/api/track/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Pending');
  });

  it('prints on one page in light colors', async () => {
    const { trackingNumber } = await book();
    const page = await open(`/track/${trackingNumber}`, { theme: 'dark' });
    await expectPage(page.getByText('Contact details are hidden.')).toBeVisible();
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const dark = await ink();
    await page.emulateMedia({ media: 'print' });
    const printed = await ink();
    expect(printed).not.toBe(dark);
    await page.emulateMedia({ media: null });
    expect(await ink()).toBe(dark);
    await page.getByRole('button', { name: 'Use light theme' }).click();
    await expectPage.poll(ink).toBe(printed);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

/** Runs in the page: the words of the answer, and where each stands. */
function answerOf() {
  const parts = document.querySelectorAll(
    'h1, h1 + p, [aria-label="Progress"], [aria-label="Progress"] li, main .mono, main section, main dl > div',
  );
  return [...parts].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    // How long ago something was may change in between.
    const text = part.textContent?.replace(/Last update .*? ago/, 'Last update');
    return [text, ...[x, y, height, part.tagName === 'SPAN' ? 0 : width].map(Math.round)].join(' ');
  });
}

async function shipmentIn(status: 'pending' | 'in_transit' | 'delivered' | 'cancelled'): Promise<string> {
  const [staff, driver] = [await member('staff'), await person('driver')];
  if (status === 'pending') return (await book()).trackingNumber;
  const { id, trackingNumber } = await shipmentOf(staff, driver, status === 'cancelled' ? 'assigned' : 'in_transit');
  if (status === 'cancelled')
    await staff.call(updateShipment, { params: { id }, body: { status, reason: 'Booked twice' } });
  if (status === 'delivered')
    await driver.call(submitProofOfDelivery, {
      body: { shipmentId: id, recipientName: 'Dana Whitfield', recipientSignature: dataUrl(png(60, 20)) },
    });
  return trackingNumber;
}

const isTakenOver = (page: Page) => page.evaluate(() => document.getElementById('early') === null);

describe('the answer before the application', () => {
  it('comes with few requests and bytes, and is asked for once, in whatever case the number is typed', async () => {
    const { trackingNumber } = await book();
    const page = await open('/mark.svg');
    const { asked, bytes } = await watchNetwork(page);
    const arrive = await openWithoutApplication(page, `/track/${trackingNumber.toLowerCase()}`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(/^Pending, /);
    await expectPage(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(5);
    expect(beforeApplication(asked).filter((path) => path !== '/mark.svg')).toHaveLength(5);
    keepTo('tracking without the application', bytes());
    arrive();
    await expectPage(page.getByText('Contact details are hidden.')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/track'))).toEqual([`/api/track/${trackingNumber}`]);
  });

  it.each([
    ['pending', {}],
    ['in_transit', { viewport: PHONE, theme: 'dark' as const }],
    ['delivered', { viewport: PHONE }],
    ['cancelled', {}],
  ] as const)('says of a shipment that is %s what the application says, at the same place', async (status, options) => {
    const page = await open('/mark.svg', options);
    const arrive = await openWithoutApplication(page, `/track/${await shipmentIn(status)}`);
    await expectPage(page.getByRole('list', { name: 'Progress' })).toBeVisible();
    await expectAccessible(page);
    const before = await page.evaluate(answerOf);
    arrive();
    await expectPage.poll(() => isTakenOver(page)).toBe(true);
    expect(await page.evaluate(answerOf)).toEqual(before);
  });

  it('shows everything to the holder of the mailed link', async () => {
    const { id, trackingNumber } = await book();
    becomeFunction();
    const page = await open('/mark.svg');
    const secret = digestFor('tracking', `tracking:${id}:1`);
    const arrive = await openWithoutApplication(page, `/track/${trackingNumber}#s=${secret}`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(/^Pending, /);
    arrive();
    await expectPage(page.getByText('Jane Roe')).toBeVisible();
  });

  it.each([
    ['that nobody has', 'trk-zzzzzzzzzzzz', 'TRK-ZZZZZZZZZZZZ', {}],
    ['that is none', 'Pier%2055', 'Pier 55', { viewport: PHONE, theme: 'dark' as const }],
  ])('says of a number %s what the application says, at the same place', async (_, typed, number, options) => {
    const page = await open('/mark.svg', options);
    const arrive = await openWithoutApplication(page, `/track/${typed}`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Shipment Not Found');
    await expectPage(page.getByRole('alert')).toContainText(
      `${number}Check the number against your confirmation email.`,
    );
    await expectPage(page.getByRole('link', { name: 'Try Another Number' })).toHaveAttribute('href', '/track');
    await expectAccessible(page);
    const before = await page.evaluate(answerOf);
    arrive();
    await expectPage.poll(() => isTakenOver(page)).toBe(true);
    expect(await page.evaluate(answerOf)).toEqual(before);
  });

  it('leaves what went wrong to the application, and does without a script that is missing', async () => {
    const page = await open('/mark.svg', { isFailing: true });
    await page.route('**/api/track/*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/track/TRK-ZZZZZZZZZZZZ');
    await expectPage(page.getByText("We couldn't reach our service, so the number may still be right.")).toBeVisible();
    await page.unroute('**/api/track/*');
    const { trackingNumber } = await book();
    await page.route('**/assets/early-*.js', (route) => route.abort());
    await page.goto(`/track/${trackingNumber}`);
    await expectPage(page.getByText('Contact details are hidden.')).toBeVisible();
  });
});

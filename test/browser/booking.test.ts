import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { FORM_PICKUP_DAY, fillContact, fillShipment } from '#test/support/booking-form.ts';
import { dayAhead, shortWordsOf } from '#test/support/days.ts';
import { arrived, boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { person, unique } from '#test/support/people.ts';

const { open } = windows();

const NUMBER = /TRK-[0-9A-HJKMNP-TV-Z]{12}/;

const quote = (page: Page) => page.getByRole('region', { name: 'Estimated Quote' });
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Shipment' });

describe('booking', () => {
  it('books, shows the number, follows it, and starts over with an empty form', async () => {
    const page = await open('/book');
    await fillContact(page, `${unique()}@keystone.example`);
    await fillShipment(page);
    await expectPage(quote(page).getByRole('status')).toHaveText('$1,080.00');
    await expectAccessible(page);
    await bookButton(page).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    await expectPage(page.getByText('A confirmation email is on its way')).toBeVisible();
    await expectAccessible(page);
    const number = (await page.getByText(NUMBER).first().innerText()).match(NUMBER)?.[0] ?? '';
    await page.getByRole('button', { name: `Copy ${number}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await page.getByRole('button', { name: 'New Booking' }).click();
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await page.goto(`/track/${number}`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pending, pickup ${shortWordsOf(FORM_PICKUP_DAY)}`,
    );
  });

  it('is done by a dispatcher for a caller, whose tracking link then opens with all of it', async () => {
    const email = `${unique()}@keystone.example`;
    const page = await open('/shipments', { as: 'staff' });
    await page.getByRole('link', { name: 'New Booking' }).click();
    await expectPage(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'off');
    await expectPage(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await fillContact(page, email);
    await fillShipment(page);
    await bookButton(page).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    await page.getByRole('link', { name: 'Track Shipment' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pending, pickup ${shortWordsOf(FORM_PICKUP_DAY)}`,
    );
    await expectPage(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    const driver = await open(new URL(page.url()).pathname, { as: 'driver', viewport: PHONE });
    await expectPage(driver.getByRole('heading', { level: 1 })).toHaveText(
      `Pending, pickup ${shortWordsOf(FORM_PICKUP_DAY)}`,
    );
    await expectPage(driver.getByText(email)).toHaveCount(0);
  });

  it('names every missing field in words of its own and focuses the first', async () => {
    const page = await open('/book');
    await bookButton(page).click();
    for (const message of [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Phone must be at least 10 digits',
      'Please select service type',
      'Please select container type',
      'Weight is required',
      'Pickup address is required',
      'Pickup city is required',
      'Pickup date is required',
      'Delivery address is required',
      'Delivery city is required',
      'Estimated delivery date is required',
    ]) {
      await expectPage(page.getByText(message)).toBeVisible();
    }
    await expectPage(page.getByLabel('Name', { exact: true })).toBeFocused();
    const address = await boxOf(page.getByText('Pickup address is required'));
    const city = await boxOf(page.getByText('City', { exact: true }).first());
    expect(city.y - address.y - address.height).toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
  });

  it('warns about dates that do not fit, applies the suggestion, and never blocks', async () => {
    const page = await open('/book');
    await fillShipment(page, { delivery: dayAhead(11) });
    await expectPage(page.getByText('The dates do not match Standard (5 to 7 days)')).toBeVisible();
    await page.getByRole('button', { name: 'Apply Suggestion, $2,160.00' }).click();
    await expectPage(page.getByText('Service Type Updated')).toBeVisible();
    await expectPage(page.getByText('Express, 2 to 3 days, now $2,160.00')).toBeVisible();
    await expectPage(page.getByRole('radio', { name: /Express/ })).toBeChecked();
    await expectPage(quote(page).getByRole('status')).toHaveText('$2,160.00');
    await page.getByLabel('Estimated delivery').fill(dayAhead(8));
    await expectPage(page.getByText('Delivery date cannot be before pickup date!')).toBeVisible();
    await fillContact(page, `${unique()}@keystone.example`);
    await bookButton(page).click();
    await page.getByRole('button', { name: 'Book Anyway' }).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  });

  it('makes one shipment when the answer is lost and the form is sent again', async () => {
    const email = `${unique()}@keystone.example`;
    const page = await open('/book');
    await fillContact(page, email);
    await fillShipment(page);
    let first = '';
    await page.route('**/api/bookings', async (route) => {
      const answer = await route.fetch();
      first = (await answer.json()).trackingNumber;
      await route.abort('connectionreset');
    });
    await bookButton(page).click();
    await expectPage(page.getByText('Booking Failed')).toBeVisible();
    await expectPage(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.unroute('**/api/bookings');
    await bookButton(page).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(first).toMatch(NUMBER);
    await expectPage(page.getByText(first).first()).toBeVisible();
  });

  it.each([
    ['a desk', {}],
    ['a phone, in the dark', { viewport: PHONE, theme: 'dark' as const }],
  ])('books several containers at once from %s, and once when the answer is lost', async (_, look) => {
    const email = `${unique()}@keystone.example`;
    const page = await open('/book', look);
    await fillContact(page, email);
    await fillShipment(page);
    await page.getByRole('button', { name: 'Add Another Container' }).click();
    const second = page.getByRole('group', { name: 'Container 2' });
    await expectPage(second.getByLabel('Container type')).toBeFocused();
    await second.getByLabel('Container type').selectOption({ label: '20ft Container' });
    await second.getByLabel('Weight').fill('1500');
    await second.getByLabel('Container number').fill('HLXU4306177');
    await expectPage(quote(page).getByText('$1,230.00').first()).toBeVisible();
    await expectAccessible(page);
    const firsts: string[] = [];
    await page.route('**/api/bookings', async (route) => {
      const answer = await route.fetch();
      firsts.push(...(await answer.json()).shipments.map((each: { trackingNumber: string }) => each.trackingNumber));
      await route.abort('connectionreset');
    });
    await bookButton(page).click();
    await expectPage(page.getByText('Booking Failed')).toBeVisible();
    await expectPage(second.getByLabel('Weight')).toHaveValue('1500');
    await page.unroute('**/api/bookings');
    await bookButton(page).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    const rows = page.getByRole('list', { name: 'Tracking numbers' }).getByRole('listitem');
    await expectPage(rows).toHaveCount(2);
    expect(firsts).toHaveLength(2);
    for (const [at, number] of firsts.entries()) await expectPage(rows.nth(at)).toContainText(number);
    await expectAccessible(page);
    await rows.nth(1).getByRole('link').click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pending, pickup ${shortWordsOf(FORM_PICKUP_DAY)}`,
    );
  });

  it('asks before typed details are left', async () => {
    const page = await open('/book');
    // Before its code has come a link is the browser's own.
    await arrived(page);
    await page.getByLabel('Name', { exact: true }).fill('Jordan');
    await page.getByRole('link', { name: 'Track Existing' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan');
  });

  it('keeps the quote in view on a phone, with its lines to unfold', async () => {
    const page = await open('/book', { viewport: PHONE, theme: 'dark' });
    await fillShipment(page);
    await expectPage(bookButton(page)).toBeInViewport();
    await quote(page)
      .getByRole('button', { name: /Estimated Quote/ })
      .click();
    await expectPage(quote(page).getByText('40ft Container')).toBeVisible();
    await expectAccessible(page);
  });

  it('knows a signed-in customer, whose booking appears in the portal', async () => {
    const customer = await person('customer');
    const page = await open('/customer-portal', { as: customer });
    await expectPage(page.getByText('No shipments yet')).toBeVisible();
    await page.getByRole('link', { name: 'New Booking' }).first().click();
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue('Customer Tester');
    await expectPage(page.getByLabel('Email', { exact: true })).toHaveValue(customer.user.email);
    await page.getByLabel('Phone').fill('(908) 555-0142');
    await fillShipment(page);
    await bookButton(page).click();
    await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await page.getByRole('link', { name: 'My Shipments' }).click();
    await expectPage(page.getByRole('article')).toHaveCount(1);
  });
});

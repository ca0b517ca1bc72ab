import type { Page } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from '#shared/contracts/webhooks.ts';
import { eventually } from '#test/support/client.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { becomeFunction, book, member, type Person, unique } from '#test/support/people.ts';
import { type ReceivedPost, Receiver } from '#test/support/receiver.ts';

const { open } = windows();

let director: Person;
let receivers: Receiver[] = [];
beforeAll(async () => {
  becomeFunction();
  director = await member('admin');
});

afterEach(async () => {
  const urls = receivers.map((receiver) => receiver.url);
  for (const { id, url } of await director.call(listWebhooks, {})) {
    if (urls.includes(url)) await director.try(deleteWebhook, { params: { id } });
  }
  for (const receiver of receivers) receiver.close();
  receivers = [];
});

async function receiverHere(): Promise<Receiver> {
  const receiver = await new Receiver().open();
  receivers.push(receiver);
  return receiver;
}

/** One that the director has made by a call, open in the drawer. */
async function opened(receiver: Receiver, options: Parameters<typeof open>[1] = {}) {
  const body = { url: receiver.url, description: `ERP ${unique()}`, events: ['shipment.created' as const] };
  const made = await director.call(createWebhook, { body });
  const page = await open(`/api-docs/webhooks?open=${made.id}`, { as: 'admin', ...options });
  const log = page.getByRole('region', { name: 'Delivery log' });
  return { ...made, page, log };
}

const verify = (secret: string, { body, headers }: ReceivedPost) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

const endpointsOf = (page: Page) => page.getByRole('region', { name: 'Endpoints' });

describe('an endpoint', () => {
  it('is added, shows its secret once, gets a test event and events, and all of them stand in its log', async () => {
    const receiver = await receiverHere();
    receiver.answer = (_, response) => void response.writeHead(200).end('{"taken":true}');
    const page = await open('/api-docs/webhooks', { as: 'admin' });
    await page.getByRole('button', { name: 'Add Endpoint' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Endpoint URL').fill('http://example.com/hooks');
    await dialog.getByRole('button', { name: 'Add Endpoint' }).click();
    await expectPage(dialog.getByText('The URL must begin with https://')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Endpoint URL').fill(receiver.url);
    const name = `ERP ${unique()}`;
    await dialog.getByLabel('Name').fill(name);
    await expectPage(dialog.getByRole('checkbox', { name: /shipment\.created/ })).toBeChecked();
    await expectPage(dialog.getByRole('checkbox', { name: /invoice\.paid/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Add Endpoint' }).click();

    const secret = (await dialog.getByRole('region', { name: 'Signing secret' }).textContent()) ?? '';
    await expectAccessible(page);
    await expectPage(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectPage(page.getByText('Close without the secret?')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Send Test Event' }).click();
    await eventually(() => receiver.tests.length === 1, { what: 'the test event' });
    for (const post of receiver.tests) expect(verify(secret, post)).toMatchObject({ event: 'webhook.test' });
    await dialog.getByLabel('I have stored the secret').check();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const { id, trackingNumber } = await book();
    await eventually(() => receiver.of('shipment.created', id).length > 0, { what: 'the booking' });
    await endpointsOf(page).getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
    const log = page.getByRole('region', { name: 'Delivery log' });
    await log.getByRole('button', { name: new RegExp(trackingNumber) }).click();
    await expectPage(log.getByText('200 OK')).toBeVisible();
    await expectPage(log.getByRole('region', { name: 'Request' })).toContainText(trackingNumber);
    await expectPage(log.getByRole('region', { name: 'Response' })).toContainText('taken');
    await expectPage(page.getByText(secret)).toHaveCount(0);
    await expectAccessible(page);
  });

  it('that fails shows each try and the next, and takes what is sent again', async () => {
    const receiver = await receiverHere();
    receiver.answer = (_, response) => void response.writeHead(503).end('maintenance');
    const { page, log } = await opened(receiver);
    await page.getByRole('button', { name: 'Send Test Event' }).click();
    const row = log.getByRole('button', { name: /webhook\.test/ });
    await expectPage(row).toContainText('503', { timeout: 60_000 });
    await row.click();
    await expectPage(log.getByText('503 Service Unavailable').first()).toBeVisible();
    await expectPage(log.getByText(/Next attempt: \d?\d:\d\d [AP]M today/)).toBeVisible();
    await expectPage(log.getByRole('region', { name: 'Response' })).toHaveText('maintenance');
    receiver.answer = (_, response) => void response.writeHead(204).end();
    await log.getByRole('button', { name: 'Resend' }).click();
    await expectPage(log.getByText('204 No Content')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });

  it('has its secret rotated: both sign, and the new one is shown once', async () => {
    const receiver = await receiverHere();
    const { id, secret, page } = await opened(receiver, { viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Rotate Secret' }).click();
    const next = (await page.getByRole('region', { name: 'Signing secret' }).textContent()) ?? '';
    expect(next).not.toBe(secret);
    await expectAccessible(page);
    await page.getByLabel('I have stored the secret').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expectPage(page.getByText(/The previous secret stays valid until/)).toBeVisible();
    await expectPage(page.getByText(`••••${next.slice(-4)}`)).toBeVisible();
    await expectAccessible(page);
    await director.call(testWebhook, { params: { id } });
    await eventually(() => receiver.tests.length === 1, { what: 'the test event' });
    for (const post of receiver.tests) for (const known of [secret, next]) verify(known, post);
  });

  it('switched off by a 410 says so, and on again sends what it missed', async () => {
    const receiver = await receiverHere();
    // Only the test event is refused: what other files book meanwhile would switch it off before the click.
    receiver.answer = ({ body }, response) =>
      void response.writeHead(JSON.parse(body).event === 'webhook.test' ? 410 : 204).end();
    const { id, page, description = '' } = await opened(receiver);
    await page.getByRole('button', { name: 'Send Test Event' }).click();
    const isOff = async () =>
      (await director.call(listWebhooks, {})).some((one) => one.id === id && one.off?.why === 'gone');
    await eventually(isOff, { what: 'the endpoint to be off' });
    const missed = await book();
    const hasMissed = async () => (await director.call(listWebhooks, {})).some((one) => one.id === id && one.held > 0);
    await eventually(hasMissed, { what: 'what it missed' });
    await page.goto('/api-docs/webhooks');
    const row = endpointsOf(page).getByRole('listitem').filter({ hasText: description });
    await expectPage(row.getByText(/The endpoint returned 410 Gone\. \d+ events? w/)).toBeVisible();
    await expectAccessible(page);
    receiver.answer = (_, response) => void response.writeHead(204).end();
    await row.getByRole('button', { name: 'Turn On...' }).click();
    await page.getByRole('button', { name: /^Turn On and Send/ }).click();
    await expectPage(page.getByText('Endpoint Turned On')).toBeVisible();
    await eventually(() => receiver.of('shipment.created', missed.id).length > 0, { what: 'what was missed' });
    await expectPage(row.getByText('Healthy')).toBeVisible();
  });

  it('is edited, switched off by hand, and deleted', async () => {
    const receiver = await receiverHere();
    const { page, url } = await opened(receiver, { theme: 'dark' });
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const name = `Warehouse ${unique()}`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: /shipment\.created/ }).uncheck();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(dialog.getByText('Choose at least one event')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /invoice\.paid/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const row = endpointsOf(page).getByRole('listitem').filter({ hasText: url });
    await expectPage(row.getByText(name)).toBeVisible();
    await expectPage(row.getByText('invoice.paid')).toBeVisible();
    await page.getByRole('button', { name: 'Turn Off' }).click();
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expectPage(row.getByText(/Turned off manually/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectPage(row).toHaveCount(0);
  });
});

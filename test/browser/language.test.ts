import { describe, expect, it } from 'vitest';
import { getCurrentUser, updateLanguage } from '#shared/contracts/accounts.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { DESK, expectAccessible, expectPage, keptForLater, PHONE, windows } from '#test/support/pages.ts';
import { member, type Person, person, shipmentOf } from '#test/support/people.ts';
import { expectWhole, pseudo, speakPseudo } from '#test/support/pseudo.ts';

const { open } = windows();

/** A driver who reads Spanish, and a job of theirs. */
async function spanishDriver(status: 'assigned' | 'in_transit') {
  const [staff, driver] = [await member('staff'), await person('driver')];
  const { id } = await shipmentOf(staff, driver, status);
  await driver.call(updateLanguage, { body: { language: 'es' } });
  return { driver, id };
}

/** What on the page are no words of ours. */
async function knownOf(driver: Person, id: string) {
  return [await driver.call(getShipment, { params: { id } }), await driver.call(getCurrentUser, {})] as const;
}

/** Whom the map credits, and a unit. */
const MAP = ['Natural Earth, GeoNames, U.S. Census', 'mph'];

const WINDOWS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desk', viewport: DESK },
] as const;

describe("a driver's language", () => {
  it('is chosen in the account, stays on other devices, and is there without network', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'assigned');
    const page = await open('/account-settings', { as: driver, viewport: PHONE });
    await page.getByLabel('Used in the app').selectOption('Español');
    await page.getByRole('button', { name: 'Save Language' }).click();
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto('/drive');
    await expectPage(page.getByText('Siguiente viaje, 1 de 1')).toBeVisible();
    await expectAccessible(page);
    await keptForLater(page);
    await page.context().setOffline(true);
    await page.reload();
    await expectPage(page.getByText('Sin conexión')).toBeVisible();
    await page.locator('button:visible', { hasText: 'Confirmar recolección' }).click();
    await expectPage(page.getByText('por enviar (1)')).toBeVisible();
    await page.context().setOffline(false);

    const elsewhere = await open('/drive', { as: driver, viewport: DESK, theme: 'dark' });
    await expectPage(elsewhere.getByText('Viaje actual, 1 de 1')).toBeVisible();
    await expectAccessible(elsewhere);
  });

  it('costs whoever reads English nothing', async () => {
    const driver = await person('driver');
    const page = await open('/drive', { as: driver });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expectPage(page.getByText('No open jobs')).toBeVisible();
    expect(asked.filter((url) => /spanish/.test(url))).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe.each(WINDOWS)('in a language half as long again, on $name', ({ viewport }) => {
  it('the day and its dialogs are whole', async () => {
    const { driver, id } = await spanishDriver('assigned');
    const page = await open('/', { viewport });
    await speakPseudo(page);
    await page.context().addCookies(cookiesOf(driver, page.url()));
    await page.goto('/drive');
    const first = page.getByText(pseudo('Confirm Pickup')).locator('visible=true');
    await expectPage(first).toBeVisible();
    await expectWhole(page, await knownOf(driver, id));
    for (const [opens, head] of [
      ['Problem', 'Report a Problem'],
      ['Message Dispatch', 'Message Dispatch'],
      ['Record Container, Seal & Photos', 'Record Pickup'],
    ] as const) {
      await page.getByRole('button', { name: pseudo(opens), exact: true }).click();
      await expectPage(page.getByRole('heading', { name: pseudo(head) })).toBeVisible();
      await expectWhole(page, await knownOf(driver, id));
      await page.getByRole('button', { name: pseudo('Cancel') }).click();
      await expectPage(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  it('the shipments are whole, one of them with what happened to it, and the live map', async () => {
    const { driver, id } = await spanishDriver('in_transit');
    const [shipment, user] = await knownOf(driver, id);
    const known = [shipment, user, await driver.call(listShipmentEvents, { params: { id } }), MAP];
    const page = await open('/', { viewport });
    await speakPseudo(page);
    await page.context().addCookies(cookiesOf(driver, page.url()));
    await page.goto('/shipments');
    const capture = pseudo('Capture POD of {number}').replace('{number}', shipment.trackingNumber);
    await expectPage(page.getByRole('link', { name: capture })).toBeVisible();
    await expectWhole(page, known);
    await page.goto(`/shipments?open=${id}`);
    await expectPage(
      page
        .getByRole('region', { name: pseudo('Timeline') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectWhole(page, known);
    await page.goto('/tracking');
    await expectPage(page.getByRole('heading', { name: pseudo('On delivery') })).toBeVisible();
    await page
      .getByRole('list', { name: pseudo('Drivers on delivery') })
      .getByRole('button')
      .click();
    await expectPage(page.getByRole('button', { name: pseudo('Stop following') })).toBeVisible();
    await expectWhole(page, known);
  });

  it('the proof is whole', async () => {
    const { driver, id } = await spanishDriver('in_transit');
    const page = await open('/', { viewport });
    await speakPseudo(page);
    await page.context().addCookies(cookiesOf(driver, page.url()));
    await page.goto(`/shipments/${id}/pod`);
    await page.getByRole('button', { name: pseudo('Submit Delivery') }).click();
    await expectPage(page.getByText(pseudo('Please provide a signature'))).toBeVisible();
    await expectWhole(page, await knownOf(driver, id));
  });
});

function cookiesOf(someone: Person, url: string) {
  const [name = '', value = ''] = someone.cookie.split(/=(.*)/);
  const { origin } = new URL(url);
  return [
    { name, value, url: origin },
    { name: 'signed-in', value: '1', url: origin },
  ];
}

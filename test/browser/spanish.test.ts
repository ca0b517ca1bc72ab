import type { Page } from '@playwright/test';
import { describe, expect, inject, it } from 'vitest';
import { updateLanguage } from '#shared/contracts/accounts.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { WEIGHT_UNITS } from '#shared/shipments/shipment.ts';
import { arrived, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';
import { expectWhole, pseudo, speakPseudo } from '#test/support/pseudo.ts';

const { open, openWithCodeLate } = windows();

const choose = (page: Page, name: string) =>
  page
    .getByRole('group', { name: /Language|Idioma/ })
    .getByRole('button', { name })
    .locator('visible=true')
    .click();

describe("a visitor's language", () => {
  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('is chosen on any public page, and stays, on %s', async (_, viewport) => {
    const page = await open('/track', { viewport });
    await choose(page, 'Español');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Rastrear embarque');
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible(page);
    for (const [path, heading] of [
      ['/book', 'Reserve su embarque'],
      ['/login', 'Iniciar sesión'],
      ['/login?tab=customer', 'Iniciar sesión'],
      ['/forgot-password', 'Recuperar contraseña'],
      ['/nothing-here', '404 Página no encontrada'],
    ] as const) {
      await page.goto(path);
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectAccessible(page);
    }
    await page.goto('/login');
    await choose(page, 'English');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Member Login');
    await page.goto('/book');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Shipment');
  });

  it('is the one of the account once somebody has signed in, and English for the office', async () => {
    const customer = await person('customer');
    await customer.call(updateLanguage, { body: { language: 'es' } });
    const page = await open('/track', { as: customer });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Rastrear embarque');
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');

    const office = await open('/shipments', { as: 'staff', language: 'es-MX' });
    await expectPage(office.getByRole('heading', { level: 1 })).toHaveText('Shipments');
    await expectPage(office.locator('html')).toHaveAttribute('lang', 'en');
  });

  it('is in the answer about a shipment before the application has come, and the same after', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const path = `/track/${trackingNumber}`;
    const page = await open('/track', { language: 'es-MX' });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/(?!early)[^/]+\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expectPage(heading).toHaveText(/^En tránsito, entrega estimada /);
    const before = await page.locator('main').innerText();
    expect(before).toContain('Última actualización');
    expect(before).toContain('Entregado');
    arrive();
    await expectPage(page.getByText('Conductor asignado')).toBeVisible();
    await expectPage(heading).toHaveText(/^En tránsito, entrega estimada /);
  });

  it('costs who reads English nothing', async () => {
    const page = await open('/track');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/track', '/track/TRK-0000000000', '/book', '/login?tab=customer']) {
      await page.goto(path);
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
      await arrived(page);
    }
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((url) => /spanish/.test(url))).toEqual([]);
  });

  it('keeps what was typed while its words are on their way', async () => {
    const { page, arrive } = await openWithCodeLate('/book', { language: 'es-MX' });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Reserve su embarque');
    await page.getByLabel('Nombre', { exact: true }).fill('Ada Pike');
    arrive();
    await expectPage(page.getByRole('button', { name: 'Reservar embarque' }).locator('visible=true')).toBeEnabled();
    await page.getByRole('button', { name: 'Reservar embarque' }).locator('visible=true').click();
    await expectPage(page.getByText('Falta la dirección de entrega')).toBeVisible();
    await expectPage(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ada Pike');
  });
});

/** The empty document, as the one rendered at build would have its Spanish. */
async function openPseudo(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await open('/track', { viewport, language: 'es-MX' });
  await speakPseudo(page);
  const { url } = inject('stack');
  await page
    .context()
    .route(`${url}${path}`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${url}/index.html` }) }),
    );
  await page.goto(path);
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  return page;
}

describe.each([
  { name: 'a phone', viewport: PHONE },
  { name: 'a desk', viewport: DESK },
])('in a language half as long again, on $name', ({ viewport }) => {
  it('a shipment is whole, its page without a number, and that nobody knows it', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const result = await staff.call(trackShipment, { params: { trackingNumber } });
    await expectWhole(await openPseudo('/track', viewport), {});
    const page = await openPseudo(`/track/${trackingNumber}`, viewport);
    await expectPage(page.getByText(pseudo('Assigned Driver'))).toBeVisible();
    await expectWhole(page, result);
    await expectWhole(await openPseudo('/track/TRK-0000000000', viewport), ['TRK']);
  });

  it('the booking is whole, what it asks for, and that it is done', async () => {
    const page = await openPseudo('/book', viewport);
    await page.getByRole('button', { name: pseudo('Add Another Container') }).click();
    const book = page.getByRole('button', { name: pseudo('Book Shipment') }).locator('visible=true');
    await book.click();
    await expectPage(page.getByText(pseudo('Delivery address is required'))).toBeVisible();
    await expectWhole(page, WEIGHT_UNITS);
  });

  it.each(['staff', 'customer', 'demo'])('signing in is whole, and what stands in its place: %s', async (tab) => {
    const page = await openPseudo(`/login?tab=${tab}`, viewport);
    await expectWhole(page, {});
    if (tab === 'demo') return;
    await page.getByRole('button', { name: pseudo('Create account') }).click();
    await page.getByRole('button', { name: pseudo('Create Account') }).click();
    await expectPage(page.getByText(pseudo('Required')).first()).toBeVisible();
    await expectWhole(page, {});
  });

  it.each([
    '/forgot-password',
    '/reset-password#token=x',
    '/confirm-email#token=x',
    '/accept-invitation#token=x&role=driver',
    '/unsubscribe#token=x',
    '/accept-meeting?token=x',
    '/pricing',
  ])('what mailed links open is whole: %s', async (path) => expectWhole(await openPseudo(path, viewport), {}));
});

import { describe, expect, inject, it } from 'vitest';
import { arrived, boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';

const { open, openWithCodeLate } = windows();

const PAGES = [
  { path: '/pricing', title: 'Pricing - Quayside', heading: 'Pricing' },
  { path: '/book', title: 'Book Shipment - Quayside', heading: 'Book Your Shipment' },
  { path: '/track', title: 'Track Shipment - Quayside', heading: 'Track Shipment' },
  { path: '/login', title: 'Member Login - Quayside', heading: 'Member Login' },
  { path: '/pricing', title: 'Precios - Quayside', heading: 'Precios', language: 'es-MX' },
  { path: '/book', title: 'Reservar embarque - Quayside', heading: 'Reserve su embarque', language: 'es-MX' },
  { path: '/track', title: 'Rastrear embarque - Quayside', heading: 'Rastrear embarque', language: 'es-US' },
  { path: '/login', title: 'Iniciar sesión - Quayside', heading: 'Iniciar sesión', language: 'es-MX' },
] as const satisfies { path: string; title: string; heading: string; language?: string }[];

const at = (path: string, cookie = '') => fetch(`${inject('stack').url}${path}`, { headers: { cookie } });

/** Runs in the page: where everything on it stands, and how much of it has moved since it was opened. */
function layoutOf() {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const moved = observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  const shown = [...document.querySelectorAll('#root :is(h1, h2, label, input, button, a, p)')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return width > 0 ? [[element.tagName, x, y, width, height].map(String).join(' ')] : [];
  });
  return { moved, shown };
}

describe.each(PAGES)('the public page $path, $title', ({ path, title, heading, ...reader }) => {
  it('is read without JavaScript, and only by strangers', async () => {
    const page = await open(path, { ...reader, isScriptless: true });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectPage(page).toHaveTitle(title);
    expect(await (await at(path, 'signed-in=1')).text()).toContain('<div id="root"></div>');
  });

  it.each([{ theme: 'light' as const }, { theme: 'dark' as const, viewport: PHONE }])(
    'is taken over by the application without a jump: %o',
    async (options) => {
      const { page, arrive } = await openWithCodeLate(path, { ...options, ...reader });
      const before = await page.evaluate(layoutOf);
      const first = await page.getByRole('heading', { level: 1 }).elementHandle();
      arrive();
      await arrived(page);
      const after = await page.evaluate(layoutOf);
      expect(after.shown).toEqual(before.shown);
      expect(after.moved).toBeLessThan(0.01);
      expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    },
  );
});

it('the landing page says whose it is', async () => {
  const page = await open('/');
  await page.evaluate(() => document.documentElement.style.setProperty('--organization-name', '"Harbor Link"'));
  const name = page.getByText('handles booking, dispatch').locator('span');
  expect(await name.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Harbor Link"');
});

describe('the pricing page', () => {
  it('has its plans line by line beside each other', async () => {
    const page = await open('/pricing');
    const links = await page.getByRole('link', { name: /, (Starter|Professional|Enterprise)$/ }).all();
    const buttons = await Promise.all(links.map(async (link) => (await boxOf(link)).y));
    expect(buttons).toHaveLength(3);
    expect(new Set(buttons).size).toBe(1);
  });

  it('leads who wants the price of a shipment to where it is said', async () => {
    const page = await open('/pricing', { viewport: PHONE });
    await page.getByRole('link', { name: 'See the price as you book' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Shipment');
  });

  it('leads home and to a booking from its header, also on a phone', async () => {
    const page = await open('/pricing', { viewport: PHONE });
    const header = page.getByRole('banner');
    for (const name of ['Home', 'Track Shipment', 'Sign In', 'Book Shipment'])
      await expectPage(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  it.each(['/pricing', '/track', '/'])(
    'has the whole of a usual name in the header of %s, on a phone',
    async (path) => {
      const page = await open(path, { viewport: PHONE });
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--organization-name', '"Harbor Link Haulage"'),
      );
      const name = page.getByRole('banner').locator('.brand-name');
      const { cut, height } = await name.evaluate((element) => ({
        cut: [element.scrollWidth > element.clientWidth, element.scrollHeight > element.clientHeight],
        height: element.clientHeight,
      }));
      expect(cut).toEqual([false, false]);
      expect(height).toBeGreaterThan(10);
    },
  );

  it.each(['/pricing', '/track'])('has room in the header of %s for a long name, on a phone', async (path) => {
    const page = await open(path, { viewport: PHONE });
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--organization-name', '"Harbor Link Haulage and Drayage"'),
    );
    const header = page.getByRole('banner');
    const tops = await header
      .getByRole('link', { name: /Home$|Sign In|Member Login/ })
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().top + link.getBoundingClientRect().height / 2),
      );
    const [brand = 0, login = 0] = [tops[0], tops.at(-1)];
    expect(Math.abs(brand - login)).toBeLessThan(3);
    const { height } = await boxOf(header);
    expect(height).toBeLessThanOrEqual(path === '/track' ? 58 : 112);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('what is typed before the application is there', () => {
  it.each([
    ['/book', 'Name', 'Ada Pike', 'en-US'],
    ['/track', 'Tracking number', 'TRK-0000000000', 'en-US'],
    ['/login', 'Username or email', 'ada', 'en-US'],
    ['/book', 'Nombre', 'Ada Pike', 'es-MX'],
    ['/track', 'Número de rastreo', 'TRK-0000000000', 'es-MX'],
    ['/login', 'Usuario o correo electrónico', 'ada', 'es-MX'],
  ])('stays on %s, and counts: %s', async (path, label, text, language) => {
    const { page, arrive } = await openWithCodeLate(path, { language });
    await page.getByLabel(label, { exact: true }).fill(text);
    arrive();
    await arrived(page);
    // Leaving the field checks it and draws the form anew.
    await page.getByLabel(label, { exact: true }).press('Tab');
    await expectPage(page.getByLabel(label, { exact: true })).toHaveValue(text);
    await expectPage(page.getByText(/required|Falta/i)).toHaveCount(0);
  });
});

describe('the price', () => {
  it.each([
    ['en-US', 'Estimated Quote', 'From $100.00', ['Express', 'Container type', 'Weight']],
    ['es-MX', 'Cotización estimada', 'Desde $100.00', ['Exprés', 'Tipo de contenedor', 'Peso']],
  ])(
    'answers before the application is there, and stays: %s',
    async (language, region, from, [express = '', type = '', weight = '']) => {
      const { page, arrive } = await openWithCodeLate('/book', { language });
      const price = page.getByRole('region', { name: region }).getByRole('status');
      await expectPage(price).toHaveText(from);
      await page.getByLabel(express).check();
      await page.getByLabel(type).selectOption('40ft');
      await page.getByLabel(weight, { exact: true }).fill('12,000');
      await expectPage(price).toHaveText('$4,320.00');
      arrive();
      await arrived(page);
      await expectPage(price).toHaveText('$4,320.00');
      await page.getByLabel(weight, { exact: true }).fill('6000');
      await expectPage(price).toHaveText('$2,160.00');
    },
  );
});

describe('what is pressed before the application is there', () => {
  it('adds a container like the one above, once', async () => {
    const { page, arrive } = await openWithCodeLate('/book');
    await page.getByLabel('Container type').selectOption({ label: '20ft Container' });
    const add = page.getByRole('button', { name: 'Add Another Container' });
    await add.click();
    await add.click();
    await page.getByLabel('Name', { exact: true }).click();
    arrive();
    const second = page.getByRole('group', { name: 'Container 2' });
    await expectPage(second.getByLabel('Container type').locator('option:checked')).toHaveText('20ft Container');
    await arrived(page);
    await expectPage(page.getByRole('group', { name: /^Container \d/ })).toHaveCount(1);
    await add.click();
    await expectPage(page.getByRole('group', { name: /^Container \d/ })).toHaveCount(2);
  });

  it('leads a number to its shipment, by Enter too', async () => {
    const { page, arrive } = await openWithCodeLate('/track');
    const field = page.getByLabel('Tracking number');
    await field.fill('trk 0000000000');
    await field.press('Enter', { noWaitAfter: true });
    await expectPage(page).toHaveURL(/\/track\/trk%200000000000$/);
    arrive();
    await expectPage(page.getByText('Shipment Not Found')).toBeVisible();
  });

  it('changes the theme', async () => {
    const { page, arrive } = await openWithCodeLate('/pricing');
    await page.getByRole('button', { name: 'Use dark theme' }).click();
    arrive();
    await expectPage(page.getByRole('button', { name: 'Use light theme' })).toBeVisible();
    await expectPage(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  it('opens the tab that was pressed last', async () => {
    const { page, arrive } = await openWithCodeLate('/login');
    for (const name of ['Customer', 'Director', 'Customer']) await page.getByRole('tab', { name }).click();
    arrive();
    await expectPage(page.getByRole('tab', { name: 'Customer' })).toHaveAttribute('aria-selected', 'true');
    await expectPage(page).toHaveURL(/=customer$/);
  });
});

describe('search engines', () => {
  it('are told of the public pages, and of nothing else', async () => {
    const robots = await at('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await robots.text()).toContain(`Sitemap: ${inject('stack').url}/sitemap.xml`);
    const map = await at('/sitemap.xml');
    expect(map.headers.get('content-type')).toMatch(/^application\/xml/);
    const listed = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(listed).toEqual(['/', ...new Set(PAGES.map(({ path }) => path))]);
    for (const path of listed) expect(await (await at(path)).text(), path).not.toContain('noindex');
    for (const path of ['/track/TRK-0000000000', '/shipments', '/dispatch', '/no-such-page'])
      expect(await (await at(path)).text(), path).toContain('<meta name="robots" content="noindex" />');
  });

  it.each(['/book', '/login'])('%s sends nothing by itself before its code has come', async (path) => {
    const { page, arrive } = await openWithCodeLate(path);
    const submits = page.locator('button[type=submit]');
    for (const button of await submits.all()) await expectPage(button).toBeDisabled();
    arrive();
    await expectPage(submits.first()).toBeEnabled();
    expect(new URL(page.url()).search).toBe('');
  });
});

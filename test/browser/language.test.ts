import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { getCurrentUser, updateLanguage } from '#shared/contracts/accounts.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { SPANISH } from '#shared/spanish/index.ts';
import { DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, type Person, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** A driver who reads Spanish, and a job of theirs. */
async function spanishDriver(status: 'assigned' | 'in_transit') {
  const [staff, driver] = [await member('staff'), await person('driver')];
  const { id } = await shipmentOf(staff, driver, status);
  await driver.call(updateLanguage, { body: { language: 'es' } });
  return { driver, id };
}

/** As the longest language says it: half as long again as English, in signs that nothing else on the page has. */
const pseudo = (english: string) => `⟦${english}${' ñu'.repeat(Math.ceil(english.length / 6))}⟧`;

/** Gives the page that language in place of Spanish. */
async function speakPseudo(page: Page): Promise<void> {
  await page.context().route('**/assets/spanish-*.js', async (route) => {
    const response = await route.fetch();
    const code = Object.entries(SPANISH).reduce(
      (text, [english, spanish]) =>
        ['"', '`', "'"].reduce(
          (said, quote) => said.replaceAll(`:${quote}${spanish}${quote}`, `:${JSON.stringify(pseudo(english))}`),
          text,
        ),
      await response.text(),
    );
    await route.fulfill({ response, body: code });
  });
}

/** Words on the page that came neither from that language nor from the job and its people. */
async function inEnglish(page: Page, driver: Person, id: string): Promise<string[]> {
  const data = JSON.stringify([
    await driver.call(getShipment, { params: { id } }),
    await driver.call(getCurrentUser, {}),
  ]);
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label') ?? '');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '');
    // A sentence with something drawn in it stands in several.
    return [...labels, texts.join(' ')];
  });
  const inner = /⟦[^⟦⟧]*⟧/g;
  const rest = (text: string): string => (inner.test(text) ? rest(text.replace(inner, ' ')) : text);
  const words = said.flatMap((text) => rest(text).match(/\p{L}{3,}/gu) ?? []);
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('es-US', { month: 'short' }).format(new Date(2026, month)),
  );
  return [...new Set(words)].filter((word) => !data.includes(word) && !months.includes(word));
}

/** What is cut off, or makes the page wider than the window. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page itself'] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, clip, position } = getComputedStyle(element);
      // Only for screen readers.
      const isHidden = position === 'absolute' && clip !== 'auto';
      return (
        !isHidden &&
        element.checkVisibility() &&
        overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const outside = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && element.checkVisibility() && (right > window.innerWidth + 1 || (left < -1 && right > 0));
    });
    const said = [...cut, ...outside].map(({ innerText }) => innerText.trim());
    return [...wide, ...said.filter(Boolean)];
  });
}

async function expectWhole(page: Page, driver: Person, id: string): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await inEnglish(page, driver, id)).toEqual([]);
}

const WINDOWS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desk', viewport: DESK },
] as const;

describe("a driver's language", () => {
  it('is chosen in the account, stays on other devices, and is there without network', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'assigned');
    const page = await open('/account-settings', { as: driver, viewport: PHONE, isCalm: true });
    await page.getByLabel('What you read here').selectOption('Español');
    await page.getByRole('button', { name: 'Save Language' }).click();
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto('/drive');
    await expectPage(page.getByText('Siguiente viaje, 1 de 1')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.reload();
    await expectPage(page.getByText('Sin conexión')).toBeVisible();
    await page.locator('button:visible', { hasText: 'Confirmar recolección' }).click();
    await expectPage(page.getByText('por enviar (1)')).toBeVisible();
    await page.context().setOffline(false);

    const elsewhere = await open('/drive', { as: driver, viewport: DESK, theme: 'dark' });
    await expectPage(elsewhere.getByText('Siguiente viaje, 1 de 1')).toBeVisible();
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
    await expectWhole(page, driver, id);
    for (const [opens, head] of [
      ['Problem', 'Report a Problem'],
      ['Message Dispatch', 'Message Dispatch'],
      ['Record Container, Seal, Photos', 'Record Pickup'],
    ] as const) {
      await page.getByRole('button', { name: pseudo(opens), exact: true }).click();
      await expectPage(page.getByRole('heading', { name: pseudo(head) })).toBeVisible();
      await expectWhole(page, driver, id);
      await page.getByRole('button', { name: pseudo('Cancel') }).click();
      await expectPage(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  it('the proof is whole', async () => {
    const { driver, id } = await spanishDriver('in_transit');
    const page = await open('/', { viewport });
    await speakPseudo(page);
    await page.context().addCookies(cookiesOf(driver, page.url()));
    await page.goto(`/shipments/${id}/pod`);
    await page.getByRole('button', { name: pseudo('Submit Delivery') }).click();
    await expectPage(page.getByText(pseudo('Please provide a signature'))).toBeVisible();
    await expectWhole(page, driver, id);
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

import type { Page } from '@playwright/test';
import { expect, inject } from 'vitest';
import { SPANISH } from '#shared/i18n/es/index.ts';

/** As the longest language says it: half as long again as English, in signs that nothing else on the page has. */
export const pseudo = (english: string) => `⟦${english}${' ñu'.repeat(Math.ceil(english.length / 6))}⟧`;

/** The same in every language. */
const NAMES = ['Quayside', 'English', 'Español', 'Ctrl'];

/** The application's Spanish with that in its place. */
async function pseudoCode(): Promise<{ file: string; code: string }> {
  const { url } = inject('stack');
  const [file = ''] = (await (await fetch(`${url}/es/track.html`)).text()).match(/\/assets\/spanish-[\w-]+\.js/) ?? [];
  const code = await (await fetch(url + file)).text();
  return { file, code: code.replace(ENTRY, inPseudo) };
}

/** An entry of the built dictionary: what is said in English, and how. */
const ENTRY = /(?:([\w$]+)|(["'`])((?:\\.|(?!\2).)*)\2):(["'`])(?:\\.|(?!\4).)*\4/g;

function inPseudo(entry: string, name: string | undefined, _: string, quoted = ''): string {
  const english = name ?? quoted.replace(/\\(.)/g, '$1');
  return english in SPANISH ? `${JSON.stringify(english)}:${JSON.stringify(pseudo(english))}` : entry;
}

/** Gives the page that language in place of Spanish. */
export async function speakPseudo(page: Page): Promise<void> {
  const { file, code } = await pseudoCode();
  await page.context().route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
}

/** Words on the page that came neither from that language nor from what is known. */
async function inEnglish(page: Page, known: unknown): Promise<string[]> {
  const data = JSON.stringify([known, NAMES]);
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
    // A row of filters scrolls sideways on a phone, and fades where it ends.
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).maskImage !== 'none' || scrolls(element.parentElement));
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page itself'] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, clip, clipPath, position } = getComputedStyle(element);
      // Only for screen readers.
      const isClipped = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none');
      const isHidden = isClipped || element.closest('.sr-only') !== null || scrolls(element);
      return (
        !isHidden &&
        element.checkVisibility() &&
        overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const outside = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (scrolls(element)) return false;
      return width > 1 && element.checkVisibility() && (right > window.innerWidth + 1 || (left < -1 && right > 0));
    });
    const said = [...cut, ...outside].map(({ innerText }) => innerText.trim());
    return [...wide, ...said.filter(Boolean)];
  });
}

/** Nothing is cut off, and nothing is said in English but what is known by its name. */
export async function expectWhole(page: Page, known: unknown): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await inEnglish(page, known)).toEqual([]);
}

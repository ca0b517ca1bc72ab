import type { Page } from '@playwright/test';

/** Runs in the page: does to it what a browser's translator does, which is to put each text into an element of its own. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent } = text;
    if (!text.data.trim() || !parent || /^(SCRIPT|STYLE|FONT|TEXTAREA)$/.test(parent.tagName)) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    if (font.firstElementChild) font.firstElementChild.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Does the same as others do it, who put the page's own text into their element and write into that. */
export function translateInPlace(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent } = text;
    if (!text.data.trim() || !parent || /^(SCRIPT|STYLE|FONT|TEXTAREA)$/.test(parent.tagName)) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text);
  }
}

/** Has a page translated from now on, also what comes to stand on it. */
export async function keepTranslated(page: Page): Promise<void> {
  await page.evaluate(
    `(${translate})();
    new MutationObserver(${translate}).observe(document.body, { childList: true, characterData: true, subtree: true });`,
  );
}

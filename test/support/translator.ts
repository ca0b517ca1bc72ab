import type { Page } from '@playwright/test';

/**
 * Runs in the page: does to it what a browser's translator does, which is to put each text into an element of its own; some put
 * the page's own there (`isMoved`).
 */
export function translate({ isMoved = false } = {}): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent } = text;
    if (!text.data.trim() || !parent || /^(SCRIPT|STYLE|FONT|TEXTAREA)$/.test(parent.tagName)) continue;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    text.replaceWith(font);
    inner.append(isMoved ? text : text.data);
  }
}

/** Has a page translated from now on, also what comes to stand on it. */
export async function keepTranslated(page: Page): Promise<void> {
  await page.evaluate(
    `(${translate})();
    new MutationObserver(() => (${translate})()).observe(document.body, { childList: true, characterData: true, subtree: true });`,
  );
}

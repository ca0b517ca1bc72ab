import { configure } from '@testing-library/react';

// How long something may take, a busy machine says; what does not come fails all the same.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Computes the style of what stands on the page once for as long as nothing changes there. jsdom compares each element with every
 * rule each time, and a search by role asks for the style of everything.
 */
function keepStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let kept = new WeakMap<Element, Map<string, CSSStyleDeclaration>>();
  const forget = () => {
    kept = new WeakMap();
  };
  const changes = new MutationObserver(forget);
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  window.getComputedStyle = (element, pseudo) => {
    if (changes.takeRecords().length > 0) forget();
    const styles = kept.get(element) ?? new Map<string, CSSStyleDeclaration>();
    const style = styles.get(pseudo ?? '') ?? compute(element, pseudo);
    if (element.isConnected) kept.set(element, styles.set(pseudo ?? '', style));
    return style;
  };
}

keepStyles();

// jsdom draws all frames by one timer, which would stand still for good once a test has held the time.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

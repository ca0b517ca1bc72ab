import { useLayoutEffect } from 'react';

/** What the document of a shipment's page has asked for by itself (web/prefetch-track.js), and shows meanwhile. */
export interface Early {
  path: string;
  answer: Promise<Response>;
  /** Has the application fetched. */
  start: () => void;
}

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/** The answer to a call that the document has made already, once; undefined for any other. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const { early } = window;
  if (early?.path !== url) return undefined;
  window.early = undefined;
  return early.answer;
}

let heldBack: HTMLElement | undefined;

/** Keeps the application out of the document as long as that shows something of its own. */
export function holdBack(root: HTMLElement): void {
  if (!document.getElementById('early')) return;
  root.remove();
  heldBack = root;
}

/** Shows the application in place of what the document showed meanwhile, as soon as it has something to show. */
export function useEndEarly(hasSomething: boolean): void {
  useLayoutEffect(() => {
    if (!hasSomething || !heldBack) return;
    document.getElementById('early')?.replaceWith(heldBack);
    heldBack = undefined;
  }, [hasSomething]);
}

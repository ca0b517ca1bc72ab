import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

declare global {
  interface Window {
    /** By record-clicks.js: buttons and tabs that were pressed while nothing listened to them, and forms in which Enter was. */
    pressedBefore?: Set<HTMLElement>;
  }
}

/** What was typed before the application was there, where the first render would empty the fields, and what was pressed. */
export function useRestorePreHydrationInput(): void {
  const isTakenOver = useHydrated();
  useLayoutEffect(() => {
    if (isTakenOver) return;
    for (const field of document.querySelectorAll('main :is(input, textarea, select)')) tell(field);
  }, [isTakenOver]);
  const wasRendered = useRef(!isTakenOver);
  // Later than the fields, which the first draw would empty: before it, the router does not listen yet.
  useEffect(() => {
    if (isTakenOver && wasRendered.current) replayClicks();
  }, [isTakenOver]);
}

function replayClicks(): void {
  const pressed = [...(window.pressedBefore ?? [])];
  window.pressedBefore?.clear();
  for (const one of pressed) one instanceof HTMLFormElement ? one.requestSubmit() : one.click();
}

function tell(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.value !== field.defaultValue) setNativeValue(field, field.value);
  }
}

/** React hears of a value only when it is another one than React has seen, so first it sees the old one. */
function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

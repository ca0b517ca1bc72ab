import { useLayoutEffect } from 'react';
import { useTakenOver } from './use-taken-over.ts';

declare global {
  interface Window {
    /** By the script in index.html: the id of the tab, when the last press was one. */
    tabPressedBefore?: string | undefined;
  }
}

/** What was typed before the application was there, where the first render would empty the fields, and a pressed tab. */
export function useTypedBefore(): void {
  const isTakenOver = useTakenOver();
  useLayoutEffect(() => {
    if (isTakenOver) return;
    for (const field of document.querySelectorAll('main :is(input, textarea, select)')) tell(field);
    if (window.tabPressedBefore) document.getElementById(window.tabPressedBefore)?.click();
  }, [isTakenOver]);
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
    if (field.value !== field.defaultValue) type(field, field.value);
  }
}

/** React hears of a value only when it is another one than React has seen, so first it sees the old one. */
function type(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import { type RefObject, useEffect, useRef } from 'react';

/** What is written of each message. */
export const WORD_FIELDS = ['subject', 'body', 'spanishSubject', 'spanishBody'] as const;
type Field = (typeof WORD_FIELDS)[number];

/** Puts a text where the cursor was last in one of the fields; at the end of the body before there was one. */
export function useInsertion(fields: RefObject<HTMLElement | null>, set: (field: Field, text: string) => void) {
  const last = useRef<Field>('body');
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isField(target)) last.current = WORD_FIELDS.find((field) => field === target.name) ?? 'body';
    };
    const element = fields.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [fields]);
  return (text: string) => {
    const input = fields.current?.querySelector(`[name="${last.current}"]`);
    if (!isField(input)) return;
    const { value, selectionStart, selectionEnd } = input;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    set(last.current, value.slice(0, from) + text + value.slice(to));
    input.focus();
    // React writes the value first; the cursor then stands behind what was put in.
    requestAnimationFrame(() => input.setSelectionRange(from + text.length, from + text.length));
  };
}

function isField(target: EventTarget | null | undefined): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

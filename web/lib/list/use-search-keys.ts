import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import type { ListView } from './use-list-view.ts';
import { focusFirstRecord, searchOf } from './use-row-keys.ts';

/** Longer than it takes until the server is asked. */
const QUIET_AFTER_MS = 400;

/**
 * Arrow down goes from the search to the first row, Enter too. A key that comes before the rows are those of the typed text
 * counts when they are; Enter, which means what is found, also waits for what the server finds. So nothing takes the row away
 * that has the focus: what is found later stands behind it.
 */
export function useSearchKeys(
  list: RefObject<HTMLElement | null>,
  text: string,
  { rows, wanted, serverFinds }: Pick<ListView<unknown>, 'rows' | 'wanted' | 'serverFinds'>,
): void {
  const [pressed, setPressed] = useState<string>();
  const isQuiet = useDebounced(text, QUIET_AFTER_MS) === text;
  const isFiltered = rows !== undefined && text.trim().toLowerCase() === wanted;
  const isAnswered = serverFinds === 'none' || (serverFinds === 'possible' && isQuiet);
  const isReady = isFiltered && (pressed === 'ArrowDown' || isAnswered);
  const isNone = rows?.length === 0;
  useEffect(() => {
    if (pressed === undefined || !isReady) return undefined;
    const go = () => {
      if (!focusFirstRecord(list) && !isNone) return;
      setPressed(undefined);
      drawing.disconnect();
    };
    // Where the list was empty its rows are drawn a moment later than they are there.
    const drawing = new MutationObserver(go);
    if (list.current) drawing.observe(list.current, { childList: true, subtree: true });
    go();
    return () => drawing.disconnect();
  }, [pressed, isReady, isNone, list]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing;
    const isMeant = !isOther && event.target === searchOf(list) && /^(ArrowDown|Enter)$/.test(event.key);
    if (isMeant) event.preventDefault();
    // Whoever types on means something else.
    setPressed(isMeant ? event.key : undefined);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isElsewhere } from './is-typing.ts';
import { RECORD } from './record.ts';

interface RowKeysOptions {
  choose: ((id: string, isRange: boolean) => void) | undefined;
  clear: (() => void) | undefined;
}

/**
 * J and K go from row to row, arrows too once one has the focus; X chooses it, Escape chooses none. Enter opens it by itself,
 * as what has the focus is the row's link.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { choose, clear }: RowKeysOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
    const current = recordAt(list.current);
    const step = stepOf(event.key, current !== undefined);
    if (step !== 0) {
      const next = neighborOf(list.current, current, step);
      if (!next) return;
      event.preventDefault();
      (next.querySelector<HTMLElement>('a[href]') ?? next).focus();
    } else if (event.key.toLowerCase() === 'x' && current && choose) {
      event.preventDefault();
      choose(current.getAttribute(RECORD) ?? '', event.shiftKey);
    } else if (event.key === 'Escape') clear?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function stepOf(key: string, isInList: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isInList && key === 'ArrowDown')) return 1;
  return key === 'k' || (isInList && key === 'ArrowUp') ? -1 : 0;
}

function recordAt(list: HTMLElement | null): HTMLElement | undefined {
  const record = document.activeElement?.closest<HTMLElement>(`[${RECORD}]`);
  return record && list?.contains(record) ? record : undefined;
}

/** Rows near the window are in the page in their order, those beyond it come when the focus goes on. */
function neighborOf(list: HTMLElement | null, current: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const records = [...(list?.querySelectorAll<HTMLElement>(`[${RECORD}]`) ?? [])];
  if (current) return records[records.indexOf(current) + step];
  return records.find((record) => record.getBoundingClientRect().bottom >= 0);
}

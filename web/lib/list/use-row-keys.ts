import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isElsewhere } from './is-typing.ts';
import { RECORD } from './record.ts';
import type { Chosen } from './use-chosen.ts';

type List = RefObject<HTMLElement | null>;
type Choice = Pick<Chosen<unknown>, 'rows' | 'choose' | 'set' | 'setOn'> | undefined;

/**
 * J and K go from row to row, arrows too once one has the focus, and up from the first to the search; X chooses it. Escape
 * chooses none, then leaves the search. Enter opens it by itself, as what has the focus is the row's link.
 */
export function useRowKeys(list: List, chosen: Choice): void {
  const last = useLastRecord(list);
  const walk = (key: string, current: HTMLElement | undefined): boolean => {
    const step = stepOf(key, current !== undefined);
    if (step === 0) return false;
    const next = neighborOf(list, current ?? (isSeen(last.current) ? last.current : undefined), step);
    if (next) focusRecord(next);
    else if (key === 'ArrowUp') focusSearch(list);
    return next !== undefined || key === 'ArrowUp';
  };
  const press = ({ key, target, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Escape') return clear(chosen) || leaveSearch(list, target);
    if (isElsewhere(target)) return false;
    const current = recordAt(list, document.activeElement);
    if (key.toLowerCase() !== 'x' || !current || !chosen) return walk(key, current);
    chosen.choose(current.getAttribute(RECORD) ?? '', shiftKey);
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isElsewhere(target) && target !== searchOf(list)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // After the document, where an open drawer takes Escape first.
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** The row that had the focus last: keys go on from it while it is seen. */
function useLastRecord(list: List): RefObject<HTMLElement | undefined> {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = recordAt(list, target) ?? last.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  return last;
}

/** Takes the focus from a list's search to the first of its rows, unless somebody has left the search; false where no row is drawn. */
export function focusFirstRecord(list: List): boolean {
  const [first] = recordsOf(list);
  if (first && document.activeElement === searchOf(list)) focusRecord(first);
  return first !== undefined;
}

/** The field that a list is searched by. */
export function searchOf(list: List): HTMLInputElement | undefined {
  return list.current?.querySelector<HTMLInputElement>('input[type="search"]') ?? undefined;
}

function stepOf(key: string, isInList: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isInList && key === 'ArrowDown')) return 1;
  return key === 'k' || (isInList && key === 'ArrowUp') ? -1 : 0;
}

/** Whether something was chosen, and is no more. */
function clear(chosen: Choice): boolean {
  if (!chosen?.rows.length) return false;
  chosen.set([]);
  chosen.setOn(false);
  return true;
}

const recordsOf = (list: List) => [...(list.current?.querySelectorAll<HTMLElement>(`[${RECORD}]`) ?? [])];

function recordAt(list: List, target: EventTarget | null): HTMLElement | undefined {
  const record = target instanceof Element ? target.closest<HTMLElement>(`[${RECORD}]`) : undefined;
  return record && list.current?.contains(record) ? record : undefined;
}

/** Those beside a row that had the focus last are in the page, wherever the window is. */
function neighborOf(list: List, from: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const records = recordsOf(list);
  return from ? records[records.indexOf(from) + step] : records.find(isSeen);
}

function isSeen(record: HTMLElement | undefined): boolean {
  if (!record?.isConnected) return false;
  const { top, bottom } = record.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

function focusRecord(record: HTMLElement): void {
  // Not what calls or mails: Enter would do it.
  (record.querySelector<HTMLElement>('a[href^="/"], [role="listitem"][tabindex]') ?? record).focus({
    preventScroll: true,
  });
  // The row and not its link, which alone would end at the window's edge.
  record.scrollIntoView?.({ block: 'nearest' });
}

function focusSearch(list: List): void {
  searchOf(list)?.focus();
  searchOf(list)?.select();
}

function leaveSearch(list: List, from: EventTarget | null): boolean {
  const search = searchOf(list);
  if (!search || from !== search) return false;
  search.blur();
  return true;
}

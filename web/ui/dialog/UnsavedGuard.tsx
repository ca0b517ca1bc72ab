import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { setBackGuard } from '../../lib/back-guard.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import { lazyPart } from '../part/lazy-part.tsx';
import type { LeaveWords } from './LeaveDialog.tsx';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'LeaveDialog');

/** The forms on this page with unsaved text. The first one asks for all of them. */
const unsaved = new Set<string>();
const { watch, tell } = createSubscribers();

function change(make: () => void): void {
  make();
  tell();
}

/** Asks before typed but unsent changes are left: by a link, by the browser's back button, or by closing the window. */
export function UnsavedGuard({ isDirty, words }: { isDirty: boolean; words?: LeaveWords | undefined }) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    change(() => unsaved.add(id));
    return () => change(() => unsaved.delete(id));
  }, [isDirty, id]);
  const isFirst = () => [...unsaved][0] === id;
  const isAsking = useSyncExternalStore(watch, isFirst, isFirst);
  return isDirty && isAsking ? <Question words={words} /> : null;
}

function Question({ words }: { words: LeaveWords | undefined }) {
  const [leave, setLeave] = useState<() => void>();
  const isAllowed = useRef(false);
  const navigate = useNavigate();
  // So that it asks offline, too.
  useEffect(LeaveDialog.preload, []);

  useEffect(() => {
    const ask = (go: () => void) => {
      setLeave(() => () => {
        isAllowed.current = true;
        go();
      });
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const target = isAllowed.current ? undefined : navigationTargetOf(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => navigate(target));
    };
    const stopBack = guardBack(isAllowed, ask);
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      stopBack();
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [navigate]);

  return leave ? <LeaveDialog open words={words} onLeave={leave} onStay={() => setLeave(undefined)} /> : null;
}

/** What is shown: another section or tab of the same page loses what was typed as well. */
function pathOfLocation({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** Where a click on a link of ours leads, when that is somewhere else in this window. */
function navigationTargetOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  return pathOfLocation(link) === pathOfLocation(window.location) ? undefined : pathOfLocation(link) + link.hash;
}

/** Takes a step back in the history back again, before the router sees it, and asks. */
function guardBack(isAllowed: { current: boolean }, ask: (go: () => void) => void): () => void {
  const place = pathOfLocation(window.location);
  const index = indexOf(window.history.state);
  let isReturning = false;
  return setBackGuard((event) => {
    if (isAllowed.current || (!isReturning && pathOfLocation(window.location) === place)) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const steps = indexOf(event.state) - index || -1;
    isReturning = true;
    window.history.go(-steps);
    ask(() => window.history.go(steps));
  });
}

/** The router counts its entries in the state of the history. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

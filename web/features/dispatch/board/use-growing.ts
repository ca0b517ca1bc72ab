import { startTransition, useEffect, useState } from 'react';

/** So many cards of a column are drawn at once: all of them at once would hold up a slow machine for seconds. */
const CARDS = { first: 3, step: 3 };
/** In milliseconds: who draws a step in less takes twice as much at the next. */
const QUICK = 50;

/** How many of so many are drawn: a few at first, then more as soon as nothing else is to be done. */
export function useGrowing(count: number, { first, step } = CARDS): number {
  const [state, setState] = useState({ drawn: first, taken: step, begun: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { drawn, taken, begun } = state;
    if (drawn >= count) return;
    const now = performance.now();
    const next = now - begun < QUICK ? 2 * taken : step;
    startTransition(() => setState({ drawn: drawn + next, taken: next, begun: now }));
  }, [state, count, step]);
  return Math.min(state.drawn, count);
}

import type { Outcomes } from './use-accepting.ts';

/** What of a plan is chosen, and what came of what was accepted. */
export interface Picking {
  chosen: ReadonlySet<string>;
  /** What is chosen from now on: these more, or these no more. */
  choose: (ids: readonly string[], isChosen: boolean) => void;
  outcomes: Outcomes;
  isAccepting: boolean;
  /** Of a cell of the grid, by its name. */
  tabIndexOf: (name: string) => number;
}

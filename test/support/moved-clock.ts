const DAY_MS = 86_400_000;

declare global {
  /** Of this process: its own clock, and what it is ahead of it. */
  var movedClock: { readonly Actual: DateConstructor; ahead: number; files: number } | undefined;
}

/**
 * Begins each file at the moment that `QUAYSIDE_NOW` names, or that one some days later, for in one process the time only runs
 * forward: before a midnight, the tests of each file cross it.
 */
function moveClock(moment: string): void {
  const clock = globalThis.movedClock ?? { Actual: Date, ahead: 0, files: 0 };
  globalThis.movedClock = clock;
  const { Actual } = clock;
  clock.ahead = Actual.parse(moment) + clock.files * DAY_MS - Actual.now();
  clock.files += 1;
  class Moved extends Actual {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [Moved.now()] : given) as [number | string]));
    }
    static override now() {
      return Actual.now() + clock.ahead;
    }
  }
  globalThis.Date = Moved as DateConstructor;
}

if (process.env.QUAYSIDE_NOW) moveClock(process.env.QUAYSIDE_NOW);

export {};

/** What a look at the account found. `stop` means that a deployment would fail or do harm. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'mind' | 'stop';
  readonly says: string;
  /** What to do about it, unless it is well. */
  readonly todo?: string;
}

/** A finding that is well. */
export function well(what: string, says: string): Finding {
  return { what, state: 'ok', says };
}

/** Something to know or to do, now or later. */
export function mind(what: string, says: string, todo: string): Finding {
  return { what, state: 'mind', says, todo };
}

/** Something that a deployment would fail at. */
export function stop(what: string, says: string, todo: string): Finding {
  return { what, state: 'stop', says, todo };
}

/** Whether AWS answered with an error of this name. */
export function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

const MARKS = { ok: 'ok  ', mind: 'mind', stop: 'STOP' } as const;

/** A finding as lines of the terminal. */
export function linesOf({ what, state, says, todo }: Finding): string {
  return `${MARKS[state]} ${what}: ${says}${todo ? `\n       -> ${todo}` : ''}`;
}

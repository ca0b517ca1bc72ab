/** What a look at the account found. `stop` means that a deployment would fail or do harm. */
export interface PreflightFinding {
  readonly what: string;
  readonly state: 'ok' | 'mind' | 'stop';
  readonly says: string;
  /** What to do about it, unless it is well. */
  readonly todo?: string;
}

/** A finding that is well. */
export function pass(what: string, says: string): PreflightFinding {
  return { what, state: 'ok', says };
}

/** Something to know or to do, now or later. */
export function warn(what: string, says: string, todo: string): PreflightFinding {
  return { what, state: 'mind', says, todo };
}

/** Something that a deployment would fail at. */
export function fail(what: string, says: string, todo: string): PreflightFinding {
  return { what, state: 'stop', says, todo };
}

/** Whether AWS answered with an error of this name. */
export function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

const LABELS = { ok: 'ok  ', mind: 'mind', stop: 'STOP' } as const;

/** A finding as lines of the terminal. */
export function formatFinding({ what, state, says, todo }: PreflightFinding): string {
  return `${LABELS[state]} ${what}: ${says}${todo ? `\n       -> ${todo}` : ''}`;
}

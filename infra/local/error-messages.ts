import type { ProcessExit } from './process.ts';

/** Exit codes of infra/local/local-aws.py. */
export const CANNOT_SAVE = 75;
export const CANNOT_RESTORE = 76;

export interface FailedPart {
  readonly name: string;
  readonly log: string;
  readonly data: string;
}

const AGAIN = 'Start again with npm start.';

function adviceOf(error: NodeJS.ErrnoException, place = error.path): string | undefined {
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${place ?? 'the local data'}. Free up space, then run npm start again. Data saved before this is safe.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return place && `${place} is not writable. Fix its permissions, or set QUAYSIDE_DATA to another folder.`;
    default:
      return undefined;
  }
}

/** One sentence for an error: what to do where that is known, else what it says. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // As programs say it whose errors have no code.
  const isFull = /no space left on device|ENOSPC/i.test(error.message);
  return adviceOf(isFull ? { ...error, code: 'ENOSPC' } : error) ?? error.message;
}

/** Why a program ended, and what to do. */
export function describeExit({ name, log, data }: FailedPart, { code, signal, error }: ProcessExit): string {
  if (error?.code === 'ENOENT')
    return `${name} is not installed: run \`node infra/local/prepare.mjs\`, then start again with npm start.`;
  if (error) return adviceOf(error, log) ?? `${name} ended: ${error.message}.`;
  if (code === CANNOT_SAVE)
    return `${name} cannot write to ${data}: free up space or fix what ${log} reports, then run npm start again. Data saved before this is safe.`;
  if (code === CANNOT_RESTORE)
    return `${name} can't read its data in ${data} (see ${log}): \`npm run reset\` starts over with empty data.`;
  return `${name} stopped unexpectedly (${signal ?? `code ${code}`}; see ${log}). ${AGAIN}`;
}

import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import type { Fault } from './row.ts';

/** What passes by itself, or what somebody else did, says nothing of a row. */
const NOT_OF_A_ROW: readonly ErrorCode[] = ['unavailable', 'internal_error', 'version_conflict'];

/** A refusal of a row, each field by its column; undefined for what is none. */
export function faultsIn(error: unknown, columnAt: (path: string) => string | undefined): Fault[] | undefined {
  if (!(error instanceof AppError) || NOT_OF_A_ROW.includes(error.code)) return undefined;
  const errors = error.details.errors ?? [];
  if (errors.length > 0) return errors.map(({ path, message }) => ({ column: columnAt(path), message }));
  return [{ message: error.message }];
}

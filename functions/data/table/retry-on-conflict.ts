import { retryWhile } from '#functions/base/retry.ts';
import { tableBusyError } from '#functions/data/table/contention.ts';
import { isAppError } from '#shared/http/errors.ts';

const isVersionConflict = (error: unknown) => isAppError(error, 'version_conflict');

/**
 * Runs an attempt again, on what stands then, as long as another write was first. After so many tries, or so long, that
 * nobody who waits for an answer would wait longer it throws 503: nothing is wrong with what was asked, and nothing was done.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await retryWhile(isVersionConflict, attempt, { attempts: 30, maxBackoffAttempts: 3 });
  } catch (error) {
    throw isVersionConflict(error) ? tableBusyError(error) : error;
  }
}

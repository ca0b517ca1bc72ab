import { retryWhile } from '#functions/base/retry.ts';
import { tableBusy } from '#functions/data/table/busy.ts';
import { isRefusal } from '#shared/http/errors.ts';

const isOvertaken = (error: unknown) => isRefusal(error, 'version_conflict');

/**
 * Runs an attempt again, on what stands then, as long as another write was first. After so many tries, or so long, that
 * nobody who waits for an answer would wait longer it throws 503: nothing is wrong with what was asked, and nothing was done.
 */
export async function tryUntilFirst<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await retryWhile(isOvertaken, attempt, { attempts: 30, growing: 3 });
  } catch (error) {
    throw isOvertaken(error) ? tableBusy(error) : error;
  }
}

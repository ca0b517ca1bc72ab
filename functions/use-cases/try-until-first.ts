import { retryWhile } from '#functions/base/retry.ts';
import { isRefusal } from '#shared/errors.ts';

/**
 * Runs an attempt again, on what stands then, as long as another write was first. Throws the last conflict after so many
 * tries that nobody who waits for an answer would wait longer.
 */
export function tryUntilFirst<T>(attempt: () => Promise<T>): Promise<T> {
  return retryWhile((error) => isRefusal(error, 'version_conflict'), attempt, { attempts: 30, growing: 3 });
}

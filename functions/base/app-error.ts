import { AppError } from '#shared/http/errors.ts';
import { isTransient } from './retry.ts';

/** The names by which the SDK and the network tell, besides, that the cause will pass. */
const PASSING =
  /TransactionInProgress|SlowDown|ServiceUnavailable|InternalServerError|TimeoutError|ECONNRESET|ECONNREFUSED|EPIPE/;

/** The AppError that stands for any thrown value: what passes by itself is 503, all else 500. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const text = thrown instanceof Error ? `${thrown.name} ${'code' in thrown ? thrown.code : ''}` : '';
  return isTransient(text) || PASSING.test(text)
    ? new AppError('unavailable', 'The service is busy, please try again', { retryAfter: 2, cause: thrown })
    : new AppError('internal_error', 'Something went wrong on our end', { cause: thrown });
}

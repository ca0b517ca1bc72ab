import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { isTransient } from '#functions/base/retry.ts';
import { AppError } from '#shared/http/errors.ts';

/** Why each part of a refused transaction was refused, in their order; undefined for any other error. */
export function cancellationReasonsOf(error: unknown): string[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
}

/** True for a collision of transactions or a throttled table, and for nothing that a condition says. */
export function isContention(error: unknown): boolean {
  const codes = cancellationReasonsOf(error);
  return codes !== undefined && !codes.includes('ConditionalCheckFailed') && codes.some(isTransient);
}

/** What the caller hears when trying again did not help. */
export function tableBusyError(cause?: unknown): AppError {
  return new AppError('unavailable', 'The service is busy, please try again', { retryAfter: 1, cause });
}

/** What the caller hears when the table did not answer within the call's time: a write may have come through all the same. */
export function tableTimeoutError(isWrite: boolean): AppError {
  const words = isWrite
    ? 'This took too long. Check whether it went through before you try again'
    : 'This took too long, please try again';
  return new AppError('unavailable', words, { retryAfter: 2 });
}

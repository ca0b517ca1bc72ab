import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { isPassing } from '#functions/base/retry.ts';
import { AppError } from '#shared/errors.ts';

/** Why each part of a refused transaction was refused, in their order; undefined for any other error. */
export function refusalsIn(error: unknown): string[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
}

/** True for a collision of transactions or a throttled table, and for nothing that a condition says. */
export function collides(error: unknown): boolean {
  const codes = refusalsIn(error);
  return codes !== undefined && !codes.includes('ConditionalCheckFailed') && codes.some(isPassing);
}

/** What the caller hears when trying again did not help. */
export function tableBusy(cause?: unknown): AppError {
  return new AppError('unavailable', 'The service is busy, please try again', { retryAfter: 1, cause });
}

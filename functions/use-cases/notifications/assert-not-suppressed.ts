import { findSuppression } from '#functions/data/notifications/suppressions.ts';
import { fieldError } from '#shared/http/errors.ts';

const WHY = {
  bounce: 'Email to this address bounces: choose another one',
  complaint: 'Email to this address was reported as spam: choose another one',
} as const;

/** Throws 422 at `to` for an address to which mails have ended: one to it would never go out. */
export async function assertNotSuppressed(address: string): Promise<void> {
  const mark = await findSuppression(address);
  if (mark) throw fieldError('to', WHY[mark.why]);
}

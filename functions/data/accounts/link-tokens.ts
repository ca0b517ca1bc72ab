import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import type { Write } from '../table/commit.ts';
import { update } from '../table/operations/update.ts';
import { putOne } from '../table/put-one.ts';
import { find, isExpired } from '../table/table.ts';
import { accountKeys, type LinkPurpose, type LinkRecord } from './keys.ts';

/** Makes a token for a mailed link, valid so many seconds and once. Only its hash is stored. */
export async function createLinkToken(
  purpose: LinkPurpose,
  userId: string,
  now: Date,
  seconds: number,
  epoch?: number,
): Promise<string> {
  const token = randomSecret();
  const link: LinkRecord = { purpose, userId, expiresAt: Math.floor(now.getTime() / 1000) + seconds, epoch };
  await putOne({ ...accountKeys.linkToken(sha256(token)), ...link });
  return token;
}

function linkUsedError(): AppError {
  return new AppError('link_used', 'This link has already been used');
}

/** Whom a link is for, and the part that marks it used. Guessed and expired ones are not found; a used one is 410. */
export async function redeemLink(
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ userId: string; epoch: number | undefined; use: Write }> {
  const key = accountKeys.linkToken(sha256(token));
  const link = await find(key, { strong: true });
  if (!link || link.purpose !== purpose || isExpired({ ...link }, now)) throw notFound();
  if (link.usedAt) throw linkUsedError();
  const use = update({
    key,
    set: { usedAt: now.toISOString() },
    condition: 'attribute_exists(PK) AND attribute_not_exists(usedAt)',
    onConditionFailed: linkUsedError,
  });
  return { userId: link.userId, epoch: link.epoch, use };
}

import { verifyDigest } from '#functions/base/app-secret.ts';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { type Actor, SYSTEM } from '#functions/domain/events/actor.ts';
import { linkInput } from '#functions/domain/invoices/invoice-mails.ts';
import { notFound } from '#shared/http/errors.ts';
import { type LoadedInvoice, readInvoice } from './invoice-detail.ts';

/** Invoices that one address may ask for in a minute, by a right link or a wrong one. */
const IP_RATE_LIMIT = { what: 'shared-invoice', limit: 30, seconds: 60 };

/** The invoice of a mailed link. Throws 404 for a link that we did not make or that was ended, 429 for too many. */
export async function readSharedInvoice(
  id: string,
  secret: string | undefined,
  actor: Actor,
  now: Date,
): Promise<LoadedInvoice> {
  await enforceRateLimit({ ...IP_RATE_LIMIT, who: callerNetworkKey(actor) }, now);
  if (secret === undefined) throw notFound();
  const whole = await readInvoice(id, SYSTEM);
  if (!verifyDigest(secret, 'invoice', linkInput(whole.history.invoice))) throw notFound();
  return whole;
}

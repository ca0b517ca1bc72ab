import { isDigestOf } from '#functions/base/app-secret.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import { type Actor, SYSTEM } from '#functions/domain/events/actor.ts';
import { linkInput } from '#functions/domain/invoices/invoice-mails.ts';
import { notFound } from '#shared/http/errors.ts';
import { readInvoice, type WholeInvoice } from './invoice-detail.ts';

/** Invoices that one address may ask for in a minute, by a right link or a wrong one. */
const PER_ADDRESS = { what: 'shared-invoice', limit: 30, seconds: 60 };

/** The invoice of a mailed link. Throws 404 for a link that we did not make or that was ended, 429 for too many. */
export async function readSharedInvoice(
  id: string,
  secret: string | undefined,
  actor: Actor,
  now: Date,
): Promise<WholeInvoice> {
  await limitCalls({ ...PER_ADDRESS, who: callerPlace(actor) }, now);
  if (secret === undefined) throw notFound();
  const whole = await readInvoice(id, SYSTEM);
  if (!isDigestOf(secret, 'invoice', linkInput(whole.history.invoice))) throw notFound();
  return whole;
}

import { getSettings } from '#functions/data/organization/organization.ts';
import type { Actor } from '#functions/domain/events/actor.ts';

/** True for staff while the director lets them read invoices (decisions, section 3). */
export async function staffMayRead(actor: Actor): Promise<boolean> {
  return actor.kind === 'user' && actor.role === 'staff' && (await getSettings()).staffSeesInvoices;
}

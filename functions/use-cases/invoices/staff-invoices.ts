import { getSettings } from '#functions/data/organization/organization.ts';
import type { Actor, UserActor } from '#functions/domain/events/actor.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';

/** True for staff while the director lets them read invoices. */
export async function staffMayRead(actor: Actor): Promise<boolean> {
  return actor.kind === 'user' && actor.role === 'staff' && (await getSettings()).staffSeesInvoices;
}

/** True for managers, and for staff while the director lets them read invoices. */
export async function mayReadInvoices(actor: UserActor): Promise<boolean> {
  return seesMoney(actor.role) || (await staffMayRead(actor));
}

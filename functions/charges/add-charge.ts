import { newId } from '#functions/base/ids.ts';
import { saveCharge } from '#functions/data/charges/charges.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { codeOnCard } from '#functions/domain/charges/card-charge.ts';
import { codeNamed } from '#functions/domain/charges/charge-codes.ts';
import { chargeStep } from '#functions/domain/charges/charge-step.ts';
import { toCharge } from '#functions/domain/charges/charge-view.ts';
import { newCharge } from '#functions/domain/charges/charges.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { cardOf } from '#functions/use-cases/charges/card-of.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { addCharge } from '#shared/contracts/charges.ts';
import { fieldError } from '#shared/http/errors.ts';
import { toCents } from '#shared/invoices/cents.ts';

export const handler = postHandler(addCharge, async ({ params, body, actor, now, commit }) => {
  const person = requireUser(actor);
  const { code, rate, ...of } = body;
  if (rate !== undefined && !seesMoney(person.role)) throw fieldError('rate', 'Only managers set a rate');
  const [shipment, settings, withMoney] = await Promise.all([
    loadShipment(params.id, () => true),
    getSettings(),
    mayReadInvoices(person),
  ]);
  const draft = { ...of, ...(rate !== undefined && { rate: toCents(rate) }) };
  const known = {
    id: newId('chg', now),
    shipmentId: shipment.id,
    source: 'hand' as const,
    priceCents: shipment.priceCents,
  };
  const usual = codeOnCard(codeNamed(code, settings), await cardOf(shipment));
  const charge = newCharge(usual, { ...draft, ...known }, { actor, now });
  return commit(saveCharge(chargeStep(undefined, charge, shipment, { actor, now })), toCharge(charge, withMoney));
});

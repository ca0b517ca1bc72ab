import { loadCharge, saveCharge } from '#functions/data/charges/charges.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { chargeStep } from '#functions/domain/charges/charge-step.ts';
import { chargeConflict, toCharge } from '#functions/domain/charges/charge-view.ts';
import { changeCharge, pricedNow } from '#functions/domain/charges/charges.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { updateCharge } from '#shared/contracts/charges.ts';
import { toCents } from '#shared/invoices/cents.ts';

export const handler = httpHandler(updateCharge, async ({ params, body, actor, now, commit }) => {
  const [shipment, before, withMoney] = await Promise.all([
    loadShipment(params.id, () => true),
    loadCharge(params.id, params.chargeId),
    mayReadInvoices(requireUser(actor)),
  ]);
  const { version, rate, ...edits } = body;
  if (version !== before.version) throw chargeConflict(before, withMoney);
  const { priceCents } = shipment;
  const cents = rate === undefined ? undefined : toCents(rate);
  const after = changeCharge(before, { ...edits, rate: cents }, { actor, now, priceCents });
  const answer = toCharge(pricedNow(after, priceCents), withMoney);
  return commit(saveCharge(chargeStep(before, after, shipment, { actor, now })), answer);
});

import { listCharges as chargesOf } from '#functions/data/charges/charges.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { codeOnCard } from '#functions/domain/charges/card-charge.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import { toCharge } from '#functions/domain/charges/charge-view.ts';
import { pricedNow } from '#functions/domain/charges/charges.ts';
import { ratesOfShipment } from '#functions/domain/charges/rated-lines.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { cardOf } from '#functions/use-cases/charges/card-of.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { listCharges } from '#shared/contracts/charges.ts';

export const handler = httpHandler(listCharges, async ({ params, actor }) => {
  const [shipment, charges, settings, withMoney] = await Promise.all([
    loadShipment(params.id, () => true),
    chargesOf(params.id),
    getSettings(),
    mayReadInvoices(requireUser(actor)),
  ]);
  const card = shipment.status === 'cancelled' ? undefined : await cardOf(shipment);
  const codes = chargeCodesOf(settings);
  const known = { codes, timezone: settings.timezone, charges, withMoney };
  const own = codes.map((code) => codeOnCard(code, card)).filter(({ rate }, at) => rate !== codes[at]?.rate);
  return {
    charges: charges.map((charge) => toCharge(pricedNow(charge, shipment.priceCents), withMoney)),
    rates: ratesOfShipment(card, shipment, known),
    ...(withMoney && { usual: own.map(({ code, rate }) => ({ code, rate: rate / 100 })) }),
  };
});

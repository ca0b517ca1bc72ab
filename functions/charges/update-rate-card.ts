import { findRateCard, saveRateCard } from '#functions/data/charges/rate-cards.ts';
import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import { changeRateCard, toRateCard } from '#functions/domain/charges/rate-card.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateRateCard } from '#shared/contracts/rate-cards.ts';

export const handler = httpHandler(updateRateCard, async ({ params, body, actor, now, commit }) => {
  const [{ id: customerId }, settings] = await Promise.all([
    currentCustomer(await findCustomer(params.id)),
    getSettings(),
  ]);
  const before = await findRateCard(customerId);
  const step = changeRateCard(before, body, { actor, now, customerId, codes: chargeCodesOf(settings) });
  return commit(saveRateCard(step), toRateCard(step.after));
});

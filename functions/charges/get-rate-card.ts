import { findRateCard } from '#functions/data/charges/rate-cards.ts';
import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { toRateCard } from '#functions/domain/charges/rate-card.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getRateCard } from '#shared/contracts/rate-cards.ts';

export const handler = httpHandler(getRateCard, async ({ params }) => {
  const { id } = await currentCustomer(await findCustomer(params.id));
  return toRateCard(await findRateCard(id));
});

import { findRateCard } from '#functions/data/charges/rate-cards.ts';
import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import { toCustomerRate } from '#functions/domain/charges/rate-card.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { getCustomerRates } from '#shared/contracts/rate-cards.ts';

export const handler = httpHandler(getCustomerRates, async ({ query, actor }) => {
  const person = requireUser(actor);
  const isOurs = isStaffPlus(person.role);
  const customer = await currentCustomer(await findCustomer((isOurs ? query.customerId : person.customerId) ?? ''));
  const [card, settings, withMoney] = await Promise.all([
    findRateCard(customer.id),
    getSettings(),
    isOurs ? mayReadInvoices(person) : true,
  ]);
  const rules = card?.versions.at(-1)?.rules ?? [];
  return { rules: rules.map((rule) => toCustomerRate(rule, chargeCodesOf(settings), withMoney)) };
});

import { readCustomerPage } from '#functions/data/customers/customer-page.ts';
import { toCustomerDetail } from '#functions/domain/customers/customer-detail.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { getCustomer } from '#shared/contracts/customers.ts';

export const handler = httpHandler(getCustomer, async ({ params, actor }) => {
  const { role } = requireUser(actor);
  const { customer, ...parts } = await readCustomerPage(params.id);
  const isForStaff = role === 'staff' && parts.settings.staffSeesInvoices;
  return toCustomerDetail(customer, { ...parts, seesMoney: seesMoney(role) || isForStaff });
});

import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { namesOfCharges, toChargeCodes } from '#functions/domain/charges/charge-codes.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { listChargeCodes } from '#shared/contracts/charges.ts';

export const handler = httpHandler(
  listChargeCodes,
  async ({ actor, prefetched }) => {
    const codes = toChargeCodes(settingsOf(prefetched?.[0]));
    return (await mayReadInvoices(requireUser(actor))) ? codes : namesOfCharges(codes);
  },
  { prefetch: () => [organizationKeys.settings()] as const },
);

import { currentSettings } from '#functions/data/organization/organization.ts';
import { autoApplyCredits } from '#functions/use-cases/receipts/auto-apply.ts';
import { defineEffect } from './effect.ts';

/** What is left of a customer's payments pays what somebody issues, as it does a delivery's invoice when that is issued. */
export const applyCredits = defineEffect({
  name: 'credits',
  taskOf: ({ event }) =>
    event?.type === 'invoice_created' && event.actor.kind !== 'system'
      ? { id: event.subject.id, customerId: event.data.customerId }
      : undefined,
  async handle(invoice, now) {
    if ((await currentSettings()).autoApplyCredits) await autoApplyCredits(invoice, now);
  },
});

import { newId } from '#functions/base/ids.ts';
import { saveCharge } from '#functions/data/charges/charges.ts';
import { saveRateCard } from '#functions/data/charges/rate-cards.ts';
import { queryInvoices } from '#functions/data/invoices/invoices.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { chargeStep } from '#functions/domain/charges/charge-step.ts';
import { type ChargeDraft, newCharge } from '#functions/domain/charges/charges.ts';
import { changeRateCard } from '#functions/domain/charges/rate-card.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { receive } from '#functions/use-cases/receipts/change-receipt.ts';
import { STANDARD_CODES } from '#shared/charges/charge-codes.ts';
import type { RateCardDraft } from '#shared/contracts/rate-cards.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import type { StoryClock } from './clock.ts';
import type { Stage } from './stage.ts';

const CARD_SINCE_DAYS = 45;
const CARDS: Readonly<Record<string, Omit<RateCardDraft, 'version'>>> = {
  'Keystone Cold Storage': {
    rules: [
      { code: 'chassis', unit: 'day', rate: 45, free: 1 },
      { code: 'fuel', unit: 'percent', rate: 31.5, minimum: 25 },
    ],
    waiting: {
      ...{ code: 'detention', freeMinutes: 120, rate: 85, stepMinutes: 15, round: 'up' },
      ...{ start: 'window', lateFree: 'flag', maximum: 510 },
    },
  },
  'Harlow Textiles': { rules: [{ code: 'fuel', unit: 'percent', rate: 29.5 }] },
};

async function addCard(stage: Stage, company: string, card: Omit<RateCardDraft, 'version'>, now: Date): Promise<void> {
  const customer = stage.customers.find((one) => one.company === company);
  if (!customer) return;
  const by = { actor: stage.manager, now, customerId: customer.id, codes: STANDARD_CODES };
  await commit(saveRateCard(changeRateCard(undefined, { ...card, version: 0 }, by)));
}

async function charge(
  shipment: ShipmentRecord | undefined,
  name: string,
  of: ChargeDraft & { by: UserActor; now: Date },
) {
  const code = STANDARD_CODES.find((one) => one.code === name);
  if (!shipment || !code) return;
  const { by: actor, now, ...draft } = of;
  const { id: shipmentId, priceCents } = shipment;
  const made = { ...draft, id: newId('chg', now), shipmentId, source: 'hand' as const, priceCents };
  await commit(saveCharge(chargeStep(undefined, newCharge(code, made, { actor, now }), shipment, { actor, now })));
}

/** One check of the customer who owes most invoices, for all of them and a little more. */
async function addCheck({ today, now }: StoryClock, { manager }: Stage): Promise<void> {
  const { items } = await queryInvoices({ limit: 200 });
  const open = items.filter(({ status }) => isUnpaid(status));
  const ofCustomer = (id: string) => open.filter(({ customerId }) => customerId === id);
  const [most] = open.toSorted((a, b) => ofCustomer(b.customerId).length - ofCustomer(a.customerId).length);
  if (!most) return;
  const applications = ofCustomer(most.customerId)
    .slice(0, 2)
    .map((invoice) => ({ invoiceId: invoice.id, amount: balanceCentsOf(invoice) / 100 }));
  const amount = applications.reduce((sum, one) => sum + one.amount, 150);
  const check = { amount, method: 'check' as const, reference: '40118', paidAt: addDays(today, -1), applications };
  await receive(most.customerId, check, {
    ...{ actor: manager, now },
    commit: async (writes: Write[], answer) => {
      await commit(writes);
      return answer;
    },
  });
}

/** What customers have agreed to be charged; before the story, so that what was booked since is invoiced by it. */
export async function addCards({ now }: StoryClock, stage: Stage): Promise<void> {
  const since = new Date(now.getTime() - CARD_SINCE_DAYS * DAY_MS);
  for (const [company, card] of Object.entries(CARDS)) await addCard(stage, company, card, since);
}

/** What the office has charged beside prices, and what is to be decided; and a check with something left of it. */
export async function addCharges(clock: StoryClock, stage: Stage, shipments: readonly ShipmentRecord[]): Promise<void> {
  const { now } = clock;
  const [first, second] = shipments.filter(({ status }) => status === 'in_transit');
  await charge(first, 'prepull', { by: stage.manager, now, note: 'Last free day was Friday' });
  await charge(first, 'storage', { by: stage.staff, now, quantity: 2 });
  await charge(second, 'chassis', { by: stage.manager, now, quantity: 3, note: 'DCLI' });
  const delivered = shipments.findLast(({ status }) => status === 'delivered');
  await charge(delivered, 'waiting', { by: stage.staff, now, quantity: 1.5, note: 'No door was free' });
  await addCheck(clock, stage);
}

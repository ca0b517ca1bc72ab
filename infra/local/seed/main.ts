import { findUserId } from '#functions/data/accounts/users.ts';
import { writePosition } from '#functions/data/drivers/positions.ts';
import { listInvoices, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { forgetSettings, getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { ageInvoice } from '#functions/domain/invoices/invoices.ts';
import type { InvoiceRecord, ShipmentRecord } from '#functions/domain/types.ts';
import { addDays } from '#shared/calendar.ts';
import { type Clock, clockFrom } from './clock.ts';
import { historyPlans } from './history.ts';
import { DRIVERS } from './people.ts';
import { randomFrom } from './random.ts';
import { addWaiting, type Stage, setStage } from './stage.ts';
import { todayPlans } from './today.ts';
import { playStory } from './world.ts';

/** Everybody has been there for some days more than the three months of history. */
const SINCE_DAYS = 104;
/** Every seventh older invoice is still open. */
const OPEN_EVERY = 7;
const USUAL_DAYS = 21;

/** The customer's transfers: older invoices are paid some days after they were sent, but for a few. */
async function settle(clock: Clock, stage: Stage): Promise<void> {
  const { timezone } = await getSettings();
  const { items } = await listInvoices({ limit: 200 });
  for (const [at, invoice] of items.reverse().entries()) {
    const days = 9 + ((at * 5) % USUAL_DAYS);
    const isPaid = at % OPEN_EVERY !== 3 && addDays(invoice.issueDate, days) < clock.today;
    const paidAt = new Date(`${addDays(invoice.issueDate, days)}T15:20:00Z`);
    const paid: InvoiceRecord = {
      ...invoice,
      status: 'paid',
      paidAt: paidAt.toISOString(),
      version: invoice.version + 1,
    };
    const after = isPaid ? paid : ageInvoice(invoice, clock.today);
    if (!after) continue;
    const change = isPaid
      ? { type: 'invoice_paid' as const, actor: stage.manager, timezone, now: paidAt }
      : { type: 'invoice_overdue' as const, actor: { kind: 'system' as const }, timezone, now: clock.now };
    await commit(saveInvoice(invoice, after, change));
  }
}

async function locate(clock: Clock, stage: Stage, shipments: ShipmentRecord[]): Promise<void> {
  for (const { name, position } of DRIVERS) {
    const driverId = stage.drivers.get(name)?.record.id;
    if (!driverId || !position) continue;
    const { minutesAgo, ...point } = position;
    const at = new Date(clock.now.getTime() - minutesAgo * 60_000 - 4000).toISOString();
    const job = shipments.find((shipment) => shipment.driverId === driverId && shipment.status === 'in_transit');
    await writePosition({
      driverId,
      ...point,
      accuracy: 8,
      timestamp: at,
      receivedAt: at,
      ...(job && { shipmentId: job.id }),
    });
  }
}

/** Writes the whole demonstration by the application's own rules. Does nothing where it is already there. */
export async function seedAll(now: Date): Promise<void> {
  if (await findUserId('username', 'director')) return;
  const stage = await setStage(new Date(now.getTime() - SINCE_DAYS * 86_400_000));
  forgetSettings();
  const settings = await getSettings();
  const clock = clockFrom(now, settings.timezone);
  const random = randomFrom(1843);
  const plans = [...historyPlans(clock, random), ...todayPlans(clock)];
  const shipments = await playStory(plans, { stage, random, settings });
  await settle(clock, stage);
  await locate(clock, stage, shipments);
  await addWaiting(now);
}

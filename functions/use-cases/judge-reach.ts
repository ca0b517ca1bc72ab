import { listDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { reachOf } from '#functions/domain/notifications/reach.ts';
import { becomeReached, becomeUnreached, troubleOf } from '#functions/domain/shipments/shipment-reach.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import { stepContext } from './step-context.ts';
import { tryUntilFirst } from './try-until-first.ts';

type Ended = Pick<QueuedDelivery, 'to' | 'contacts'> & { event: EventRecord };

/**
 * Writes on a shipment in trouble that nobody reached its customer, or that somebody did after all. Asked whenever a message
 * about the trouble has come to an end; asked again it changes nothing.
 */
export async function judgeReach({ event, to, contacts }: Ended, now: Date): Promise<void> {
  if (!event.shipment || to !== 'contact' || !(troubleOf(event) || event.type === 'notified')) return;
  const reach = reachOf(await listDeliveries(event), contacts);
  if (reach === 'open') return;
  const become = reach === 'reached' ? becomeReached : becomeUnreached;
  await tryUntilFirst(async () => {
    const shipment = (await findShipments([event.subject.id])).get(event.subject.id);
    const step = shipment && become(shipment, event, await stepContext(now));
    if (step) await commit(saveStep(step, SYSTEM));
  });
}

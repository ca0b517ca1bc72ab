import { currentTime } from '#functions/base/clock.ts';
import { findPeople } from '#functions/data/notifications/addressees.ts';
import { queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { audienceOf, deliveriesOf, isRecent, type QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { DELIVERY_QUEUES } from '#functions/domain/notifications/messages.ts';
import { queueDeliveries } from '#functions/use-cases/notifications/queue-deliveries.ts';
import { queueVariable } from '../../grants.ts';
import { findConsumer } from '../stream/consumer.ts';
import { adoptVariable } from '../stream/environment.ts';
import { eventsOf, type UtcDayRange } from './events-of-days.ts';

interface Expected {
  readonly delivery: QueuedDelivery;
  readonly isLogged: boolean;
}

async function lookUp(deliveries: QueuedDelivery[]): Promise<Expected[]> {
  const [first] = deliveries;
  const log = first ? await queryEventDeliveries(first.event) : [];
  // By the address and not by the key, whose digest is another one once the secret was replaced.
  const isLogged = ({ channel, recipient }: QueuedDelivery) =>
    log.some((one) => one.channel === channel && emailKey(one.to) === emailKey(recipient.address));
  return deliveries.map((delivery) => ({ delivery, isLogged: isLogged(delivery) }));
}

/** Of an event that makes no sense nobody can be told, as outbox has found; it keeps nobody else's from being made up. */
function orNone<T>(find: () => T[]): T[] {
  try {
    return find();
  } catch {
    return [];
  }
}

/** Who is to be told of what happened on some days, by the present settings and addresses. */
async function* expectedDeliveries(days: UtcDayRange): AsyncGenerator<Expected> {
  const settings = await getSettings();
  for await (const events of eventsOf(days)) {
    const people = await findPeople(events.flatMap((event) => orNone(() => audienceOf(event))));
    for (const event of events) {
      // Texts are no news after a quarter of an hour, and whether one was switched on then, nobody knows.
      const told = orNone(() => deliveriesOf(event, settings, people)).filter(({ channel }) => channel === 'mail');
      yield* await lookUp(told.map((delivery) => ({ ...delivery, event })));
    }
  }
}

export interface Replayed {
  /** Deliveries that were looked up. */
  readonly expected: number;
  readonly missing: QueuedDelivery[];
  readonly tooOld: number;
}

/** Finds deliveries that were never taken up; with `write` those that are still news go into the queue. */
export async function replayDeliveries(
  days: UtcDayRange,
  { stage, write }: { stage?: string | undefined; write: boolean },
): Promise<Replayed> {
  const missing: QueuedDelivery[] = [];
  let [expected, tooOld] = [0, 0];
  const now = currentTime();
  for await (const { delivery, isLogged } of expectedDeliveries(days)) {
    expected += 1;
    if (isLogged) continue;
    if (isRecent(delivery.event, now)) missing.push(delivery);
    else tooOld += 1;
  }
  if (write && missing.length > 0) {
    const { functionName } = await findConsumer('outbox', stage);
    for (const name of DELIVERY_QUEUES) await adoptVariable(functionName, queueVariable(name));
    const { size } = await queueDeliveries(missing);
    if (size > 0) throw new Error(`The queue rejected ${size} of ${missing.length}. Run this again`);
  }
  return { expected, missing, tooOld };
}

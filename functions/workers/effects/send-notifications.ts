import { findPeople } from '#functions/data/notifications/addressees.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import {
  audienceOf,
  deliveriesOf,
  isRecent,
  type People,
  type QueuedDelivery,
} from '#functions/domain/notifications/deliveries.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { queueDeliveries } from '#functions/use-cases/notifications/queue-deliveries.ts';
import { resentBy } from '#functions/use-cases/notifications/resend-delivery.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';
import { defineEffect, type EffectFailures } from './effect.ts';

interface EventAudience {
  readonly event: EventRecord;
  /** Drivers, customers and offices who are told of it. */
  readonly audience: readonly string[];
}

async function deliveriesFor(event: EventRecord, settings: OrganizationSettingsRecord, people: People, now: Date) {
  const deliveries = deliveriesOf(event, settings, people);
  const contacts = deliveries.filter(({ to }) => to === 'contact').length;
  // Nobody else would ever find that there was no way to tell them.
  if (contacts === 0) await updateNotificationOutcome({ event, to: 'contact', contacts }, now);
  return [...deliveries.map((delivery) => ({ ...delivery, event, contacts })), ...(await resentBy(event))];
}

/** One message per delivery into its channel's queue. */
export const sendNotifications = defineEffect<EventAudience>({
  name: 'deliveries',
  taskOf: ({ event }, now) => (event && isRecent(event, now) ? { event, audience: audienceOf(event) } : undefined),
  async handleBatch(tasks, now) {
    const settings = await getSettings();
    const people = await findPeople(tasks.flatMap(({ task }) => task.audience));
    const failures: EffectFailures = new Map();
    const made = new Map<QueuedDelivery, (typeof tasks)[number]['source']['change']>();
    for (const { source, task } of tasks) {
      try {
        for (const delivery of await deliveriesFor(task.event, settings, people, now))
          made.set(delivery, source.change);
      } catch (error) {
        failures.set(source.change, error);
      }
    }
    for (const delivery of await queueDeliveries([...made.keys()])) {
      const change = made.get(delivery);
      if (change) failures.set(change, new Error('The queue did not take a message'));
    }
    return failures;
  },
});

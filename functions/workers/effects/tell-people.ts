import { findPeople } from '#functions/data/notifications/people.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import {
  audienceOf,
  deliveriesOf,
  isNews,
  type People,
  type QueuedDelivery,
} from '#functions/domain/notifications/deliveries.ts';
import type { OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import { judgeReach } from '#functions/use-cases/notifications/judge-reach.ts';
import { queueDeliveries } from '#functions/use-cases/notifications/queue-deliveries.ts';
import { resentBy } from '#functions/use-cases/notifications/resend-delivery.ts';
import { defineEffect, type EffectFailures } from './effect.ts';

interface News {
  readonly event: EventRecord;
  /** Drivers, customers and offices who are told of it. */
  readonly audience: readonly string[];
}

async function deliveriesFor(event: EventRecord, settings: OrganizationSettings, people: People, now: Date) {
  const deliveries = deliveriesOf(event, settings, people);
  const contacts = deliveries.filter(({ to }) => to === 'contact').length;
  // Nobody else would ever find that there was no way to tell them.
  if (contacts === 0) await judgeReach({ event, to: 'contact', contacts }, now);
  return [...deliveries.map((delivery) => ({ ...delivery, event, contacts })), ...(await resentBy(event))];
}

/** One message per delivery into its channel's queue. */
export const tellPeople = defineEffect<News>({
  name: 'deliveries',
  wanted: ({ event }, now) => (event && isNews(event, now) ? { event, audience: audienceOf(event) } : undefined),
  async all(wishes, now) {
    const settings = await getSettings();
    const people = await findPeople(wishes.flatMap(({ wanted }) => wanted.audience));
    const failures: EffectFailures = new Map();
    const made = new Map<QueuedDelivery, (typeof wishes)[number]['of']['change']>();
    for (const { of, wanted } of wishes) {
      try {
        for (const delivery of await deliveriesFor(wanted.event, settings, people, now)) made.set(delivery, of.change);
      } catch (error) {
        failures.set(of.change, error);
      }
    }
    for (const delivery of await queueDeliveries([...made.keys()])) {
      const change = made.get(delivery);
      if (change) failures.set(change, new Error('The queue did not take a message'));
    }
    return failures;
  },
});

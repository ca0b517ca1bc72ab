import { findPeople } from '#functions/data/notifications/addressees.ts';
import { claimDelivery, recordDelivery } from '#functions/data/notifications/delivery-log.ts';
import { insertInAppNotification, saveReadMarker } from '#functions/data/notifications/in-app-notifications.ts';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { saveTemplate } from '#functions/data/notifications/templates.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import {
  audienceOf,
  type DeliveryRecord,
  deliveriesOf,
  isRecent,
  type QueuedDelivery,
} from '#functions/domain/notifications/deliveries.ts';
import { inAppNotificationsOf } from '#functions/domain/notifications/in-app-notifications.ts';
import { changeTemplate, resetTemplate, type TemplateStep } from '#functions/domain/notifications/template-change.ts';
import { STANDARD } from '#functions/domain/notifications/templates.ts';
import { SPANISH_STANDARD } from '#functions/domain/notifications/templates-in-spanish.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { StoryClock } from './clock.ts';
import type { Stage } from './stage.ts';

/** Shipments whose messages the log has, beside those that really go out now. */
const TOLD = 30;
const MARKED_DAYS_AGO = 5;
/** Up to so many minutes ago everybody has looked at the bell. */
const READ_MINUTES_AGO = 150;

type Result = Pick<DeliveryRecord, 'reason'> & { state: Exclude<DeliveryRecord['state'], 'sending'> };

/** How messages went, one after another; the usual end is between them. */
const ENDS: readonly Result[] = [
  { state: 'suppressed', reason: 'turned_off' },
  { state: 'failed', reason: 'returned' },
  { state: 'sent' },
  { state: 'suppressed', reason: 'too_old' },
  { state: 'waiting', reason: 'throttled' },
];
const USUAL: Result = { state: 'delivered' };

function resultOf({ channel }: QueuedDelivery, turn: number): Result {
  if (channel === 'text') return turn % 2 === 0 ? { state: 'suppressed', reason: 'no_consent' } : { state: 'sent' };
  return (turn % 4 === 3 && ENDS[Math.floor(turn / 4) % ENDS.length]) || USUAL;
}

/** The events of the last days of which nobody is told any more, the oldest first. */
async function pastEvents(clock: StoryClock, shipments: readonly ShipmentRecord[]): Promise<ShipmentEventRecord[]> {
  const pages = await Promise.all(shipments.map(({ id }) => listEvents(id, { limit: 50 })));
  const events = pages.flatMap(({ items }) => items.filter(isShipmentEvent));
  return events.filter((event) => !isRecent(event, clock.now)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function addLog(events: readonly ShipmentEventRecord[], settings: OrganizationSettingsRecord): Promise<void> {
  const people = await findPeople(events.flatMap(audienceOf));
  const made = events.flatMap((event) =>
    deliveriesOf(event, settings, people).map((delivery): QueuedDelivery => ({ ...delivery, event })),
  );
  for (const [turn, delivery] of made.entries()) {
    const at = new Date(Date.parse(delivery.event.recordedAt) + 2000);
    await claimDelivery(delivery, at);
    await recordDelivery(delivery, resultOf(delivery, turn), at);
  }
}

/** Words that somebody wrote, found too long, and took back. */
async function addTemplates(clock: StoryClock, by: UserActor): Promise<void> {
  const save = async (step: TemplateStep) => {
    await commit(saveTemplate(step));
    return step.after;
  };
  const context = (daysAgo: number) => ({ actor: by, now: clock.at(-daysAgo, 11) });
  const { body } = STANDARD.bookingConfirmation;
  const spanish = SPANISH_STANDARD.bookingConfirmation.body;
  const friendly = {
    subject: 'We have your booking {{trackingNumber}}',
    body: `${body}\n\nQuestions? Call dispatch.`,
    spanishSubject: 'Tenemos su reserva {{trackingNumber}}',
    spanishBody: `${spanish}\n\n¿Preguntas? Llame a tráfico.`,
  };
  const before = await save(changeTemplate('bookingConfirmation', undefined, friendly, context(20)));
  await save(changeTemplate('bookingConfirmation', before, { ...friendly, body, spanishBody: spanish }, context(6)));
  const soft = { ...STANDARD.exception, subject: 'About your shipment {{trackingNumber}}' };
  const changed = await save(changeTemplate('exception', undefined, soft, context(12)));
  await save(resetTemplate('exception', changed, context(11)));
}

async function addBell(events: readonly ShipmentEventRecord[], stage: Stage, clock: StoryClock): Promise<void> {
  for (const ringing of events.flatMap(inAppNotificationsOf)) await insertInAppNotification(ringing);
  const upTo = clock.earlier(READ_MINUTES_AGO).toISOString();
  const readers = [stage.staff, stage.manager, stage.director, stage.customer];
  for (const { id } of readers) await saveReadMarker(id, upTo);
}

/** The address of one customer came back some days ago: what the day brings it tells nobody there, and its shipments say so. */
export async function addMark(clock: StoryClock, { customers }: Stage): Promise<void> {
  const last = customers.at(-1);
  if (last)
    await suppressAddress({ address: last.email, why: 'bounce', name: last.name }, clock.at(-MARKED_DAYS_AGO, 14));
}

/** What people were told before today: the log with every end, own words, and the bell. */
export async function addNews(
  clock: StoryClock,
  stage: Stage,
  { shipments, settings }: { shipments: readonly ShipmentRecord[]; settings: OrganizationSettingsRecord },
): Promise<void> {
  const events = await pastEvents(clock, shipments);
  const told = new Set(shipments.slice(-TOLD).map(({ id }) => id));
  await addLog(
    events.filter(({ subject }) => told.has(subject.id)),
    settings,
  );
  await addTemplates(clock, stage.manager);
  await addBell(events, stage, clock);
}

import { newEventId } from '#functions/base/ids.ts';
import { saveVisit } from '#functions/data/shipments/visits.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Passage, VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { visitEvents } from '#functions/domain/arrivals/visit-event.ts';
import { placeIdOf, visitAfter } from '#functions/domain/arrivals/visits.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { StoryClock } from './clock.ts';
import type { Stage } from './stage.ts';

/** Since when drivers have been seen at gates. */
const DAYS = 40;

/** A stay at a stop; without an end the driver is there. */
interface Stay {
  stop: VisitRecord['stop'];
  came: number;
  left?: number;
}

/** Some minutes from one number to another, made of the hour it was booked, so that the story's other numbers stay as they are. */
function between(from: number, to: number, { createdAt }: ShipmentRecord): number {
  const lot = Math.floor(Date.parse(createdAt) / MINUTE_MS / 7);
  return (from + (lot % (to - from))) * MINUTE_MS;
}

/** Where the driver of a shipment has been by what became of it: a gate takes a while, a dock longer. */
function staysOf(shipment: ShipmentRecord, now: number): Stay[] {
  const { status, pickedUpAt, deliveredAt, exception, statusSince } = shipment;
  const made = (at: string | undefined) => Date.parse(at ?? '');
  const atGate = between(18, 55, shipment);
  if (status === 'assigned')
    return [{ stop: 'pickup', came: made(statusSince) + 2 * MINUTE_MS, left: now - 22 * MINUTE_MS }];
  return [
    ...(pickedUpAt
      ? [{ stop: 'pickup' as const, came: made(pickedUpAt) - atGate, left: made(pickedUpAt) + 4 * MINUTE_MS }]
      : []),
    ...(deliveredAt
      ? [
          {
            stop: 'delivery' as const,
            came: made(deliveredAt) - between(25, 80, shipment),
            left: made(deliveredAt) + 6 * MINUTE_MS,
          },
        ]
      : []),
    ...(exception?.code === 'consignee_closed'
      ? [{ stop: 'delivery' as const, came: made(exception.occurredAt) - 5 * MINUTE_MS }]
      : []),
  ];
}

async function write(shipment: ShipmentRecord, { stop, came, left }: Stay, stage: Stage, timezone: string) {
  const placeId = placeIdOf(shipment, stop);
  const { driverId } = shipment;
  if (!placeId || !driverId) return;
  const placeName = stage.places.find(({ id }) => id === placeId)?.name;
  let visits: VisitRecord[] = [];
  const passages: Passage[] = [
    { kind: 'arrived', placeId, at: new Date(came).toISOString() },
    ...(left === undefined ? [] : [{ kind: 'departed' as const, placeId, at: new Date(left).toISOString() }]),
  ];
  for (const passage of passages) {
    const change = visitAfter({ shipment, stop, visits }, passage, { driverId, timezone });
    if (!change) return;
    const context = { now: new Date(passage.at), timezone, newEventId };
    const events = visitEvents(shipment, change, { actor: SYSTEM, context, placeName });
    await commit(saveVisit({ ...change, events }));
    visits = [change.after];
  }
}

/** When trucks came to the company's places and left them; one left without the step that says that it has the load. */
export async function addVisits(
  clock: StoryClock,
  stage: Stage,
  { shipments, timezone }: { shipments: readonly ShipmentRecord[]; timezone: string },
): Promise<void> {
  const now = clock.now.getTime();
  const isGiven = ({ status, statusSince, pickupPlaceId, pickupDate }: ShipmentRecord) =>
    status === 'assigned' &&
    pickupPlaceId !== undefined &&
    (pickupDate ?? clock.today) <= clock.today &&
    now - Date.parse(statusSince) > 40 * MINUTE_MS;
  const forgotten = shipments.find(isGiven);
  const next = shipments.find(
    (one) => isGiven(one) && one.driverId === forgotten?.driverId && one.pickupPlaceId !== forgotten?.pickupPlaceId,
  );
  const driven = shipments.filter(
    ({ id, status, statusSince }) =>
      id === forgotten?.id || (status !== 'assigned' && now - Date.parse(statusSince) < DAYS * DAY_MS),
  );
  for (const shipment of driven)
    for (const stay of staysOf(shipment, now)) await write(shipment, stay, stage, timezone);
  // Whoever left without the load's step waits at the next gate by now.
  if (next) await write(next, { stop: 'pickup', came: now - 9 * MINUTE_MS }, stage, timezone);
}

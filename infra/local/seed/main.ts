import { findUserId } from '#functions/data/accounts/users.ts';
import { writePosition } from '#functions/data/drivers/positions.ts';
import { addToTrails, trailField } from '#functions/data/drivers/trails.ts';
import { clearSettingsCache, getSettings } from '#functions/data/organization/organization.ts';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { addBoxes } from './boxes.ts';
import { addCards, addCharges } from './charges.ts';
import { clockFrom, type StoryClock } from './clock.ts';
import { addDemos } from './demos.ts';
import { DRIVERS } from './drivers.ts';
import { addDuties } from './duties.ts';
import { historyPlans } from './history.ts';
import { addHours } from './hours.ts';
import { addMark, addNews } from './notification-log.ts';
import { addPapers } from './papers.ts';
import { settleInvoices } from './payments.ts';
import { type SeedPlace, TERMINALS } from './places.ts';
import { randomFrom } from './random.ts';
import { addInvitations, addWaiting, type Stage, setStage } from './stage.ts';
import { playStory } from './story.ts';
import { todayPlans } from './today.ts';
import { addVisits } from './visits.ts';
import { addWebhooks } from './webhooks.ts';

/** Everybody has been there for some days more than the half year of history. */
const SINCE_DAYS = 196;
const TRAIL_MINUTES = 75;
/** How far a road bends from the straight line, in degrees. */
const BEND = 0.04;

/** Of the minutes of a way: at a gate, where nobody moves, and in a valley, where nobody is heard. */
const STANDS = { from: 22, to: 31 };
const UNHEARD = { from: 50, to: 56 };

/** The share of a way that is behind a driver after so many minutes. */
function shareAfter(minute: number): number {
  const stood = Math.min(Math.max(minute - STANDS.from, 0), STANDS.to - STANDS.from);
  return (minute - stood) / (TRAIL_MINUTES - (STANDS.to - STANDS.from));
}

/** The way of a driver since the pickup, a position a minute, so that maps have something to show and to play again. */
function wayTo(position: PositionRecord, from: SeedPlace): PositionRecord[] {
  const { latitude, longitude, timestamp } = position;
  return Array.from({ length: TRAIL_MINUTES }, (_, minute) => {
    const share = shareAfter(minute);
    const bend = BEND * Math.sin(share * 2 * Math.PI);
    const at = new Date(Date.parse(timestamp) - (TRAIL_MINUTES - minute) * MINUTE_MS).toISOString();
    return {
      ...{ driverId: position.driverId, timestamp: at, receivedAt: at, accuracy: 8 },
      latitude: from.latitude + (latitude - from.latitude) * share + bend,
      longitude: from.longitude + (longitude - from.longitude) * share,
    };
  }).filter((_, minute) => minute < UNHEARD.from || minute > UNHEARD.to);
}

async function locate(clock: StoryClock, stage: Stage, shipments: ShipmentRecord[]): Promise<void> {
  for (const { name, position } of DRIVERS) {
    const driverId = stage.drivers.get(name)?.record.id;
    if (!driverId || !position) continue;
    const { minutesAgo, ...point } = position;
    const at = new Date(clock.now.getTime() - minutesAgo * MINUTE_MS - 4000).toISOString();
    const job = shipments.find((shipment) => shipment.driverId === driverId && shipment.status === 'in_transit');
    const last = { driverId, ...point, accuracy: 8, timestamp: at, receivedAt: at, ...(job && { shipmentId: job.id }) };
    const start = TERMINALS.find(({ city }) => city === job?.pickupCity);
    if (start) await addToTrails(wayTo(last, start).map(trailField));
    await writePosition(last);
  }
}

/** Writes the whole demonstration by the application's own rules. Does nothing where it is already there. */
export async function seedAll(now: Date): Promise<void> {
  if (await findUserId('username', 'director')) return;
  const stage = await setStage(new Date(now.getTime() - SINCE_DAYS * DAY_MS), now);
  clearSettingsCache();
  const settings = await getSettings();
  const clock = clockFrom(now, settings.timezone);
  // Before the story: the timers of what is late fire while it is written.
  await addMark(clock, stage);
  await addCards(clock, stage);
  const random = randomFrom(1843);
  const plans = [...historyPlans(clock, random), ...todayPlans(clock)];
  const shipments = await playStory(plans, { stage, random, settings });
  await settleInvoices(clock, stage);
  await locate(clock, stage, shipments);
  await addVisits(clock, stage, { shipments, timezone: settings.timezone });
  await addDuties(clock, stage, shipments);
  await addBoxes(clock, stage, shipments);
  await addCharges(clock, stage, shipments);
  await addHours(clock, stage);
  await addPapers(clock, stage, settings.timezone);
  await addDemos(clock, stage.director);
  await addWebhooks(clock, stage.director, shipments);
  await addNews(clock, stage, { shipments, settings });
  await addWaiting(now);
  await addInvitations(stage.director, now);
}

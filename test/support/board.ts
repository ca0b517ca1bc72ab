import type { Locator, Page } from '@playwright/test';
import { writePosition } from '#functions/data/drivers/positions.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { dayAhead } from './days.ts';
import { boxOf, expectPage, type windows } from './pages.ts';
import { book, member, offDutyAfterwards, type Person, unique } from './people.ts';

/** Where no driver of any other test is: what is matched there goes to the driver of this one. */
interface Place {
  city: string;
  latitude: number;
  longitude: number;
}

/**
 * Drivers and shipments of one test, all found by one word; `shipment` is the first. With a place the shipments are picked
 * up there, and the drivers are there.
 */
export async function scene({
  drivers = 1,
  shipments = 1,
  pickupDate = dayAhead(0),
  place,
}: {
  drivers?: number;
  shipments?: number;
  pickupDate?: string;
  place?: Place;
} = {}) {
  const word = unique();
  const [staff, manager] = [await member('staff'), await member('manager')];
  const made: Driver[] = [];
  for (const name of ['Dana', 'Marcus'].slice(0, drivers)) {
    const body = { name: `${name} ${word}`, phone: '(201) 555-0142', vehicleNumber: 'NJ AR 226C' };
    const driver = await manager.call(createDriver, { body });
    made.push(driver);
    if (place) offDutyAfterwards(driver.id);
    const timestamp = new Date().toISOString();
    const { latitude, longitude } = place ?? {};
    if (latitude && longitude) await writePosition({ driverId: driver.id, latitude, longitude, timestamp });
  }
  const where = place && { pickupCity: place.city };
  const first = { customerName: `Jane ${word}`, pickupDate, estimatedDelivery: dayAhead(4), ...where };
  const shipment = await book(first);
  for (let more = 1; more < shipments; more += 1) await book(first);
  return { word, staff, manager, drivers: made, shipment };
}

/** The board with the scene of a word alone on it. */
export async function openBoard(
  open: ReturnType<typeof windows>['open'],
  staff: Person,
  word: string,
  options: Parameters<typeof open>[1] = {},
): Promise<Page> {
  const page = await open('/dispatch', { as: staff, ...options });
  await page.getByRole('searchbox').fill(word);
  // What is found comes a moment after what is typed; until then other scenes stand there too.
  await expectPage(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page;
}

/** A shipment's card on the dispatch board or in one of its columns. */
export function cardOf(place: Page | Locator, trackingNumber: string): Locator {
  return place.getByRole('article', { name: trackingNumber });
}

/** Takes a card in the hand as a mouse does, once it has come to rest where it is aimed at. */
export async function lift(page: Page, card: Locator): Promise<void> {
  // It rests before the mouse goes there: a card that moves from under it is not taken.
  const from = await boxOf(card);
  await card.hover({ position: { x: 80, y: 14 } });
  await page.mouse.down();
  await page.mouse.move(from.x + 100, from.y + 30, { steps: 4 });
}

/** Drags a card into a column as a mouse does, and lets go where it may be dropped; `held` looks at it in the air. */
export async function drag(page: Page, card: Locator, target: Locator, held?: () => Promise<void>): Promise<void> {
  await lift(page, card);
  const to = await boxOf(target);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 60, { steps: 12 });
  await expectPage(target.getByText('Drop to assign')).toBeVisible();
  await held?.();
  await page.mouse.up();
}

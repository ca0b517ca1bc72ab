import { positionOf } from '#functions/cities/positions.ts';
import { logIn } from '#shared/contracts/accounts.ts';
import { type Driver, listDrivers, listJobs } from '#shared/contracts/drivers.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { distanceBetween, type Point } from '#shared/drivers/distance.ts';
import { stopsOf } from '#shared/drivers/stops.ts';
import { LocalClient } from './local-client.ts';
import { DESTINATIONS, PORTS } from './seed/places.ts';

/** Meters per second: 65 miles an hour, well below what is refused as impossible. */
const SPEED_MPS = 29;
/** What was assigned meanwhile is driven soon: milliseconds. */
const LOOK_EVERY_MS = 30_000;

interface Stop extends Point {
  city: string;
  shipmentId: string;
}
interface Account {
  readonly name: string;
  readonly identifier: string;
  readonly password: string;
}

const PLACES = new Map<string, Point>(
  [...Object.values(PORTS), ...Object.values(DESTINATIONS)].map((at) => [at.city, at]),
);

/** Where jobs lead next, in the order of their stops; cities that nobody knows are left out. */
export function placedStopsOf(jobs: Parameters<typeof stopsOf>[0]): Stop[] {
  return stopsOf(jobs).flatMap(({ city, state, zip, shipmentId, isDone }) => {
    const at = city === undefined ? undefined : (PLACES.get(city) ?? positionOf({ city, state, zip }));
    return city !== undefined && at && !isDone
      ? { city, shipmentId, latitude: at.latitude, longitude: at.longitude }
      : [];
  });
}

/** The point some meters nearer to a goal on a straight line, and the way there in degrees from north. */
export function stepTowards(from: Point, goal: Point, meters: number): Point & { heading: number; isThere: boolean } {
  const distance = distanceBetween(from, goal);
  const part = distance <= meters ? 1 : meters / distance;
  const north = goal.latitude - from.latitude;
  const east = (goal.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return {
    latitude: from.latitude + north * part,
    longitude: from.longitude + (goal.longitude - from.longitude) * part,
    heading: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
    isThere: part === 1,
  };
}

/** Signs in, looks at the jobs and reports positions, as the application does. */
export class SimulatedDriver {
  private readonly account: Account;
  private readonly client: LocalClient;
  private record: Driver | undefined;
  private stops: Stop[] = [];
  private at: Point | undefined;
  private lookedAt = 0;

  constructor(site: string, account: Account) {
    this.account = account;
    this.client = new LocalClient(site, account.name);
  }

  async signIn(): Promise<void> {
    const { identifier, password } = this.account;
    await this.client.call(logIn, { body: { identifier, password, loginType: 'staff' } });
    [this.record] = await this.client.call(listDrivers, {});
    await this.look();
  }

  describe(): string {
    const way = this.stops.map(({ city }) => city).join(', ');
    return `${this.account.name.padEnd(16)} ${way ? `drives to ${way}` : 'waits for a job'}`;
  }

  /** Without a job it stands. */
  async report(seconds: number): Promise<void> {
    if (Date.now() - this.lookedAt > LOOK_EVERY_MS) await this.look();
    const { record, at } = this;
    if (!record || !at) return;
    const [stop] = this.stops;
    const next = stop ? stepTowards(at, stop, SPEED_MPS * seconds) : { ...at, heading: undefined, isThere: false };
    const { latitude, longitude, heading } = next;
    const motion = stop ? { speed: SPEED_MPS, heading, shipmentId: stop.shipmentId } : { speed: 0 };
    await this.client.call(updateDriverLocation, {
      params: { id: record.id },
      body: { latitude, longitude, ...motion },
    });
    this.at = { latitude, longitude };
    // Nobody signs here: from the last stop it goes on to the first.
    if (stop && next.isThere) this.stops = [...this.stops.slice(1), stop];
  }

  /** Who is on the way to a job stays on it. */
  private async look(): Promise<void> {
    this.lookedAt = Date.now();
    const stops = placedStopsOf(await this.client.call(listJobs, {}));
    const at = stops.findIndex(
      ({ city, shipmentId }) => city === this.stops[0]?.city && shipmentId === this.stops[0].shipmentId,
    );
    this.stops = at > 0 ? [...stops.slice(at), ...stops.slice(0, at)] : stops;
    const { currentLatitude: latitude, currentLongitude: longitude } = this.record ?? {};
    const known = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
    this.at ??= known ?? PORTS.elizabeth;
  }
}

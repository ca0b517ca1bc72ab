import { byText } from '#functions/base/by-text.ts';
import { distanceBetween, METERS_PER_MILE, type Point } from '#shared/drivers/distance.ts';
import { AppError } from '#shared/http/errors.ts';
import type { DriverRecord, PositionRecord } from '../drivers/driver-types.ts';
import { driverStatus } from '../drivers/drivers.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';

export interface Candidate {
  driver: DriverRecord;
  /** Meters to the pickup, where both places are known. */
  distance?: number | undefined;
}

interface Match {
  driver: DriverRecord;
  reason: string;
  /** The best three, the chosen one first. */
  candidates: Candidate[];
}

interface MatchRequest {
  shipment: Pick<ShipmentRecord, 'pickupAddress'>;
  drivers: readonly DriverRecord[];
  positions?: ReadonlyMap<string, PositionRecord> | undefined;
  pickup?: Point | undefined;
  /** `load`, unless stated; `distance` asks for the nearest first. */
  mode?: 'load' | 'distance' | undefined;
}

function compareBy(mode: 'load' | 'distance') {
  const load = (a: Candidate, b: Candidate) => a.driver.openJobs - b.driver.openJobs;
  const way = (a: Candidate, b: Candidate) => {
    const [first, second] = [a.distance ?? Number.MAX_VALUE, b.distance ?? Number.MAX_VALUE];
    return first - second;
  };
  const [first, second] = mode === 'load' ? [load, way] : [way, load];
  return (a: Candidate, b: Candidate) => first(a, b) || second(a, b) || byText(a.driver.id, b.driver.id);
}

function reasonFor(best: Candidate, next: Candidate | undefined, mode: 'load' | 'distance'): string {
  const jobs = `${best.driver.openJobs} open ${best.driver.openJobs === 1 ? 'job' : 'jobs'}`;
  const way = best.distance === undefined ? '' : `, ${(best.distance / METERS_PER_MILE).toFixed(1)} mi from the pickup`;
  if (!next) return `The only available driver (${jobs}${way})`;
  if (mode === 'distance')
    return best.distance === undefined ? `Fewest open jobs (${jobs})` : `Nearest (${jobs}${way})`;
  if (best.driver.openJobs < next.driver.openJobs) return `Fewest open jobs (${jobs}${way})`;
  return (best.distance ?? 0) < (next.distance ?? 0) || (best.distance !== undefined && next.distance === undefined)
    ? `Nearest of those with ${jobs}${way}`
    : `Fewest open jobs (tie${way})`;
}

/** Fewest open jobs, then the nearest, then by id (docs/decisions/0005). Throws 422 without an address, and 409. */
export function chooseDriver(request: MatchRequest): Match {
  const { shipment, drivers, positions, pickup, mode = 'load' } = request;
  if (!shipment.pickupAddress) {
    const message = 'Auto-match needs a pickup address';
    throw new AppError('validation_failed', message, { errors: [{ path: 'shipmentId', message }] });
  }
  const candidates = drivers
    .filter((driver) => driverStatus(driver) === 'available')
    .map((driver): Candidate => {
      const position = positions?.get(driver.id);
      return { driver, distance: position && pickup && distanceBetween(position, pickup) };
    })
    .sort(compareBy(mode));
  const [best, next] = candidates;
  if (!best) throw new AppError('no_available_driver', 'All drivers are currently busy or unavailable.');
  return { driver: best.driver, reason: reasonFor(best, next, mode), candidates: candidates.slice(0, 3) };
}

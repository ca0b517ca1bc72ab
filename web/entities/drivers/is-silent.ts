import type { Driver } from '#shared/contracts/drivers.ts';
import { gpsOf } from '../../ui/contact/gps.ts';

/** On a job and without a position that counts: what the dashboard asks a decision about. Whoever has no job owes none. */
export function isSilent(driver: Pick<Driver, 'status' | 'lastLocationUpdate'>, now: number): boolean {
  return driver.status === 'on_delivery' && gpsOf(driver.lastLocationUpdate, now) === 'none';
}

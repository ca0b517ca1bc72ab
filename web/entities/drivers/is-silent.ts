import type { Driver } from '#shared/contracts/drivers.ts';
import { gpsStatusOf } from '../../ui/contact/gps-status.ts';

/** On a job and without a position that counts: what the dashboard asks a decision about. Whoever has no job owes none. */
export function isSilent(driver: Pick<Driver, 'status' | 'lastLocationUpdate'>, now: number): boolean {
  return driver.status === 'on_delivery' && gpsStatusOf(driver.lastLocationUpdate, now) === 'none';
}

import { isStaffPlus, MANAGERS } from '#shared/accounts/permissions.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { Actor } from '../events/actor.ts';
import { forbidden } from '../shipments/shipment-rights.ts';
import { type FactField, type FactRecord, type FactSource, MILESTONES } from './fact-types.ts';

const OF_DRIVERS: readonly FactField[] = [...MILESTONES, 'seal', 'chassis', 'number'];
const OF_CUSTOMERS: readonly FactField[] = ['emptied', 'loaded'];

/** Until then the office takes back what any source has said. */
const YOUNG = 7 * DAY_MS;

/**
 * As whom somebody says something of a field: the office as whom it has it from, or as itself; a key as its feed, a driver
 * and a customer as what they are. Throws 403 for what is not theirs to say. Whose box it is, the caller has to know.
 */
export function speakerOf(actor: Actor, field: FactField, from: FactSource = 'staff'): FactSource {
  if (actor.kind === 'system') return from;
  if (actor.kind === 'key') return `feed:${actor.name}`;
  if (actor.kind === 'anonymous') throw forbidden();
  if (isStaffPlus(actor.role)) return from;
  if (actor.role === 'driver' && OF_DRIVERS.includes(field)) return 'driver';
  if (actor.role === 'customer' && OF_CUSTOMERS.includes(field)) return 'customer';
  throw forbidden();
}

/** Throws 403 where it is not the actor's to take back: staff what the office said, and whatever came in the last week. */
export function assertMayRetract({ source, recordedAt }: FactRecord, actor: Actor, now: Date): void {
  if (actor.kind === 'system') return;
  if (actor.kind !== 'user' || !isStaffPlus(actor.role)) throw forbidden();
  const isYoung = now.getTime() - Date.parse(recordedAt) < YOUNG;
  if (!MANAGERS.includes(actor.role) && source !== 'staff' && !isYoung) throw forbidden();
}

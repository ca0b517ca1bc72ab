import type { EventRecord } from '../events/catalog.ts';
import { type DutySign, SETTLED_MS } from './duty.ts';

/** What a driver does with a load. */
const STEPS: ReadonlySet<EventRecord['type']> = new Set([
  'picked_up',
  'in_transit',
  'pickup_recorded',
  'exception',
  'delivered',
  'arrived',
]);

type Told = Pick<DutySign, 'kind'> & { driverId: string; at: string };

function toldBy(event: EventRecord): Told | undefined {
  if (event.shipment) {
    const { driverId, actor, type, occurredAt: at } = event;
    return driverId !== undefined && actor.role === 'driver' && STEPS.has(type)
      ? { kind: 'step', driverId, at }
      : undefined;
  }
  const driverId = event.subject.id;
  if (event.type === 'driver_duty_corrected') {
    const { kind, at } = event.data;
    return { kind: kind === 'began' ? 'began' : 'off', driverId, at };
  }
  if (event.type !== 'driver_changed') return undefined;
  const switched = event.data.changed?.find(({ field }) => field === 'availability');
  return switched && { kind: switched.after === 'offline' ? 'off' : 'on', driverId, at: event.occurredAt };
}

/** Whose work an event tells of: that of the driver who went on duty or off, took a step by itself, or of whom somebody knows better; of what is settled nobody's. */
export function workerIn(event: EventRecord, now: Date): string | undefined {
  const told = toldBy(event);
  return told && now.getTime() - Date.parse(told.at) < SETTLED_MS ? told.driverId : undefined;
}

/** What an event tells of a driver's work. */
export function dutySignOf(event: EventRecord, driverId: string): DutySign | undefined {
  const told = toldBy(event);
  if (told?.driverId !== driverId) return undefined;
  const { actor } = event;
  return {
    kind: told.kind,
    at: Date.parse(told.at),
    source: actor.kind === 'key' ? 'api' : 'hand',
    by: actor.id,
  };
}

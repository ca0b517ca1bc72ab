import type { HourFormat } from '#shared/dates/clock-format.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import type { EventBase } from '../events/event.ts';
import type { Places } from '../places/shipment-places.ts';
import type { TimerRecord } from '../timers/timers.ts';
import type { ContainerGate } from './container-gate.ts';
import type { DriverCounts, ShipmentRecord } from './shipment-types.ts';

export interface StepContext {
  now: Date;
  timezone: string;
  /** How the organization reads the clock, for what is said of a time. */
  hours?: HourFormat | undefined;
  /** A new event id whose time part is `at`. */
  newEventId: (at: Date) => string;
  /** The driver to be assigned, for the early refusal and the name in the timeline; the write checks again. */
  driver?: DriverRecord | undefined;
  /** The customer that a change names. */
  customer?: CustomerRecord | undefined;
  /** The places that a draft or a change names. */
  places?: Places | undefined;
  /** Its container, where one is tracked. */
  gate?: ContainerGate | undefined;
  /** When a driver who is given it is told, where that is not at once. */
  tellAt?: string | undefined;
  /** Where its events came in, where that is not the actor's to say, and whether nobody is told of them. */
  cameBy?: Pick<EventBase, 'source' | 'quiet'> | undefined;
}

/** What one transaction writes under the version of `before`. */
export interface ShipmentStep {
  before?: ShipmentRecord | undefined;
  after: ShipmentRecord;
  /** In the order of the timeline; synthetic ones before the step that was asked for. */
  events: ShipmentEventRecord[];
  driverCounts: DriverCounts[];
  /** Must exist and not be offline at the write. */
  requiresDriver?: string | undefined;
  /** What becomes of the timer of its deadline, where the step changes it. */
  lateTimer?: TimerRecord | 'none' | undefined;
  /** The same of its pickup's. */
  pickupTimer?: TimerRecord | 'none' | undefined;
  /** The same of the timer that looks how near it is. */
  nearTimer?: TimerRecord | 'none' | undefined;
  unchanged: boolean;
}

/** Never in the future or before the state it ends, so a shipment's events, sorted by id, are always a legal path. */
export function momentOf(before: ShipmentRecord, occurredAt: string | undefined, now: Date): Date {
  const said = occurredAt ? Math.min(Date.parse(occurredAt), now.getTime()) : now.getTime();
  const since = Math.max(
    Date.parse(before.statusSince),
    Date.parse(before.exception?.occurredAt ?? before.statusSince),
  );
  return new Date(Math.max(said, since + 1));
}

/** The step for a request that asks for what is so already. */
export function unchangedStep(record: ShipmentRecord): ShipmentStep {
  return { before: record, after: record, events: [], driverCounts: [], unchanged: true };
}

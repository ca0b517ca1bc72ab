import type { AlertEnd, AlertKind } from '#shared/alerts/alerts.ts';
import type { VisitRecord } from '../arrivals/arrival-types.ts';
import type { ClockSurroundings } from '../boxes/box-clocks.ts';
import type { BoxRecord } from '../boxes/box-types.ts';
import type { RequiredDocuments } from '../drivers/document-types.ts';
import type { DriverRecord, PositionRecord } from '../drivers/driver-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { WayRecord } from '../shipments/way.ts';

/** What an organization chose for itself; a kind that is not named is as it begins. */
export type OwnRules = Readonly<Partial<Record<AlertKind, { isOff?: true | undefined; minutes?: number | undefined }>>>;

/** Who put an alert off, and until when. */
interface Snooze {
  until: string;
  by: { id: string; name: string };
}

export interface OpenAlert {
  kind: AlertKind;
  /** When its cause began: the deadline and its patience, the report, the last sign of life. */
  since: string;
  snooze?: Snooze | undefined;
}

export interface EndedAlert extends Pick<OpenAlert, 'kind' | 'since'> {
  endedAt: string;
  why: AlertEnd;
}

/** What a rule has to remember from look to look. */
export interface AlertMemo {
  /** Since when a driver is known to be on a delivery. */
  liveSince?: string | undefined;
  /** Since when a shipment is expected behind its time. */
  behindSince?: string | undefined;
  /** How often in a row a driver was seen away from the roads of a way: since when, and when last. */
  away?: { since: string; last: string; seen: number } | undefined;
  /** Where a driver has been since when. */
  spot?: { latitude: number; longitude: number; since: string } | undefined;
}

/** What is known of a subject from the last look. */
export interface LastLook {
  open: readonly OpenAlert[];
  memo: AlertMemo;
}

/** By what is judged: the clock, and what the organization chose for itself. */
export interface AlertContext {
  now: Date;
  timezone: string;
  rules: OwnRules;
  required: RequiredDocuments;
}

/** All that is open about one subject: one item, so of two who look at the same time the later looks again. */
export interface AlertsRecord {
  subject: string;
  open: OpenAlert[];
  memo: AlertMemo;
  version: number;
}

/** An alert that is over, as it is told for a month. */
export interface EndedAlertRecord extends EndedAlert {
  subject: string;
}

/** A shipment under way by roads that are known. */
export interface Driven {
  way: WayRecord;
  position: PositionRecord;
  /** Its driver has other shipments on the truck. */
  hasOtherStops: boolean;
}

/** A subject as it stands; without a record it is gone. */
export type AlertState =
  | {
      kind: 'shipment';
      shipment: ShipmentRecord | undefined;
      /** Where its driver is, and by which roads to the destination: while it is under way, where roads are asked. */
      driven?: Driven | undefined;
      /** Of a shipment that a driver has and whose ends are places. */
      visits?: readonly VisitRecord[] | undefined;
    }
  | {
      kind: 'driver';
      driver: Pick<DriverRecord, 'availability' | 'liveJobs' | 'papers' | 'createdAt'> | undefined;
      position: Pick<PositionRecord, 'latitude' | 'longitude' | 'timestamp' | 'accuracy'> | undefined;
      /** It is at a place where it has a stop to make. */
      isAtStop?: boolean | undefined;
    }
  | {
      kind: 'box';
      box: BoxRecord | undefined;
      around: Pick<ClockSurroundings, 'rules' | 'places'>;
      /** None of its shipments is to be moved any more. */
      isCancelled?: boolean | undefined;
    };

/** What holds of a subject at a moment, by the rules alone. */
export interface Causes {
  /** Of each kind that holds, since when. */
  holds: Partial<Record<AlertKind, string>>;
  memo: AlertMemo;
  /** Instants in epoch milliseconds at which something else may hold, of which some may have passed. */
  next: number[];
  /** Of a kind, the instants at which it is more pressing than before: what was put off comes back then. */
  worse?: Partial<Record<AlertKind, readonly number[]>> | undefined;
  /** Why one of a kind that does not hold is over. */
  endOf(kind: AlertKind): AlertEnd;
}

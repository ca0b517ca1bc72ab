import type { WatchRecord } from '#functions/domain/arrivals/arrival-types.ts';
import type { DocumentRecord } from '#functions/domain/drivers/document-types.ts';
import type { DayOffRecord, DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import type { DutyRecord } from '#functions/domain/drivers/duty-records.ts';
import type { PlansToldRecord } from '#functions/domain/plans/plan-told.ts';
import type { StopOrderRecord } from '#functions/domain/stops/stop-types.ts';
import { at, under, within } from '../table/keys.ts';

export type TrailSlot = Record<string, unknown> & { start: string; expiresAt?: number };

export const driverKeys = {
  /** with `openJobs`, `liveJobs`, `doneJobs` */
  driver: (id: string) => at<DriverRecord>(`DRV#${id}`),
  /** the last, with the way of the last half minute; in no list: the hottest writes touch one item of under 1 KB */
  position: (driverId: string) => at<PositionRecord>(`DRV#${driverId}`, 'POS'),
  /** a day off, or with other hours than the week has; 90 days beyond it, TTL */
  dayOff: (driverId: string, day: string) => at<DayOffRecord>(`DRV#${driverId}`, `OFF#${day}`),
  /** also those that another of its kind has replaced */
  document: (driverId: string, id: string) => at<DocumentRecord>(`DRV#${driverId}`, `DOC#${id}`),
  /** work without a rest of ten hours in it, 7 months, TTL ([why so](decisions/0101-duties.md)) */
  duty: (driverId: string, onAt: string) => at<DutyRecord>(`DRV#${driverId}`, `DUTY#${onAt}`),
  /** in which order its stops were put, by hand or by a plan */
  stopOrder: (driverId: string) => at<StopOrderRecord>(`DRV#${driverId}`, 'ORDER'),
  /** up to when a driver was told of what plans gave */
  plansTold: (driverId: string) => at<PlansToldRecord>(`DRV#${driverId}`, 'TOLD'),
  /** the places of its stops, by which its positions tell who came and left ([why so](decisions/0092-arrivals.md)) */
  watch: (driverId: string) => at<WatchRecord>(`DRV#${driverId}`, 'WATCH'),
  /** until when no other position is given to webhooks */
  positionPosted: (driverId: string) => at<{ until: number }>(`DRV#${driverId}`, 'POSTED'),
  /** `HH:MM:SS.mmm` of a half minute of live reports; `HH:MM` of ten minutes of what a phone kept, a field per second */
  trail: (driverId: string, day: string, slot: string) => at<TrailSlot>(`TRL#${driverId}#${day}`, slot),
};

export const driverLists = {
  all: within<DriverRecord>('G1', 'DRV'),
  documents: (driverId: string) => under<DocumentRecord>(`DRV#${driverId}`, 'DOC#'),
  duties: (driverId: string) => under<DutyRecord>(`DRV#${driverId}`, 'DUTY#'),
  daysOff: (driverId: string) => under<DayOffRecord>(`DRV#${driverId}`, 'OFF#'),
  /** where a driver was on a day of UTC */
  trail: (driverId: string, day: string) => under<TrailSlot>(driverKeys.trail(driverId, day, '').PK),
};

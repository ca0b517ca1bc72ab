import { DAY_MS } from '#shared/dates/durations.ts';
import type { PositionRecord } from './driver-types.ts';
import { type Duty, REST_MS } from './duty.ts';

/** A duty as it is kept. */
export interface DutyRecord extends Pick<Duty, 'driveMinutes' | 'onMinutes' | 'meters' | 'source' | 'by'> {
  driverId: string;
  onAt: string;
  offAt?: string | undefined;
  lastAt: string;
  /** Epoch seconds. */
  expiresAt: number;
  version: number;
}

/** Seven months. */
const KEPT_MS = 214 * DAY_MS;

const isoOf = (instant: number) => new Date(instant).toISOString();

function toRecord(driverId: string, { onAt, offAt, lastAt, ...figures }: Duty, version: number): DutyRecord {
  return {
    ...{ driverId, onAt: isoOf(onAt), lastAt: isoOf(lastAt), ...figures },
    ...(offAt !== undefined && { offAt: isoOf(offAt) }),
    ...{ expiresAt: Math.floor((onAt + KEPT_MS) / 1000), version },
  };
}

/** What is kept of a duty as rules read it. Of one that goes on it is as old as the last step; its driver may have been heard since. */
export function dutyHeard(record: DutyRecord, position?: Pick<PositionRecord, 'timestamp'>): Duty {
  const { onAt, offAt, lastAt, driveMinutes, onMinutes, meters, source, by } = record;
  const [last, heard] = [Date.parse(lastAt), Date.parse(position?.timestamp ?? lastAt)];
  const goesOn = offAt === undefined && heard > last && heard - last < REST_MS;
  return {
    ...{ onAt: Date.parse(onAt), lastAt: goesOn ? heard : last },
    ...(offAt !== undefined && { offAt: Date.parse(offAt) }),
    ...{ driveMinutes, onMinutes, meters, source, by },
  };
}

interface DutyChanges {
  kept: { before?: DutyRecord | undefined; after: DutyRecord }[];
  /** What turned out to be none, or a part of another. */
  gone: DutyRecord[];
}

function textOf({ version: _version, ...record }: DutyRecord): string {
  const fields = Object.entries(record).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.toSorted());
}

/** What is to be written so that the duties are kept as they are now known; nothing of those that are kept so. */
export function dutyChanges(driverId: string, known: readonly DutyRecord[], duties: readonly Duty[]): DutyChanges {
  const stand = new Map(known.map((record) => [record.onAt, record]));
  const kept = duties.flatMap((duty) => {
    const before = stand.get(isoOf(duty.onAt));
    const after = toRecord(driverId, duty, (before?.version ?? 0) + 1);
    return before && textOf(before) === textOf(after) ? [] : [{ before, after }];
  });
  const begins = new Set(duties.map(({ onAt }) => isoOf(onAt)));
  return { kept, gone: known.filter(({ onAt }) => !begins.has(onAt)) };
}

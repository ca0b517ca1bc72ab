import * as z from 'zod/mini';
import { recordOf } from '#functions/data/table/table.ts';
import { isKnown } from '#functions/domain/events/catalogue.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { DriverRecord, EventRecord, StoredEvent } from '#functions/domain/types.ts';
import type { Change } from '#functions/kit/stream-source.ts';
import type { WantedChange } from '#shared/worker.ts';

/** New events, for a reader's filters. */
export const EVENTS: WantedChange = { SK: [{ prefix: 'EVT#' }], happened: ['INSERT'] };

const EventShape = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  actor: z.looseObject({ kind: z.string() }),
  occurredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
});

/** The known event that a change wrote, or undefined for any other change. Throws for one that is no event. */
export function eventOf({ SK, before, after }: Change): EventRecord | undefined {
  if (!SK.startsWith('EVT#') || !after || before) return undefined;
  z.parse(EventShape, after);
  const event = recordOf<StoredEvent>(after);
  return isKnown(event) ? event : undefined;
}

/** The old and new image of a driver, or undefined for any other change. */
export function driverChangeOf({ PK, SK, before, after }: Change) {
  if (!PK.startsWith('DRV#') || SK !== 'A') return undefined;
  return {
    before: before && recordOf<DriverRecord>(before),
    after: after && recordOf<DriverRecord>(after),
  };
}

/** A job that was just begun, or undefined for any other change. */
export function newJobOf({ PK, SK, before, after }: Change): JobRecord | undefined {
  return PK.startsWith('JOB#') && SK === 'A' && !before && after ? recordOf<JobRecord>(after) : undefined;
}

import * as z from 'zod/mini';
import type { TableChange } from '#functions/base/change.ts';
import type { SessionRecord } from '#functions/data/accounts/keys.ts';
import { recordOf } from '#functions/data/table/table.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { AlertsRecord } from '#functions/domain/alerts/alert-types.ts';
import type { DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { type EventRecord, isKnownEvent } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import { imagesInEvent, imagesInProof } from '#functions/domain/events/images.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import { countersIn, type Deltas } from '#functions/domain/reports/counters.ts';
import { driverDeltas, eventDeltas, invoiceDeltas } from '#functions/domain/reports/rollups.ts';
import type { ProofRecord } from '#functions/domain/shipments/shipment-types.ts';

const WrittenEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  actor: z.looseObject({ kind: z.string() }),
  occurredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
});

/** The known event that a change wrote, or undefined for any other change. Throws for one that is no event. */
export function eventOf({ SK, before, after }: TableChange): EventRecord | undefined {
  if (!SK.startsWith('EVT#') || !after || before) return undefined;
  z.parse(WrittenEvent, after);
  const event = recordOf<StoredEvent>(after);
  return isKnownEvent(event) ? event : undefined;
}

function imagesUnder<T>({ before, after }: TableChange) {
  return { before: before && recordOf<T>(before), after: after && recordOf<T>(after) };
}

/** The old and new image of a driver, or undefined for any other change. */
export function driverChangeOf(change: TableChange) {
  return change.PK.startsWith('DRV#') && change.SK === 'A' ? imagesUnder<DriverRecord>(change) : undefined;
}

/** A driver's last position before and now, or undefined for any other change. */
export function positionChangeOf(change: TableChange) {
  if (change.SK !== 'POS') return undefined;
  const { before, after } = imagesUnder<PositionRecord>(change);
  return after && { before, after };
}

/** The driver whose stops were put into an order; undefined for any other change. */
export function orderedDriverOf({ PK, SK }: TableChange): string | undefined {
  return PK.startsWith('DRV#') && SK === 'ORDER' ? PK.slice('DRV#'.length) : undefined;
}

/** The subject whose open alerts changed, and not only what their rules remember; undefined for any other change. */
export function alertsChangeOf(change: TableChange): string | undefined {
  if (!change.PK.startsWith('ALR#') || change.SK !== 'A') return undefined;
  const { before, after } = imagesUnder<AlertsRecord>(change);
  return after && JSON.stringify(before?.open ?? []) !== JSON.stringify(after.open) ? after.subject : undefined;
}

/** The connection that is over because its row is gone. */
export function closedConnection({ PK, SK, after }: TableChange): string | undefined {
  return PK.startsWith('USR#') && SK.startsWith('CON#') && !after ? SK.slice('CON#'.length) : undefined;
}

/**
 * How a change moves the sums: events by the shipment's states that they carry, all others by their images. Throws where a
 * counter would become no number.
 */
export function deltasOf(change: TableChange, event: EventRecord | undefined): Deltas | undefined {
  const deltas = event ? eventDeltas(event) : imageDeltas(change);
  const counters = deltas ? countersIn(deltas) : [];
  if (!counters.flatMap(Object.values).every(Number.isFinite)) throw new Error('A counter would become no number');
  return deltas;
}

function imageDeltas(change: TableChange): Deltas | undefined {
  const { PK, SK } = change;
  if (SK !== 'A') return undefined;
  if (PK.startsWith('DRV#')) {
    const { before, after } = imagesUnder<DriverRecord>(change);
    return driverDeltas(before, after);
  }
  if (!PK.startsWith('INV#')) return undefined;
  const { before, after } = imagesUnder<InvoiceRecord>(change);
  return invoiceDeltas(before, after);
}

/** The name under which a change is counted once: its event's, or its record's. */
export function contributionIdOf(change: TableChange, event: EventRecord | undefined): string {
  return event?.id ?? change.id;
}

/** Of one session, or all of a user. */
interface RevokedAccess {
  userId: string;
  sessionHash?: string | undefined;
  /** Until when a session would have counted. */
  expiresAt?: number;
}

const ACCESS_FIELDS: readonly (keyof UserRecord)[] = ['epoch', 'status', 'role', 'driverId'];

function endedSession(userId: string, SK: string, before: NonNullable<TableChange['before']>): RevokedAccess {
  const { expiresAt } = recordOf<SessionRecord>(before);
  return { userId, sessionHash: SK.slice('SES#'.length), expiresAt };
}

/** What ends with a change of a user or a session. */
export function revokedAccessOf({ PK, SK, before, after }: TableChange): RevokedAccess | undefined {
  if (!PK.startsWith('USR#') || !before) return undefined;
  const userId = PK.slice('USR#'.length);
  if (SK.startsWith('SES#')) return after ? undefined : endedSession(userId, SK, before);
  if (SK !== 'A') return undefined;
  return !after || ACCESS_FIELDS.some((name) => before[name] !== after[name]) ? { userId } : undefined;
}

/** What is named by a proof or an event. */
export function imagesNamedBy({ SK, after }: TableChange, event: EventRecord | undefined): string[] {
  if (event) return imagesInEvent(event);
  return SK === 'PROOF' && after ? imagesInProof(recordOf<ProofRecord>(after)) : [];
}

/** A job that was just begun, or undefined for any other change. */
export function newJobOf({ PK, SK, before, after }: TableChange): JobRecord | undefined {
  return PK.startsWith('JOB#') && SK === 'A' && !before && after ? recordOf<JobRecord>(after) : undefined;
}

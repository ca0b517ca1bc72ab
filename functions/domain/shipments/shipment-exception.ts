import { dayOf } from '#shared/dates/calendar.ts';
import { fieldError } from '#shared/http/errors.ts';
import type { ExceptionCode } from '#shared/shipments/exception-label.ts';
import { isWaiting } from '#shared/shipments/lateness.ts';
import type { Windows } from '#shared/shipments/time-window.ts';
import { REVERSED } from '#shared/shipments/window-fields.ts';
import type { Actor } from '../events/actor.ts';
import { assertWasTheirs, formerlyOf, reportLate } from './former-driver.ts';
import { findAction } from './shipment-rights.ts';
import { type StepInput, takeStep } from './shipment-step.ts';
import type { ShipmentStep, StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

interface ExceptionReport {
  code: ExceptionCode;
  note?: string | undefined;
  photoKeys?: string[] | undefined;
  occurredAt?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
}

/** Throws unless this actor may report this now; asked before any photo is moved. Damage needs a photo. */
export function assertReportable(
  record: ShipmentRecord,
  report: Pick<ExceptionReport, 'code' | 'photoKeys' | 'occurredAt'>,
  actor: Actor,
  context: StepContext,
): void {
  const former = formerlyOf(record, actor, report);
  if (former) assertWasTheirs(former, report.occurredAt, context);
  else findAction(record, 'report_exception', actor, context.now);
  if (report.code === 'damaged' && !report.photoKeys?.length)
    throw fieldError('photoKeys', 'A photo of the damage is required');
}

/**
 * Marks a shipment that a driver has as in trouble; the status stays. Damage needs a photo. Each report on the way is one
 * more attempt; one before the pickup is none. Of a driver who had it then, it is told and no more.
 */
export function reportExceptionStep(
  record: ShipmentRecord,
  report: ExceptionReport,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  assertReportable(record, report, actor, context);
  const { occurredAt, location, photoKeys, code, note } = report;
  const former = formerlyOf(record, actor, report);
  if (former) {
    const told = { occurredAt, location, photoKeys, reason: code, note };
    return reportLate(record, former, { type: 'exception', ...told }, actor, context);
  }
  const row = findAction(record, 'report_exception', actor, context.now);
  return takeStep(record, row, { occurredAt, location, photoKeys, exception: { code, note } }, actor, context);
}

/** A plan is of days to come, and delivers no sooner than it picks up what still waits. */
function assertAhead(
  record: ShipmentRecord,
  { pickupDate, estimatedDelivery }: Pick<Plan, 'pickupDate' | 'estimatedDelivery'>,
  { now, timezone }: StepContext,
): void {
  const today = dayOf(now, timezone);
  for (const [field, day = today] of Object.entries({ pickupDate, estimatedDelivery }))
    if (day < today) throw fieldError(field, 'Must not be in the past');
  const pickup = pickupDate ?? (isWaiting(record) ? record.pickupDate : undefined);
  if (pickup && estimatedDelivery < pickup) throw fieldError('estimatedDelivery', REVERSED);
}

interface Plan extends Windows {
  estimatedDelivery: string;
  note?: string | undefined;
}

/** Ends an exception with new dates (staff). A new date has the hours that come with it, or none. */
export function rescheduleShipmentStep(
  record: ShipmentRecord,
  plan: Plan,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const row = findAction(record, 'reschedule', actor, context.now);
  assertAhead(record, plan, context);
  const { note, estimatedDelivery, deliveryFrom, deliveryTo, pickupDate, pickupFrom, pickupTo } = plan;
  // The hours of a day that is over say nothing of another.
  const pickup = pickupDate && { pickupDate, pickupFrom, pickupTo };
  const hours = { deliveryFrom, deliveryTo, ...pickup };
  const edits = { estimatedDelivery, ...changesOf(record, hours) };
  return takeStep(record, row, { note, edits }, actor, context);
}

const HOURS = ['deliveryFrom', 'deliveryTo', 'pickupDate', 'pickupFrom', 'pickupTo'] as const;

/** Of the values given, those that a shipment does not have. */
function changesOf(record: ShipmentRecord, given: Windows): Partial<ShipmentRecord> {
  const names = HOURS.filter((name) => name in given && given[name] !== record[name]);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** Ends an exception because the driver goes on. */
export function resumeShipment(
  record: ShipmentRecord,
  input: Pick<StepInput, 'note' | 'occurredAt' | 'location'>,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const row = findAction(record, 'resume', actor, context.now);
  const { note, occurredAt, location } = input;
  return takeStep(record, row, { note, occurredAt, location }, actor, context);
}

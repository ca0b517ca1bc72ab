import type { PickupReport } from '#shared/contracts/field-reports.ts';
import { MAX_PHOTOS } from '#shared/contracts/proof.ts';
import { fieldError } from '#shared/http/errors.ts';
import type { Actor } from '../events/actor.ts';
import { findAction } from './shipment-rights.ts';
import { locationOf, takeStep } from './shipment-step.ts';
import { type ShipmentStep, type StepContext, unchangedStep } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

const FIELDS = ['containerNumber', 'sealNumber'] as const;

/** Throws unless this actor may record this now; asked before any photo is moved. */
export function assertRecordable(record: ShipmentRecord, actor: Actor, now: Date): void {
  findAction(record, 'record_pickup', actor, now);
}

/** What was seen at the pickup: container number, seal, photos. What is left out stays; what is so already writes nothing. */
export function recordPickupStep(
  record: ShipmentRecord,
  report: PickupReport,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const row = findAction(record, 'record_pickup', actor, context.now);
  const known = record.pickupPhotoKeys ?? [];
  const photoKeys = [...new Set(report.photoKeys)].filter((key) => !known.includes(key));
  if (known.length + photoKeys.length > MAX_PHOTOS)
    throw fieldError('photoKeys', `At most ${MAX_PHOTOS} photos of a pickup`);
  const changed = FIELDS.filter((name) => report[name] !== undefined && report[name] !== record[name]);
  if (changed.length + photoKeys.length === 0) return unchangedStep(record);
  const edits = Object.fromEntries(changed.map((name) => [name, report[name]]));
  const photos = photoKeys.length > 0 ? { photoKeys } : {};
  const { occurredAt } = report;
  return takeStep(record, row, { occurredAt, edits, ...photos, location: locationOf(report) }, actor, context);
}

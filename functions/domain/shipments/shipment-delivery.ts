import type { Actor } from '../events/actor.ts';
import { findAction } from './shipment-rights.ts';
import { takeStepWithEvent } from './shipment-step.ts';
import type { ShipmentStep, StepContext } from './shipment-step-types.ts';
import type { ProofRecord, ShipmentRecord } from './shipment-types.ts';

/** A proof whose images are already in the bucket. `digest` is a hash over what was submitted. */
type ProofInput = Pick<
  ProofRecord,
  'recipientName' | 'signatureKey' | 'photoKeys' | 'notes' | 'latitude' | 'longitude' | 'digest'
> & { occurredAt?: string | undefined };

/** Throws unless this actor may deliver this shipment now with a proof; asked before any image is moved. */
export function assertDeliverable(record: ShipmentRecord, actor: Actor, now: Date): void {
  findAction(record, 'deliver', actor, now, 'delivered');
}

/** True where a second proof is a repeat of the first, which is answered like the first; any other is a 409. */
export function isSameProof(existing: Pick<ProofRecord, 'digest'>, submitted: Pick<ProofRecord, 'digest'>): boolean {
  return existing.digest === submitted.digest;
}

/** Whether a proof is that of the delivery that stands: a voided one stays in the table for the audit. */
export function isStanding(
  proof: Pick<ProofRecord, 'deliveredAt'>,
  { status, deliveredAt }: Pick<ShipmentRecord, 'status' | 'deliveredAt'>,
): boolean {
  return status === 'delivered' && proof.deliveredAt === deliveredAt;
}

/** Delivers a shipment in transit with its proof. Throws 404, 403, or 409 `illegal_transition`. */
export function deliverShipment(
  record: ShipmentRecord,
  proof: ProofInput,
  actor: Actor,
  context: StepContext,
): ShipmentStep & { proof: ProofRecord } {
  const row = findAction(record, 'deliver', actor, context.now, 'delivered');
  const { occurredAt, notes: note, latitude, longitude } = proof;
  const location =
    latitude === undefined || longitude === undefined
      ? undefined
      : { latitude: Number(latitude), longitude: Number(longitude) };
  const { recipientName } = proof;
  const said = { occurredAt, note, location, recipientName };
  const { step, event } = takeStepWithEvent(record, row, said, actor, context);
  const { signatureKey, photoKeys, notes, digest } = proof;
  return {
    ...step,
    proof: {
      ...{ recipientName, signatureKey, photoKeys, notes, latitude, longitude, digest },
      shipmentId: record.id,
      eventId: event.id,
      deliveredAt: event.occurredAt,
      driverId: record.driverId,
      driverName: context.driver?.id === record.driverId ? context.driver?.name : undefined,
    },
  };
}

import { actorSnapshot, sourceOf } from '../shipments/shipment-step.ts';
import type { EventRecord, SubjectKind } from '../types.ts';
import type { Actor } from './actor.ts';

/**
 * An event about anything but a shipment. `type` is `<kind>_<what>`, e.g. `user_approved`; `data` is what the stream's
 * consumers need without reading, never a secret.
 */
export function subjectEvent(
  subject: { kind: Exclude<SubjectKind, 'shipment'>; id: string },
  type: string,
  actor: Actor,
  context: { id: string; now: Date },
  data?: EventRecord['data'],
): EventRecord {
  const at = context.now.toISOString();
  return {
    id: context.id,
    type,
    subject,
    actor: actorSnapshot(actor),
    source: sourceOf(actor),
    occurredAt: at,
    recordedAt: at,
    public: false,
    data,
  };
}

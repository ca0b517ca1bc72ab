import type { ProofRecord } from '../shipments/shipment-types.ts';
import type { EventRecord } from './catalog.ts';

/** The files that an event names: photos of what a driver told, or a driver's document. */
export function imagesInEvent(event: EventRecord): string[] {
  if (event.data && 'fileKeys' in event.data) return event.data.fileKeys;
  return (event.shipment && event.photoKeys) ?? [];
}

export function imagesInProof({ signatureKey, photoKeys }: Pick<ProofRecord, 'signatureKey' | 'photoKeys'>): string[] {
  return [signatureKey, ...photoKeys];
}

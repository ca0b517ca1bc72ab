import type { BulkResult } from '#shared/contracts/dispatch.ts';
import type { Shipment } from '#shared/shipment.ts';

/** What became of the shipments of one bulk assignment. */
export interface BulkOutcome {
  driverName: string;
  assigned: number;
  /** Those that were refused, each with its reason in words. */
  refused: readonly { id: string; trackingNumber: string; reason: string }[];
}

const REASONS = new Map([
  ['illegal_transition', 'Somebody else assigned or cancelled it meanwhile'],
  ['version_conflict', 'Somebody else changed it at the same moment'],
  ['not_found', 'It no longer exists'],
  ['driver_offline', 'The driver went offline'],
  ['unavailable', 'The server was busy: try this one again'],
]);

export function outcomeOf(
  shipments: readonly Shipment[],
  driverName: string,
  results: readonly BulkResult[],
): BulkOutcome {
  const numbers = new Map(shipments.map(({ id, trackingNumber }) => [id, trackingNumber]));
  const refused = results.flatMap(({ id, ok, code = '' }) =>
    ok ? [] : [{ id, trackingNumber: numbers.get(id) ?? id, reason: REASONS.get(code) ?? 'The server refused it' }],
  );
  return { driverName, assigned: results.length - refused.length, refused };
}

/** "3 shipments assigned to Dana Whitfield." */
export function sentenceOf({ assigned, refused, driverName }: BulkOutcome): string {
  const all = assigned + refused.length;
  if (refused.length === 0) return `${shipmentsOf(all)} assigned to ${driverName}.`;
  return assigned === 0
    ? `None of ${shipmentsOf(all)} was assigned.`
    : `${assigned} of ${all} assigned to ${driverName}.`;
}

/** "1 shipment", "3 shipments". */
export function shipmentsOf(count: number): string {
  return count === 1 ? '1 shipment' : `${count} shipments`;
}

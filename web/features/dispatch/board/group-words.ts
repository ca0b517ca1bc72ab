import type { Shipment } from '#shared/shipment.ts';

/** What is done to several shipments at once, in words. */
export interface GroupAction {
  title: string;
  failed: string;
  /** "assigned to Dana Whitfield" */
  done: string;
}

export const UNASSIGNING: GroupAction = {
  title: 'Shipments Unassigned',
  failed: 'Unassigning Failed',
  done: 'unassigned',
};
export const TAKING_BACK: GroupAction = { title: 'Undone', failed: 'Undo Failed', done: 'moved back' };

/** The messages of assigning many (specification 1, section 8). */
export function assigningTo(driverName: string): GroupAction {
  const done = `assigned to ${driverName}`;
  return { title: 'Bulk Assignment Complete', failed: 'Bulk Assignment Failed', done };
}

export interface Refusal {
  shipment: Shipment;
  reason: string;
}

export interface GroupOutcome {
  action: GroupAction;
  done: readonly Shipment[];
  refused: readonly Refusal[];
}

const REASONS = new Map([
  ['illegal_transition', 'Somebody else assigned or cancelled it in the meantime'],
  ['version_conflict', 'Somebody else changed it at the same moment'],
  ['not_found', 'It no longer exists'],
  ['driver_offline', 'The driver went offline'],
  ['unavailable', 'The server was busy: try this one again'],
]);

/** Why one of many was refused; `fallback` for a code that has no words here. */
export function reasonOf(code: string | undefined, fallback = 'The server rejected it'): string {
  return REASONS.get(code ?? '') ?? fallback;
}

/** "3 shipments assigned to Dana Whitfield." */
export function sentenceOf({ action, done, refused }: GroupOutcome): string {
  const all = done.length + refused.length;
  if (refused.length === 0) return `${shipmentsOf(all)} ${action.done}.`;
  return done.length === 0
    ? `None of ${shipmentsOf(all)} was ${action.done}.`
    : `${done.length} of ${all} ${action.done}.`;
}

/** The one reason of all refusals, where nothing was done and they have the same. */
export function commonReason({ done, refused }: GroupOutcome): string | undefined {
  const reasons = new Set(refused.map(({ reason }) => reason));
  return done.length === 0 && reasons.size === 1 ? refused[0]?.reason : undefined;
}

/** "1 shipment", "3 shipments". */
export function shipmentsOf(count: number): string {
  return count === 1 ? '1 shipment' : `${count} shipments`;
}

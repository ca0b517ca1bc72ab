import type { Shipment } from '#shared/shipments/shipment.ts';
import { counted } from '../../../lib/format.ts';

/** What is done to several shipments at once, in words. */
export interface GroupAction {
  title: string;
  failed: string;
  /** "assigned to Dana Whitfield" */
  done: string;
}

export const UNASSIGNING: GroupAction = {
  title: 'Shipments Unassigned',
  failed: 'Unassignment Failed',
  done: 'unassigned',
};

/** The messages of assigning many. */
export function assigningTo(driverName: string): GroupAction {
  const done = `assigned to ${driverName}`;
  return { title: 'Bulk Assignment Complete', failed: 'Bulk Assignment Failed', done };
}

export interface GroupRejection {
  shipment: Shipment;
  reason: string;
}

export interface GroupOutcome {
  action: GroupAction;
  done: readonly Shipment[];
  refused: readonly GroupRejection[];
}

/** An outcome, and what takes back the part that was done. */
export interface ShownOutcome extends GroupOutcome {
  undo?: (() => void) | undefined;
}

const REASONS = new Map([
  ['illegal_transition', 'Someone else has since assigned or cancelled it'],
  ['version_conflict', 'Someone else changed it at the same time'],
  ['not_found', 'It no longer exists'],
  ['driver_offline', 'The driver went offline'],
  ['not_ready', 'Its container cannot be fetched yet: assign it by itself, with a reason'],
  ['unavailable', 'The server was busy. Please try this one again'],
]);

/** Why one of many was refused; `fallback` for a code that has no words here. */
export function reasonOf(code: string | undefined, fallback = 'The server rejected it'): string {
  return REASONS.get(code ?? '') ?? fallback;
}

/** "3 shipments assigned to Dana Whitfield." */
export function sentenceOf({ action, done, refused }: GroupOutcome): string {
  const all = done.length + refused.length;
  if (refused.length === 0) return `${shipmentsOf(all)} ${action.done}.`;
  return done.length === 0 ? `No shipments were ${action.done}.` : `${done.length} of ${all} ${action.done}.`;
}

/** The one reason of all refusals, where nothing was done and they have the same. */
export function commonReason({ done, refused }: GroupOutcome): string | undefined {
  const reasons = new Set(refused.map(({ reason }) => reason));
  return done.length === 0 && reasons.size === 1 ? refused[0]?.reason : undefined;
}

/** "1 shipment", "3 shipments". */
export function shipmentsOf(count: number): string {
  return counted(count, 'shipment', 'shipments');
}

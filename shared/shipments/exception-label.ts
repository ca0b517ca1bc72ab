import type { StaticTextKey } from '#shared/i18n/t.ts';
import type { EXCEPTION_CODES, ShipmentStatus } from './shipment.ts';

export type ExceptionCode = (typeof EXCEPTION_CODES)[number];

const LABELS = {
  consignee_closed: 'Consignee closed',
  refused: 'Refused',
  damaged: 'Damaged',
  access: 'No access',
  delay: 'Delay',
  breakdown: 'Breakdown',
  container_not_ready: 'Container not ready',
  no_chassis: 'No chassis',
  gate_closed: 'Gate closed',
  long_wait: 'Long wait',
  wrong_container: 'Wrong container',
  seal_broken: 'Seal broken',
  other: 'Other problem',
} as const satisfies Record<ExceptionCode, StaticTextKey>;

const isCode = (code: string): code is ExceptionCode => Object.hasOwn(LABELS, code);

/** What is in the way of a pickup or a delivery, in words of {@link say}. */
export function exceptionLabel(code: string): StaticTextKey {
  return isCode(code) ? LABELS[code] : 'Exception';
}

const AT_PICKUP: readonly ExceptionCode[] = [
  ...(['container_not_ready', 'no_chassis', 'gate_closed', 'long_wait', 'wrong_container', 'seal_broken'] as const),
  ...(['damaged', 'access', 'delay', 'breakdown', 'other'] as const),
];
const ON_THE_WAY: readonly ExceptionCode[] = [
  ...(['consignee_closed', 'refused', 'damaged', 'access', 'delay', 'breakdown'] as const),
  ...(['long_wait', 'wrong_container', 'seal_broken', 'other'] as const),
];

/** What a screen offers, the likely first: before the pickup what happens at a terminal, then what happens on the way. */
export function exceptionChoices(status: ShipmentStatus): readonly ExceptionCode[] {
  return status === 'assigned' ? AT_PICKUP : ON_THE_WAY;
}

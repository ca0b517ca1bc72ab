import type { TrackResult } from '#shared/contracts/tracking.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { Dates } from '../../../lib/format.ts';

/** Trouble as the customer is told it: what it means, and that somebody sees to it. */
const TROUBLE = {
  consignee_closed: 'The consignee was closed; we will try again.',
  refused: 'The delivery was refused; we are working it out with you.',
  damaged: 'Something was damaged on the way; we will get in touch with you.',
  access: 'Our driver could not get access; we will try again.',
  delay: 'Your shipment is taking longer than planned; it is still on its way.',
  breakdown: 'The truck broke down; we are arranging onward transport for your shipment.',
  container_not_ready: 'The container was not ready for pickup; we will try again.',
  no_chassis: 'No chassis was available at the pickup; we will try again.',
  gate_closed: 'The gate was closed; we will try again.',
  long_wait: 'Our driver has to wait longer than planned; we will keep you posted.',
  wrong_container: 'The container is not the one that was booked; we are sorting it out.',
  seal_broken: 'The seal of your container is broken; we will get in touch with you.',
  other: 'Something is holding up your shipment; we are working on it.',
} as const satisfies Record<NonNullable<TrackResult['shipment']['exception']>['code'], StaticTextKey>;

export interface TroubleWords {
  text: string;
  /** When it was seen, in words. */
  when: string;
}

export function troubleOf({ shipment: { exception } }: TrackResult, dates: Dates): TroubleWords | undefined {
  return exception && { text: t(TROUBLE[exception.code]), when: dates.moment(exception.occurredAt) };
}

export const TIMER_KINDS = [
  'invoice_due',
  'invoice_reminder',
  'reminder_plan',
  'shipment_late',
  'shipment_pickup_late',
  'shipment_near',
  'meeting_in_a_day',
  'meeting_in_an_hour',
  'report_mail',
  'webhook_lane',
] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/**
 * Something to be done at a time: written in the transaction that plans it, deleted in the one that cancels it. It may
 * come late, twice, or after it was cancelled, so whoever works it off reads the subject and compares `generation`.
 */
export interface TimerRecord {
  id: string;
  kind: TimerKind;
  subject: string;
  /** Moved by the subject when the plan changes: a timer of another number is over. */
  generation: number;
  dueAt: string;
  notAfter?: string | undefined;
  /** Where work that one call has no time for goes on. */
  rest?: WorkLeft | undefined;
}

interface WorkLeft {
  /** When what it is about happened. */
  begun: string;
  /** Which of its lists, and after what in it. */
  at: number;
  start?: Record<string, unknown> | undefined;
}

/** True for a timer that comes so late that nobody wants it any more. */
export function isTooLate({ notAfter }: TimerRecord, now: Date): boolean {
  return notAfter !== undefined && Date.parse(notAfter) < now.getTime();
}

/** When somebody looks into an endpoint's lane again; a lane has one, the earliest that was planned. */
export function laneTimer(webhookId: string, lane: number, due: Date): TimerRecord {
  const dueAt = due.toISOString();
  return { id: `${webhookId}#${lane}`, kind: 'webhook_lane', subject: webhookId, generation: lane, dueAt };
}

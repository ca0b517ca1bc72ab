export const TIMER_KINDS = [
  'invoice_due',
  'invoice_reminder',
  'reminder_plan',
  'shipment_late',
  'shipment_pickup_late',
  'shipment_near',
  'document_expiry',
  'plan_told',
  'meeting_in_a_day',
  'meeting_in_an_hour',
  'report_mail',
  'webhook_lane',
  'watch',
] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** Under what each lies: `{id}` is the subject without its prefix. They are stored, so none ever changes (docs/decisions/0097). */
const IDS: Record<TimerKind, string> = {
  invoice_due: 'tmr_{id}',
  invoice_reminder: 'tmr_{id}_invoice_reminder',
  reminder_plan: 'tmr_reminder_plan',
  shipment_late: 'tmr_{id}',
  shipment_pickup_late: 'tmr_pickup_{id}',
  shipment_near: 'tmr_near_{id}',
  document_expiry: 'tmr_document_expiry_{subject}',
  plan_told: 'plan_told#{subject}',
  meeting_in_a_day: 'tmr_{id}_day',
  meeting_in_an_hour: 'tmr_{id}_hour',
  report_mail: 'tmr_report_mail',
  webhook_lane: '{subject}#{lane}',
  watch: 'tmr_watch_{subject}',
};

/** The id of the one timer of a kind that a subject has; an endpoint has one for each lane. */
export function timerId(kind: TimerKind, subject: string, lane = 0): string {
  const parts = { id: subject.slice(subject.indexOf('_') + 1), subject, lane: String(lane) };
  return IDS[kind].replace(/\{(id|subject|lane)\}/g, (_, part: keyof typeof parts) => parts[part]);
}

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
  const id = timerId('webhook_lane', webhookId, lane);
  return { id, kind: 'webhook_lane', subject: webhookId, generation: lane, dueAt };
}

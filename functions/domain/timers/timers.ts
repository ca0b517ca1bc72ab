export const TIMER_KINDS = [
  'invoice_due',
  'invoice_reminder',
  'shipment_late',
  'shipment_pickup_late',
  'shipment_near',
  'document_expiry',
  'plan_told',
  'meeting_in_a_day',
  'meeting_in_an_hour',
  'report_mail',
  'webhook_retry',
  'webhook_waiting',
  'webhook_held',
  'watch',
] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** Under what each lies: `{id}` is the subject without its prefix. They are stored, so none ever changes (docs/decisions/0097). */
const IDS: Record<TimerKind, string> = {
  invoice_due: 'tmr_{id}',
  invoice_reminder: 'tmr_{id}_invoice_reminder',
  shipment_late: 'tmr_{id}',
  shipment_pickup_late: 'tmr_pickup_{id}',
  shipment_near: 'tmr_near_{id}',
  document_expiry: 'tmr_document_expiry_{subject}',
  plan_told: 'plan_told#{subject}',
  meeting_in_a_day: 'tmr_{id}_day',
  meeting_in_an_hour: 'tmr_{id}_hour',
  report_mail: 'tmr_report_mail',
  webhook_retry: 'tmr_webhook#{subject}',
  webhook_waiting: 'tmr_webhook_waiting_{subject}',
  webhook_held: 'tmr_webhook_held_{subject}',
  watch: 'tmr_watch_{subject}',
};

/** The id of the one timer of a kind that a subject has. */
export function timerId(kind: TimerKind, subject: string): string {
  const parts = { id: subject.slice(subject.indexOf('_') + 1), subject };
  return IDS[kind].replace(/\{(id|subject)\}/g, (_, part: keyof typeof parts) => parts[part]);
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
  rest?: RemainingWork | undefined;
}

interface RemainingWork {
  /** When what it is about happened. */
  begun: string;
  /** Which of its lists, and after what in it. */
  at: number;
  start?: Record<string, unknown> | undefined;
}

/** True for a timer that comes so late that nobody wants it any more. */
export function isExpiredTimer({ notAfter }: TimerRecord, now: Date): boolean {
  return notAfter !== undefined && Date.parse(notAfter) < now.getTime();
}

function plain(kind: TimerKind, subject: string, due: Date): TimerRecord {
  return { id: timerId(kind, subject), kind, subject, generation: 0, dueAt: due.toISOString() };
}

/** When a delivery to an endpoint is looked at again. */
export function deliveryTimer(webhookId: string, deliveryId: string, due: Date): TimerRecord {
  return plain('webhook_retry', `${webhookId}#${deliveryId}`, due);
}

/** The delivery that a timer is for. */
export function deliveryOf({ subject }: TimerRecord): { webhookId: string; deliveryId: string } {
  const [webhookId = '', deliveryId = ''] = subject.split('#');
  return { webhookId, deliveryId };
}

/** When all that waits for an endpoint is looked at again, and with `held` what it missed while it was off. */
export function endpointTimer(webhookId: string, what: 'waiting' | 'held', due: Date): TimerRecord {
  return plain(what === 'held' ? 'webhook_held' : 'webhook_waiting', webhookId, due);
}

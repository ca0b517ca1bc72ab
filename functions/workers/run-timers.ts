import * as z from 'zod/mini';
import { queueWebhookTasks } from '#functions/aws/webhook-queue.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import {
  deliveryOf,
  isExpiredTimer,
  TIMER_KINDS,
  type TimerKind,
  type TimerRecord,
} from '#functions/domain/timers/timers.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { remindOfMeeting } from '#functions/use-cases/demos/remind-of-meeting.ts';
import { tellOfPlan } from '#functions/use-cases/dispatch/tell-of-plan.ts';
import { remindOfDocuments } from '#functions/use-cases/drivers/remind-of-documents.ts';
import { resumeEndpoint } from '#functions/use-cases/integrations/resume-endpoint.ts';
import { markOverdue, remindCustomer } from '#functions/use-cases/invoices/run-invoice-timers.ts';
import { mailReports } from '#functions/use-cases/reports/mail-reports.ts';
import { raiseArrivalAlert } from '#functions/use-cases/shipments/raise-arrival-alert.ts';
import { raiseLateAlert, raisePickupLateAlert } from '#functions/use-cases/shipments/raise-late-alerts.ts';

const Timer: z.ZodMiniType<TimerRecord> = z.object({
  id: z.string(),
  kind: z.enum(TIMER_KINDS),
  subject: z.string(),
  generation: z.number(),
  dueAt: z.iso.datetime(),
  notAfter: z.optional(z.iso.datetime()),
  rest: z.optional(
    z.object({ begun: z.iso.datetime(), at: z.number(), start: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

/** Each reads its subject strongly and acts, plans anew, or lets it be. */
const WORK: Record<TimerKind, (timer: TimerRecord, now: Date) => Promise<void>> = {
  invoice_due: async (timer, now) => markOverdue(timer, await getSettings(), now),
  shipment_late: raiseLateAlert,
  shipment_pickup_late: raisePickupLateAlert,
  shipment_near: raiseArrivalAlert,
  meeting_in_a_day: (timer, now) => remindOfMeeting(timer, 'day', now),
  meeting_in_an_hour: (timer, now) => remindOfMeeting(timer, 'hour', now),
  report_mail: mailReports,
  invoice_reminder: async (timer, now) => remindCustomer(timer, await getSettings(), now),
  watch: ({ subject }, now) => lookAt(subject, now),
  document_expiry: remindOfDocuments,
  plan_told: tellOfPlan,
  webhook_retry: (timer) => queueWebhookTasks([deliveryOf(timer)]),
  webhook_waiting: resumeEndpoint,
  webhook_held: resumeEndpoint,
};

/** The queue of what is due. A timer may come late, twice, or after it was cancelled. */
export const { worker, handler } = defineWorker(
  { name: 'run-timers', source: queue('due'), timeout: 30, batch: 10 },
  async (body, now) => {
    const timer = Timer.parse(body);
    if (!isExpiredTimer(timer, now)) await retryOnConflict(() => WORK[timer.kind](timer, now));
  },
);

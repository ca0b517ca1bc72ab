import * as z from 'zod/mini';
import { getSettings } from '#functions/data/organization/organization.ts';
import { isTooLate, TIMER_KINDS, type TimerKind, type TimerRecord } from '#functions/domain/timers/timers.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { markOverdue, remindCustomer } from '#functions/use-cases/invoice-timers.ts';
import { lookAt } from '#functions/use-cases/look-at.ts';
import { mailReports } from '#functions/use-cases/mail-reports.ts';
import { signalLane } from '#functions/use-cases/queue-webhooks.ts';
import { remindOfDocuments } from '#functions/use-cases/remind-of-documents.ts';
import { remindOfMeeting } from '#functions/use-cases/remind-of-meeting.ts';
import { replanReminders } from '#functions/use-cases/replan-reminders.ts';
import { tellLate, tellPickupLate } from '#functions/use-cases/tell-late.ts';
import { tellNear } from '#functions/use-cases/tell-near.ts';
import { tellOfPlan } from '#functions/use-cases/tell-of-plan.ts';
import { tryUntilFirst } from '#functions/use-cases/try-until-first.ts';

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
  shipment_late: tellLate,
  shipment_pickup_late: tellPickupLate,
  shipment_near: tellNear,
  meeting_in_a_day: (timer, now) => remindOfMeeting(timer, 'day', now),
  meeting_in_an_hour: (timer, now) => remindOfMeeting(timer, 'hour', now),
  report_mail: mailReports,
  invoice_reminder: async (timer, now) => remindCustomer(timer, await getSettings(), now),
  reminder_plan: replanReminders,
  watch: ({ subject }, now) => lookAt(subject, now),
  document_expiry: remindOfDocuments,
  plan_told: tellOfPlan,
  webhook_lane: ({ subject, generation: lane }, now) => signalLane(subject, lane, now),
};

/** The queue of what is due. A timer may come late, twice, or after it was cancelled. */
export const { worker, handler } = defineWorker(
  { name: 'run-timers', source: queue('due'), timeout: 30, batch: 10 },
  async (body, now) => {
    const timer = Timer.parse(body);
    if (!isTooLate(timer, now)) await tryUntilFirst(() => WORK[timer.kind](timer, now));
  },
);

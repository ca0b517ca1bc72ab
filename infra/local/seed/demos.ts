import { newId } from '#functions/base/ids.ts';
import {
  getDemoRequest,
  insertDemoRequest,
  recordEmailSent,
  saveDemoRequest,
} from '#functions/data/demos/demo-requests.ts';
import { saveMeeting, saveMeetingWithRequest } from '#functions/data/demos/meetings.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createDemoRequestStep, setNotes, setStatus, withMeeting } from '#functions/domain/demos/demo-requests.ts';
import type { DemoRecord } from '#functions/domain/demos/demo-types.ts';
import { acceptMeetingStep, declineMeetingStep, scheduleMeetingStep } from '#functions/domain/demos/meetings.ts';
import type { Actor, UserActor } from '#functions/domain/events/actor.ts';
import type { RecordChange } from '#functions/domain/events/step.ts';
import type { DemoDraft, DemoStatus } from '#shared/contracts/demos.ts';
import type { MeetingDraft } from '#shared/contracts/meetings.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { StoryClock } from './clock.ts';

interface DemoPlan extends DemoDraft {
  daysAgo: number;
  notes?: string;
  /** Set by hand at the end. */
  status?: DemoStatus;
  meeting?: Pick<MeetingDraft, 'meetingDuration'> & { day: number; hour: number; answer?: 'yes' | { no: string } };
}

const PLANS: readonly DemoPlan[] = [
  {
    ...{ fullName: 'Victor Amaral', companyName: 'Amaral Bulk', email: 'v.amaral@amaral-bulk.example' },
    ...{ phone: '+1 908 555 0177', businessType: 'bulk-haulage', howFound: 'social-media', daysAgo: 12 },
    notes: 'Stays with the present system until June. Call again in May.',
    status: 'declined',
    meeting: {
      ...{ day: -6, hour: 16, meetingDuration: 60 },
      answer: { no: 'We decided to stay with our present system until the contract ends in June.' },
    },
  },
  {
    ...{ fullName: 'Yusuf Demir', companyName: 'Demir Logistics', email: 'yusuf@demir-logistics.example' },
    ...{ phone: '+1 201 555 0163', businessType: 'courier', howFound: 'sales-rep', daysAgo: 11 },
    status: 'completed',
    meeting: { day: -4, hour: 11, meetingDuration: 30, answer: 'yes' },
  },
  {
    ...{ fullName: 'Hannah Leclerc', companyName: 'Leclerc Cold Chain', email: 'hannah@leclerc-coldchain.example' },
    ...{ phone: '+1 514 555 0102', businessType: 'warehousing', howFound: 'partner', daysAgo: 5 },
    message: 'Reefer temperatures on the tracking page would decide it for us.',
    notes: 'Wants to see proof of delivery on a phone. Bring the price for 40 drivers.',
    meeting: { day: 1, hour: 10, meetingDuration: 45, answer: 'yes' },
  },
  {
    ...{ fullName: 'Marta Zielinska', companyName: 'Harbor Glass', email: 'marta@harbor-glass.example' },
    ...{ phone: '+1 718 555 0126', businessType: 'containers', howFound: 'google', daysAgo: 3 },
    meeting: { day: 2, hour: 9.5, meetingDuration: 30 },
  },
  {
    ...{ fullName: 'Obi Nwosu', companyName: 'Tidewater Ceramics', email: 'obi.nwosu@tidewater-ceramics.example' },
    ...{ phone: '+1 757 555 0119', businessType: 'general-freight', howFound: 'google', daysAgo: 2 },
    notes: 'Called yesterday. Has 12 trucks, wants a look on Thursday.',
    status: 'contacted',
  },
  {
    ...{ fullName: 'Carmen Whitlock', companyName: 'Pinnacle Ceramics', email: 'carmen@pinnacle-ceramics.example' },
    ...{ phone: '+1 312 555 0184', businessType: 'containers', howFound: 'referral', daysAgo: 1 },
    message: 'We move about 60 containers a month from Port Newark to Illinois. Can drivers work without network?',
  },
];

const VISITOR: Actor = { kind: 'anonymous', address: '' };

async function changed(id: string, change: (before: DemoRecord) => RecordChange<DemoRecord>): Promise<void> {
  await commit(saveDemoRequest(change(await getDemoRequest(id))));
}

async function meet(
  request: DemoRecord,
  plan: NonNullable<DemoPlan['meeting']>,
  director: UserActor,
  at: Date,
  clock: StoryClock,
) {
  const meetingDate = clock.at(plan.day, plan.hour).toISOString();
  const draft = { demoRequestId: request.id, meetingDate, meetingDuration: plan.meetingDuration };
  const { id, name, email } = director;
  const by = { actor: director, now: at };
  const step = scheduleMeetingStep(draft, request, { id: newId('mtg', at), host: { id, name, email }, ...by });
  const meeting = step.after;
  await commit([...saveMeeting(step, at), ...saveDemoRequest(withMeeting(request, meeting, by))]);
  const guest = { actor: VISITOR, now: new Date(at.getTime() + HOUR_MS) };
  if (plan.answer === 'yes') await commit(saveMeeting(acceptMeetingStep(meeting, guest), guest.now));
  else if (plan.answer)
    await commit(await saveMeetingWithRequest(declineMeetingStep(meeting, plan.answer.no, guest), guest));
}

/** Companies that asked for a demo, and the director's meetings with them. */
export async function addDemos(clock: StoryClock, director: UserActor): Promise<void> {
  for (const { daysAgo, notes, status, meeting, ...draft } of PLANS) {
    const asked = clock.at(-daysAgo, 9);
    const called = new Date(asked.getTime() + 5 * HOUR_MS);
    const id = newId('dem', asked);
    await commit(insertDemoRequest(createDemoRequestStep(draft, { id, isTold: true, actor: VISITOR, now: asked })));
    await recordEmailSent(id);
    const by = (now: Date) => ({ actor: director, now });
    if (notes) await changed(id, (before) => setNotes(before, notes, by(called)));
    if (meeting) await meet(await getDemoRequest(id), meeting, director, called, clock);
    if (status) await changed(id, (before) => setStatus(before, status, by(clock.earlier(60))));
  }
}

import { about, of } from './definition.ts';
import type { DemoFacts, MeetingFacts } from './facts.ts';
import type { FieldChange } from './field-changes.ts';
import { forDirectors, isToCome, mail, wasAccepted, wasMeetingOpen } from './notification-rules.ts';

const demo = about('demo_request');
const meeting = about('meeting');

/** Every type of event about a request for a demo and its meeting: a part of the catalogue. */
export const DEMO_EVENTS = {
  demo_requested: demo({
    data: of<DemoFacts>(),
    messages: [
      { message: 'demoReceived', to: 'guest', ...mail, when: ({ data }) => data.isTold },
      { message: 'demoRequested', to: 'directors', ...mail },
    ],
    bells: [forDirectors('demo_requested')],
  }),
  demo_changed: demo({ data: of<{ changed: FieldChange[] }>() }),
  meeting_scheduled: meeting({
    data: of<MeetingFacts>(),
    messages: [{ message: 'meetingInvitation', to: 'guest', ...mail }],
  }),
  meeting_moved: meeting({
    data: of<MeetingFacts>(),
    messages: [
      { message: 'meetingInvitation', to: 'guest', ...mail },
      { message: 'meetingMoved', to: 'host', ...mail, when: wasAccepted },
    ],
  }),
  meeting_cancelled: meeting({
    data: of<MeetingFacts>(),
    messages: [
      { message: 'meetingCancelled', to: 'guest', ...mail, when: (event) => wasMeetingOpen(event) && isToCome(event) },
      { message: 'meetingCancelled', to: 'host', ...mail, when: (event) => wasAccepted(event) && isToCome(event) },
    ],
  }),
  meeting_accepted: meeting({
    data: of<MeetingFacts>(),
    messages: [{ message: 'meetingAccepted', to: 'host', ...mail }],
    bells: [forDirectors('meeting_accepted')],
  }),
  meeting_declined: meeting({
    data: of<MeetingFacts>(),
    messages: [{ message: 'meetingDeclined', to: 'host', ...mail }],
    bells: [forDirectors('meeting_declined')],
  }),
  meeting_reminded: meeting({
    data: of<MeetingFacts>(),
    messages: [
      { message: 'meetingReminder', to: 'guest', ...mail },
      { message: 'meetingReminder', to: 'host', ...mail },
    ],
  }),
};

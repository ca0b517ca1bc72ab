import { dataType, defineSubject } from './definition.ts';
import type { DemoFacts, MeetingFacts } from './event-data.ts';
import type { FieldChange } from './field-changes.ts';
import { inAppForDirectors, isUpcoming, MAIL_ONLY, wasAccepted, wasMeetingOpen } from './notification-rules.ts';

const demo = defineSubject('demo_request');
const meeting = defineSubject('meeting');

/** Every type of event about a request for a demo and its meeting: a part of the catalogue. */
export const DEMO_EVENTS = {
  demo_requested: demo({
    data: dataType<DemoFacts>(),
    messages: [
      { message: 'demoReceived', to: 'guest', ...MAIL_ONLY, when: ({ data }) => data.isTold },
      { message: 'demoRequested', to: 'directors', ...MAIL_ONLY },
    ],
    inAppNotifications: [inAppForDirectors('demo_requested')],
  }),
  demo_changed: demo({ data: dataType<{ changed: FieldChange[] }>() }),
  meeting_scheduled: meeting({
    data: dataType<MeetingFacts>(),
    messages: [{ message: 'meetingInvitation', to: 'guest', ...MAIL_ONLY }],
  }),
  meeting_moved: meeting({
    data: dataType<MeetingFacts>(),
    messages: [
      { message: 'meetingInvitation', to: 'guest', ...MAIL_ONLY },
      { message: 'meetingMoved', to: 'host', ...MAIL_ONLY, when: wasAccepted },
    ],
  }),
  meeting_cancelled: meeting({
    data: dataType<MeetingFacts>(),
    messages: [
      {
        message: 'meetingCancelled',
        to: 'guest',
        ...MAIL_ONLY,
        when: (event) => wasMeetingOpen(event) && isUpcoming(event),
      },
      {
        message: 'meetingCancelled',
        to: 'host',
        ...MAIL_ONLY,
        when: (event) => wasAccepted(event) && isUpcoming(event),
      },
    ],
  }),
  meeting_accepted: meeting({
    data: dataType<MeetingFacts>(),
    messages: [{ message: 'meetingAccepted', to: 'host', ...MAIL_ONLY }],
    inAppNotifications: [inAppForDirectors('meeting_accepted')],
  }),
  meeting_declined: meeting({
    data: dataType<MeetingFacts>(),
    messages: [{ message: 'meetingDeclined', to: 'host', ...MAIL_ONLY }],
    inAppNotifications: [inAppForDirectors('meeting_declined')],
  }),
  meeting_reminded: meeting({
    data: dataType<MeetingFacts>(),
    messages: [
      { message: 'meetingReminder', to: 'guest', ...MAIL_ONLY },
      { message: 'meetingReminder', to: 'host', ...MAIL_ONLY },
    ],
  }),
};

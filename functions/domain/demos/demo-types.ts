import type { DemoDraft, DemoStatus } from '#shared/contracts/demos.ts';
import type { MeetingStatus } from '#shared/demos/meeting.ts';
import type { Language } from '#shared/i18n/t.ts';

/** How long before a meeting its people are reminded. */
export const REMINDERS = ['day', 'hour'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** A meeting that is neither declined nor cancelled, as its demo request remembers it. */
export interface OpenMeeting {
  id: string;
  meetingDate: string;
}

export interface DemoRecord extends Omit<DemoDraft, 'reference' | 'openFor'> {
  id: string;
  status: DemoStatus;
  notes?: string | undefined;
  /** Written by the sender of mails, without a version. */
  emailSent?: boolean | undefined;
  openMeetings: OpenMeeting[];
  createdAt: string;
  version: number;
}

/** Who asked for the demo, as the meeting's mails name them. */
export interface Guest {
  name: string;
  email: string;
  company: string;
  /** What they asked in; English where there is none. */
  language?: Language | undefined;
}

/** The director who holds the meeting. */
export interface Host {
  id: string;
  name: string;
  email: string;
}

export interface MeetingRecord {
  id: string;
  demoRequestId: string;
  guest: Guest;
  host: Host;
  /** The instant at which it begins. */
  meetingDate: string;
  /** Minutes. */
  duration: number;
  status: MeetingStatus;
  /** Of the calendar's event: one more with every move, which ends the links and reminders of before. */
  sequence: number;
  /** The address that calendars answer to, of the organization and as it was when the meeting was scheduled; none is read without it. */
  organizer?: string | undefined;
  declineReason?: string | undefined;
  directorCalendarEventId?: string | undefined;
  /** Which reminders of its present time are on their way. */
  reminded?: readonly Reminder[] | undefined;
  createdAt: string;
  version: number;
}

import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { calendarFile } from '../../../web/features/demos/answer/calendar-file.ts';

const invitation: MeetingInvitation = {
  ...{ fullName: 'Carmen Diaz', meetingDate: '2026-11-25T19:30:00.000Z', meetingDuration: 45, status: 'accepted' },
  ...{ directorName: 'Elena; Vargas', organizationName: 'Harbor Link, 海運'.repeat(6), timezone: 'America/New_York' },
  ...{ country: 'US', videoUrl: 'https://meet.example/room', calendarUid: 'mtg_1@quayside', sequence: 2 },
  ...{ title: 'Harbor Link, 海運 demo: Garden State Rail', organizer: 'office@quay.example' },
};

it('a meeting is saved for calendars as it is mailed to them: name, changes, times, words', () => {
  const file = calendarFile(invitation, new Date('2026-11-23T12:00:00Z'));
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const event = new ICAL.Event(component);
  expect([event.uid, event.sequence, event.location]).toEqual(['mtg_1@quayside', 2, invitation.videoUrl]);
  expect(event.startDate.toJSDate().toISOString()).toBe(invitation.meetingDate);
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-25T20:15:00.000Z');
  expect(event.summary).toBe(invitation.title);
  expect(event.organizer).toBe('mailto:office@quay.example');
  expect(event.description).toContain('Elena; Vargas');
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

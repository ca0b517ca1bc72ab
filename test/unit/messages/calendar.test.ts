import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { MeetingFacts } from '#functions/domain/events/event-data.ts';
import { meetingCalendar } from '#functions/messages/demos/calendar.ts';
import { meetingDay, meetingTime } from '#functions/messages/demos/meetings.ts';
import { meeting } from '../domain/demo-fixtures.ts';
import { NOW } from '../domain/fixtures.ts';

const SENDER = { name: 'Harbor Link Haulage', address: 'no-reply@quay.example', isRead: false };

function facts(given: Partial<MeetingFacts> = {}): MeetingFacts {
  const { demoRequestId, guest, host, meetingDate, duration, status, sequence } = meeting();
  return { demoRequestId, guest, host, meetingDate, duration, status, sequence, ...given };
}

const write = (given: Partial<MeetingFacts> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  meetingCalendar('mtg_1', facts(given), { method, sender: SENDER, now: NOW });

const Read = z.object({
  method: z.string(),
  uid: z.string(),
  sequence: z.number(),
  start: z.string(),
  end: z.string(),
  summary: z.string(),
  status: z.string(),
  organizer: z.string(),
  attendees: z.array(z.tuple([z.string(), z.string(), z.string()])),
  alarms: z.array(z.number()),
});
type Read = z.infer<typeof Read>;

const secondsOf = (trigger: unknown) => (trigger instanceof ICAL.Duration ? trigger.toSeconds() : Number.NaN);

function readHere(content: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    status: String(component.getFirstPropertyValue('status')),
    organizer: String(component.getFirstPropertyValue('organizer')).toLowerCase(),
    attendees: event.attendees.map((attendee) => [
      String(attendee.getFirstValue()).toLowerCase(),
      String(attendee.getParameter('partstat')),
      String(attendee.getParameter('rsvp')),
    ]),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => secondsOf(alarm.getFirstPropertyValue('trigger')))
      .sort((one, other) => one - other),
  };
}

/** The same by another library of another language, where this machine has it. */
const PYTHON = `
import sys, json, icalendar
c = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
e = c.walk('VEVENT')[0]
iso = lambda p: e.decoded(p).strftime('%Y-%m-%dT%H:%M:%S.000Z')
print(json.dumps(dict(method=str(c['METHOD']), uid=str(e['UID']), sequence=int(e['SEQUENCE']), start=iso('DTSTART'), end=iso('DTEND'),
  summary=str(e['SUMMARY']), status=str(e['STATUS']), organizer=str(e['ORGANIZER']).lower(),
  attendees=[[str(a).lower(), a.params['PARTSTAT'], a.params['RSVP']] for a in e['ATTENDEE']],
  alarms=sorted(a.decoded('TRIGGER').total_seconds() for a in e.walk('VALARM')))))
`;

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import icalendar'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const readByPython = (content: string): Read =>
  Read.parse(JSON.parse(execFileSync('python3', ['-c', PYTHON], { input: content }).toString()));

const EXPECTED: Read = {
  method: 'REQUEST',
  uid: 'mtg_1@quayside',
  sequence: 0,
  start: facts().meetingDate,
  end: new Date(Date.parse(facts().meetingDate) + 30 * 60_000).toISOString(),
  summary: 'Harbor Link Haulage demo: Pinnacle Ceramics',
  status: 'TENTATIVE',
  organizer: 'mailto:no-reply@quay.example',
  attendees: [
    ['mailto:carmen@pinnacle.example', 'NEEDS-ACTION', 'FALSE'],
    ['mailto:elena@quay.example', 'ACCEPTED', 'FALSE'],
  ],
  alarms: [-86_400, -3600],
};

const VARIANTS: [string, Partial<MeetingFacts>, 'REQUEST' | 'CANCEL'][] = [
  ['a request', {}, 'REQUEST'],
  ['what was accepted', { status: 'accepted' }, 'REQUEST'],
  ['a move', { sequence: 3, duration: 90 }, 'REQUEST'],
  // An hour before the clocks go back, and one that they go forward in.
  ['over the end of summer time', { meetingDate: '2026-11-01T05:45:00.000Z' }, 'REQUEST'],
  ['over its begin', { meetingDate: '2027-03-14T06:45:00.000Z', duration: 90 }, 'REQUEST'],
  ['a cancellation', { status: 'cancelled', sequence: 4 }, 'CANCEL'],
  [
    'names from anywhere',
    {
      guest: {
        name: 'Łukasz "Lu"; Żak, Jr.',
        email: 'l@zak.example',
        company: 'Żak\r\nATTENDEE:mailto:evil@x.example',
      },
    },
    'REQUEST',
  ],
  ['a line longer than a line may be', { guest: { ...facts().guest, company: '海運'.repeat(60) } }, 'REQUEST'],
];

describe('the calendar part of a meeting', () => {
  it('says all that the meeting is', () => {
    expect(readHere(write().content)).toEqual(EXPECTED);
  });

  it('keeps its UID and counts its changes', () => {
    expect(readHere(write({ sequence: 3 }).content)).toMatchObject({ uid: EXPECTED.uid, sequence: 3 });
    expect(readHere(write({ status: 'accepted' }).content)).toMatchObject({
      status: 'CONFIRMED',
      attendees: [['mailto:carmen@pinnacle.example', 'ACCEPTED', 'FALSE'], EXPECTED.attendees[1]],
    });
    const cancelled = write({ status: 'cancelled', sequence: 4 }, 'CANCEL');
    expect(cancelled.method).toBe('CANCEL');
    expect(readHere(cancelled.content)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 4,
      alarms: [],
    });
  });

  it('asks for an answer where a person reads it', () => {
    const sender = { ...SENDER, address: 'office@quay.example', isRead: true };
    const { content } = meetingCalendar('mtg_1', facts(), { method: 'REQUEST', sender, now: NOW });
    expect(readHere(content)).toMatchObject({
      organizer: 'mailto:office@quay.example',
      attendees: [['mailto:carmen@pinnacle.example', 'NEEDS-ACTION', 'TRUE'], expect.anything()],
    });
  });

  it('takes no line from what a stranger typed', () => {
    const { content } = write({ guest: { ...facts().guest, company: 'X\r\nATTENDEE:mailto:evil@x.example' } });
    expect(content).not.toMatch(/^ATTENDEE:mailto:evil/m);
    expect(readHere(content).attendees).toHaveLength(2);
    expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it.each(VARIANTS)('is read alike by every parser that the machine has: %s', (_, given, method) => {
    const { content } = write(given, method);
    const { meetingDate, duration } = facts(given);
    const end = new Date(Date.parse(meetingDate) + duration * 60_000).toISOString();
    const parsers = [readHere, ...(hasPython() ? [readByPython] : [])];
    for (const read of parsers)
      expect(read(content)).toEqual({ ...readHere(content), method, start: meetingDate, end });
  });
});

describe('the time that a mail says', () => {
  it.each([
    ['2026-10-30T18:30:00Z', 'Friday, Oct 30, 2026', '2:30 PM to 3:00 PM EDT (America/New_York)'],
    // An hour before the clocks go back, over it, and after.
    ['2026-11-01T05:45:00Z', 'Sunday, Nov 01, 2026', '1:45 AM to 1:15 AM EDT (America/New_York)'],
    ['2026-11-02T19:30:00Z', 'Monday, Nov 02, 2026', '2:30 PM to 3:00 PM EST (America/New_York)'],
    ['2027-03-14T06:45:00Z', 'Sunday, Mar 14, 2027', '1:45 AM to 3:15 AM EST (America/New_York)'],
    ['2027-01-01T04:30:00Z', 'Thursday, Dec 31, 2026', '11:30 PM to 12:00 AM EST (America/New_York)'],
  ])('of %s is %s, %s', (meetingDate, day, time) => {
    expect(meetingDay(meetingDate, 'America/New_York')).toBe(day);
    expect(meetingTime({ meetingDate, duration: 30 }, { timezone: 'America/New_York', hours: 12 })).toBe(time);
  });

  it('is that of the zone, wherever the machine stands', () => {
    const at = { meetingDate: '2026-07-01T12:00:00Z', duration: 45 };
    expect(meetingTime(at, { timezone: 'Europe/London', hours: 24 })).toBe('13:00 to 13:45 GMT+1 (Europe/London)');
  });
});

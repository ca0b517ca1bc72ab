import { describe, expect, it } from 'vitest';
import { isBot, setNotes, setStatus, withMeeting, withoutMeeting } from '#functions/domain/demos/demo-requests.ts';
import type { MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import {
  acceptMeetingStep,
  calendarEventId,
  cancelMeetingStep,
  declineMeetingStep,
  hasBegun,
  moveMeetingStep,
  nextStatus,
  scheduleMeetingStep,
} from '#functions/domain/demos/meetings.ts';
import { markReminded, meetingTimer } from '#functions/domain/demos/reminders.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { DEMO_STATUSES } from '#shared/contracts/demos.ts';
import {
  MEETING_ACTIONS,
  MEETING_STATUSES,
  type MeetingAction,
  type MeetingStatus,
  overlap,
} from '#shared/demos/meeting.ts';
import { demoRequest, inHours, meeting } from './demo-fixtures.ts';
import { by, NOW, refusal } from './fixtures.ts';

/** Written down anew, not taken from the table under test. */
const LEGAL: Record<MeetingAction, Partial<Record<MeetingStatus, MeetingStatus>>> = {
  accept: { pending: 'accepted', accepted: 'accepted' },
  decline: { pending: 'declined', accepted: 'declined', declined: 'declined' },
  move: { pending: 'pending', accepted: 'pending', declined: 'pending' },
  cancel: { pending: 'cancelled', accepted: 'cancelled', declined: 'cancelled' },
};
const ACT: Record<MeetingAction, (before: MeetingRecord) => Step<MeetingRecord>> = {
  accept: (before) => acceptMeetingStep(before, by),
  decline: (before) => declineMeetingStep(before, 'That week is our stocktaking', by),
  move: (before) => moveMeetingStep(before, { meetingDate: inHours(72) }, by),
  cancel: (before) => cancelMeetingStep(before, by),
};
const TOLD: Record<MeetingAction, string> = {
  accept: 'meeting_accepted',
  decline: 'meeting_declined',
  move: 'meeting_moved',
  cancel: 'meeting_cancelled',
};
const pairs = MEETING_STATUSES.flatMap((from) => MEETING_ACTIONS.map((action) => ({ from, action })));

describe('a meeting, all states by all that is done to it', () => {
  it.each(pairs)('$from, $action', ({ from, action }) => {
    const before = meeting({ status: from });
    const copy = structuredClone(before);
    const to = LEGAL[action][from];
    if (to) {
      const { after, events } = ACT[action](before);
      expect(after.status).toBe(to);
      const isAnswer = action === 'accept' || action === 'decline';
      expect(events.map(({ type }) => type)).toEqual(isAnswer && to === from ? [] : [TOLD[action]]);
      expect(nextStatus(from, action)).toBe(to);
    } else {
      const refused = refusal(() => ACT[action](before));
      const possible = new Set(MEETING_ACTIONS.flatMap((one) => LEGAL[one][from] ?? []));
      expect(refused).toMatchObject({ code: 'illegal_transition', from });
      expect(new Set(refused.allowed as string[])).toEqual(possible);
    }
    expect(before).toEqual(copy);
  });

  it('keeps the first answer when the same one comes again', () => {
    const { after: accepted } = acceptMeetingStep(meeting(), by);
    expect(acceptMeetingStep(accepted, by).after).toBe(accepted);
    const { after: declined } = declineMeetingStep(accepted, 'Stocktaking', by);
    expect(declineMeetingStep(declined, 'Another reason', by).after).toBe(declined);
    expect(declined).toMatchObject({ declineReason: 'Stocktaking', version: 3 });
  });

  it('moved is another generation, without what was answered for the time before', () => {
    const before = meeting({ ...acceptMeetingStep(meeting(), by).after, reminded: ['day'] });
    const { after } = moveMeetingStep(before, { meetingDate: inHours(90), meetingDuration: 60 }, by);
    expect(after).toMatchObject({ status: 'pending', sequence: 1, duration: 60, version: before.version + 1 });
    expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['directorCalendarEventId']));
    expect(after.reminded ?? []).toEqual([]);
    const stale = { meetingDate: inHours(90), version: 7 };
    expect(refusal(() => moveMeetingStep(before, stale, by)).code).toBe('version_conflict');
  });

  it.each([[-1], [0], [24 * 800]])('is not in the past, or years ahead: %s hours', (hours) => {
    const context = { id: 'mtg_1', host: meeting().host, ...by };
    const draft = { demoRequestId: 'dem_1', meetingDate: inHours(hours), meetingDuration: 30 as const };
    const refused = { code: 'validation_failed', errors: ['meetingDate'] };
    expect(refusal(() => scheduleMeetingStep(draft, demoRequest(), context))).toEqual(refused);
    expect(refusal(() => moveMeetingStep(meeting(), draft, by))).toEqual(refused);
  });

  it('is answered by calendars to the contact mail as it is, but to nobody who is invited', () => {
    const { host } = meeting();
    const draft = { demoRequestId: 'dem_1', meetingDate: inHours(24), meetingDuration: 30 as const };
    const organizerFor = (contactEmail: string | undefined) =>
      scheduleMeetingStep(draft, demoRequest(), { id: 'mtg_1', host, contactEmail, ...by }).after.organizer;
    expect(organizerFor('office@quay.example')).toBe('office@quay.example');
    expect(organizerFor(host.email.toUpperCase())).toBeUndefined();
    expect(organizerFor(demoRequest().email)).toBeUndefined();
    expect(organizerFor(undefined)).toBeUndefined();
  });

  it('has begun from its first instant on', () => {
    expect(hasBegun(meeting({ meetingDate: inHours(0) }), NOW)).toBe(true);
    expect(hasBegun(meeting({ meetingDate: new Date(NOW.getTime() + 1).toISOString() }), NOW)).toBe(false);
  });

  it('has an event in calendars that is named as it is', () => {
    const id = acceptMeetingStep(meeting(), by).after.directorCalendarEventId ?? '';
    expect(id).toMatch(/^_[0-9a-v]+$/);
    expect(id).toBe(calendarEventId(meeting().id));
    expect(calendarEventId('mtg_2')).not.toBe(calendarEventId('mtg_1'));
  });
});

describe('the reminders', () => {
  it.each([
    [48, 24, 47],
    [20, undefined, 19],
    [0.5, undefined, undefined],
  ])('of a meeting in %s hours are due in %s and %s', (hours, day, hour) => {
    const due = (reminder: 'day' | 'hour') =>
      meetingTimer(meeting({ meetingDate: inHours(hours) }), reminder, NOW)?.dueAt;
    expect(due('day')).toBe(day === undefined ? undefined : inHours(day));
    expect(due('hour')).toBe(hour === undefined ? undefined : inHours(hour));
  });

  it.each([
    // The clocks of New York go back on 2026-11-01 and forward on 2027-03-14: a day is 24 hours, an hour one.
    ['2026-11-01T14:00:00.000Z', '2026-10-31T14:00:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['2027-03-14T12:00:00.000Z', '2027-03-13T12:00:00.000Z', '2027-03-14T11:00:00.000Z'],
  ])('of %s count hours, whatever the clocks do', (meetingDate, day, hour) => {
    const now = new Date('2026-10-01T00:00:00Z');
    expect(meetingTimer(meeting({ meetingDate }), 'day', now)?.dueAt).toBe(day);
    expect(meetingTimer(meeting({ meetingDate }), 'hour', now)?.dueAt).toBe(hour);
  });

  it('go out once for a time, and never for one that was moved, declined or cancelled', () => {
    const reminded = markReminded(meeting(), 'day', { generation: 0 }, by)?.after;
    expect(reminded).toMatchObject({ reminded: ['day'] });
    expect(reminded && markReminded(reminded, 'day', { generation: 0 }, by)).toBeUndefined();
    expect(reminded && markReminded(reminded, 'hour', { generation: 0 }, by)?.after).toMatchObject({
      reminded: ['day', 'hour'],
    });
    expect(markReminded(meeting({ sequence: 1 }), 'day', { generation: 0 }, by)).toBeUndefined();
    for (const status of ['declined', 'cancelled'] as const)
      expect(markReminded(meeting({ status }), 'hour', { generation: 0 }, by)).toBeUndefined();
  });
});

describe('what meetings make of their demo request', () => {
  const open = (id: string, hours: number) => ({ id, meetingDate: inHours(hours) });

  it.each(DEMO_STATUSES)('%s becomes scheduled by one', (status) => {
    expect(withMeeting(demoRequest({ status }), open('mtg_1', 5), by).after).toMatchObject({
      status: 'scheduled',
      openMeetings: [open('mtg_1', 5)],
    });
  });

  it('is contacted again when the last that was to come is over', () => {
    const two = withMeeting(withMeeting(demoRequest(), open('mtg_1', 5), by).after, open('mtg_2', 9), by).after;
    const one = withoutMeeting(two, 'mtg_1', by).after;
    expect(one.status).toBe('scheduled');
    expect(withoutMeeting(one, 'mtg_2', by).after).toMatchObject({ status: 'contacted', openMeetings: [] });
    const held = demoRequest({ status: 'scheduled', openMeetings: [open('mtg_0', -5), open('mtg_1', 5)] });
    expect(withoutMeeting(held, 'mtg_1', by).after.status, 'one that has passed is none to come').toBe('contacted');
  });

  it.each(['completed', 'declined', 'new'] as const)('stays %s where the director said so', (status) => {
    const request = demoRequest({ status, openMeetings: [open('mtg_1', 5)] });
    expect(withoutMeeting(request, 'mtg_1', by).after.status).toBe(status);
  });

  it('moves a meeting instead of counting it twice', () => {
    const moved = withMeeting(withMeeting(demoRequest(), open('mtg_1', 5), by).after, open('mtg_1', 9), by).after;
    expect(moved.openMeetings).toEqual([open('mtg_1', 9)]);
  });
});

describe('a demo request', () => {
  it.each(DEMO_STATUSES.flatMap((from) => DEMO_STATUSES.map((to) => ({ from, to }))))(
    'goes by hand from $from to $to',
    ({ from, to }) => {
      const before = demoRequest({ status: from });
      const { after, events } = setStatus(before, to, by, before.version);
      expect(events).toHaveLength(from === to ? 0 : 1);
      expect(after.status).toBe(to);
      expect(after.version).toBe(from === to ? 1 : 2);
    },
  );

  it('is changed only under the version that was read', () => {
    expect(refusal(() => setStatus(demoRequest(), 'contacted', by, 9)).code).toBe('version_conflict');
    expect(refusal(() => setNotes(demoRequest(), 'x', by, 9)).code).toBe('version_conflict');
  });

  it.each([
    [{}, false],
    [{ openFor: 2000 }, false],
    [{ openFor: 1999 }, true],
    [{ openFor: -1 }, true],
    [{ reference: 'x' }, true],
    [{ reference: 'x', openFor: 1999 }, true],
    [{ reference: 'x', openFor: 60_000 }, false],
  ])('with %o is a machine: %s', (signs, expected) => {
    expect(isBot(signs)).toBe(expected);
  });
});

it.each([
  [0, 60, 30, 60, true],
  [0, 30, 30, 30, false],
  [30, 30, 0, 30, false],
  [0, 90, 30, 15, true],
])('meetings from minute %d for %d and from %d for %d overlap: %s', (from, length, other, otherLength, expected) => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
  const one = { meetingDate: at(from), duration: length };
  expect(overlap(one, { meetingDate: at(other), duration: otherLength })).toBe(expected);
});

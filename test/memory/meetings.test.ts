import { beforeAll, describe, expect, it } from 'vitest';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { sha256 } from '#functions/base/secrets.ts';
import { demoKeys } from '#functions/data/demos/keys.ts';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { getMeeting } from '#functions/data/demos/meetings.ts';
import { countCall } from '#functions/data/table/rate-limits.ts';
import { find } from '#functions/data/table/table.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { calendarEventId } from '#functions/domain/demos/meetings.ts';
import { reminderId } from '#functions/domain/demos/reminders.ts';
import { updateDemoStatus } from '#shared/contracts/demos.ts';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  getMeetingInvitation,
  listMeetings,
  type Meeting,
  MISSING_TIME,
  moveMeeting,
  scheduleMeeting,
} from '#shared/contracts/meetings.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { Client, eventually } from '#test/support/client.ts';
import { askForDemo, demoOf, inHours, scheduled } from '#test/support/demos.ts';
import { calendarIn, mailsAreThrough, mailsTo, mailTo, tokenIn } from '#test/support/mailbox.ts';
import { becomeFunction, type Person, person, unique } from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

let director: Person;
let manager: Person;
beforeAll(async () => {
  becomeFunction();
  [director, manager] = await Promise.all([person('admin'), person('manager')]);
});

const REASON = 'That week is our stocktaking.';
const accept = (token: string, client = new Client()) => client.try(acceptMeeting, { query: { token } });
const decline = (token: string, reason = REASON) =>
  new Client().try(declineMeeting, { query: { token }, body: { reason } });
const look = (token: string) => new Client().try(getMeetingInvitation, { query: { token } });
const timersOf = async (id: string) => {
  const both = [find(timerKeys.timer(reminderId(id, 'day'))), find(timerKeys.timer(reminderId(id, 'hour')))];
  return (await Promise.all(both)).map((timer) => timer?.dueAt);
};
const listed = async ({ id }: Pick<Meeting, 'id'>) =>
  (await director.call(listMeetings, { query: { limit: 200 } })).find((meeting) => meeting.id === id);

describe('a meeting', () => {
  it('is scheduled with an invitation for the calendar, and its request with it', async () => {
    const meetingDate = inHours(50);
    const { request, meeting, mail } = await scheduled(director, { meetingDate, meetingDuration: 60 });
    const { id, email, fullName, companyName } = request;
    const hostEmail = director.user.email;
    const known = { demoRequestId: id, fullName, companyName, hostEmail, meetingDate, duration: 60, status: 'pending' };
    expect(meeting).toMatchObject({ ...known, id: expect.stringMatching(/^mtg_/), version: 1 });
    expect(await listed(meeting)).toEqual(meeting);
    expect((await demoOf(director, email))?.status).toBe('scheduled');
    expect(mail.text).toMatch(/\/accept-meeting\?token=[\w-]{43}/);
    expect(mail.text).toMatch(/\/decline-meeting\?token=[\w-]{43}/);
    expect(mail.text).toMatch(/\d?\d:\d\d [AP]M to \d?\d:\d\d [AP]M E[SD]T \(America\/New_York\)/);
    expect(mail.text).toContain(videoRoom(id));
    const calendar = await calendarIn(mail);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(`UID:${meeting.id}@quayside`);
    expect(await timersOf(meeting.id)).toEqual([
      new Date(Date.parse(meetingDate) - 86_400_000).toISOString(),
      new Date(Date.parse(meetingDate) - 3_600_000).toISOString(),
    ]);
    expect(await find(demoKeys.meetingLink(tokenIn(mail))), 'no token is stored').toBeUndefined();
    expect(await find(demoKeys.meetingLink(sha256(tokenIn(mail))))).toMatchObject({ meetingId: meeting.id });
  });

  it('is the director alone to make, see and change', async () => {
    const { request, meeting } = await scheduled(director);
    const params = { id: meeting.id };
    const body = { demoRequestId: request.id, meetingDate: inHours(60) };
    const calls = [
      manager.try(scheduleMeeting, { body }),
      manager.try(listMeetings, {}),
      manager.try(moveMeeting, { params, body: { meetingDate: inHours(60) } }),
      manager.try(cancelMeeting, { params }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  });

  it.each([
    [{ meetingDate: inHours(-1) }, 'meetingDate'],
    [{ meetingDate: '' }, 'meetingDate', MISSING_TIME],
    [{ meetingDate: null }, 'meetingDate', MISSING_TIME],
    [{ meetingDate: undefined }, 'meetingDate', MISSING_TIME],
    [{ meetingDate: 'tomorrow' }, 'meetingDate'],
    [{ meetingDuration: 20 }, 'meetingDuration'],
    [{ meetingDuration: 1e6 }, 'meetingDuration'],
    [{ status: 'accepted' }, 'status'],
  ])('with %o is refused, and nothing is stored', async (given, path, detail = expect.any(String)) => {
    const { id, email } = await askForDemo(director);
    const body = { demoRequestId: id, meetingDate: inHours(9), ...given };
    const answer = await director.ask('POST', '/api/meetings/schedule', { body });
    expect(answer).toMatchObject({ status: 422, body: { detail, errors: [{ path }] } });
    expect((await demoOf(director, email))?.status).toBe('new');
  });

  it('of an unknown request, and an unknown meeting, are not found', async () => {
    const nobody = '01J00000000000000000000000';
    const body = { demoRequestId: `dem_${nobody}`, meetingDate: inHours(9) };
    expect((await director.try(scheduleMeeting, { body })).status).toBe(404);
    const params = { id: `mtg_${nobody}` };
    expect((await director.try(moveMeeting, { params, body: { meetingDate: inHours(9) } })).status).toBe(404);
    expect((await director.try(cancelMeeting, { params })).status).toBe(404);
  });
});

describe('its guest', () => {
  it('changes nothing by opening the link, and accepts once', async () => {
    const { meeting, token } = await scheduled(director);
    for (const path of ['accept', 'decline'])
      expect((await new Client().ask('GET', `/api/meetings/${path}?token=${token}`)).status).toBe(405);
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { status: 'pending', meetingDate: meeting.meetingDate, timezone: 'America/New_York' },
    });
    expect(await listed(meeting)).toEqual(meeting);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([accept(token, new Client(key)), accept(token), accept(token)]);
    // The answer is that of this link, not of whichever is opened under the same key.
    expect((await accept('A'.repeat(43), new Client(key))).status).toBe(422);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, meeting: { meetingDate: meeting.meetingDate, meetingDuration: 30 } },
      });
    expect(await listed(meeting)).toMatchObject({
      status: 'accepted',
      directorCalendarEventId: calendarEventId(meeting.id),
      version: 2,
    });
    const told = await mailTo(director.user.email, /^Accepted/, videoRoom(meeting.demoRequestId));
    const calendar = await calendarIn(told);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain('STATUS:CONFIRMED');
    await mailsAreThrough();
    const mails = await mailsTo(director.user.email);
    const own = mails.filter(({ text }) => text.includes(videoRoom(meeting.demoRequestId)));
    expect(own, 'three presses are one answer').toHaveLength(1);
  });

  it('declines with a reason that the director reads; the first one stays', async () => {
    const { request, meeting, token } = await scheduled(director);
    expect(await decline(token, '   ')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason', message: 'Please provide a reason for declining the meeting.' }] },
    });
    expect(await decline(token, `  ${REASON} `)).toMatchObject({ status: 200, body: { success: true } });
    expect((await decline(token, 'Another reason')).status).toBe(200);
    expect(await listed(meeting)).toMatchObject({ status: 'declined', declineReason: REASON });
    expect(await look(token)).toMatchObject({ body: { status: 'declined', declineReason: REASON } });
    expect((await demoOf(director, request.email))?.status).toBe('contacted');
    expect(await timersOf(meeting.id)).toEqual([undefined, undefined]);
    await mailTo(director.user.email, /^Declined/, REASON);
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'declined', to: 'accepted' },
    });
  });

  it('may change a yes into a no, which takes it out of the calendar of the director', async () => {
    const host = await person('admin');
    const { meeting, token } = await scheduled(host);
    await accept(token);
    await mailTo(host.user.email, /^Accepted/);
    expect((await decline(token)).status).toBe(200);
    expect(await listed(meeting)).toMatchObject({ status: 'declined' });
    expect(await calendarIn(await mailTo(host.user.email, /^Declined/))).toContain('METHOD:CANCEL');
  });

  it('hears the same of a guessed link and of a damaged one, and why a real one is over', async () => {
    const { meeting, token } = await scheduled(director);
    const [guessed, damaged, long] = await Promise.all([
      accept('A'.repeat(43)),
      accept(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
      accept('%F0%9F'),
    ]);
    for (const answer of [guessed, damaged, long]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found', detail: 'Not found' });
    }
    const past = await getMeeting(meeting.id);
    const moved = await director.call(moveMeeting, {
      params: { id: meeting.id },
      body: { meetingDate: inHours(70), version: past.version },
    });
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link_over' } });
    expect(await decline(token)).toMatchObject({ status: 410, body: { code: 'link_over' } });
    await director.call(cancelMeeting, { params: { id: moved.id } });
    const late = await createMeetingLink(moved.id, { meetingDate: moved.meetingDate, sequence: 1 });
    expect((await look(late)).text).toContain('cancelled');
    const ended = await createMeetingLink(moved.id, { meetingDate: inHours(-24 * 40), sequence: 1 });
    expect((await look(ended)).status).toBe(404);
  });

  it('cannot try many links', async () => {
    const client = new Client();
    const counted = {
      what: 'meeting-link',
      who: callerNetworkKey({ kind: 'anonymous', address: client.address }),
      seconds: 60,
    };
    // Both windows in which the call may fall.
    for (const window of [Date.now(), Date.now() + 60_000])
      await Promise.all(Array.from({ length: 60 }, () => countCall(counted, new Date(window))));
    expect((await accept('B'.repeat(43), client)).status).toBe(429);
    expect((await accept('B'.repeat(43))).status).toBe(404);
  });
});

describe('a meeting that was made', () => {
  it('moves: pending again, with another invitation of the same event, and the old links end', async () => {
    const { request, meeting, token } = await scheduled(director);
    await accept(token);
    const meetingDate = inHours(90);
    const stale = { params: { id: meeting.id }, body: { meetingDate, version: 1 } };
    expect(await director.try(moveMeeting, stale)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const moved = await director.call(moveMeeting, { params: { id: meeting.id }, body: { meetingDate, version: 2 } });
    expect(moved).toMatchObject({ status: 'pending', meetingDate, duration: 30 });
    expect(moved.directorCalendarEventId).toBeUndefined();
    const mail = await mailTo(request.email, /^New time/);
    const calendar = await calendarIn(mail);
    expect(calendar).toContain(`UID:${meeting.id}@quayside`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(await calendarIn(await mailTo(director.user.email, /^Meeting rescheduled/))).toContain('STATUS:TENTATIVE');
    expect((await accept(token)).status).toBe(410);
    expect((await accept(tokenIn(mail))).status).toBe(200);
    expect(await timersOf(meeting.id)).toEqual([inHoursBefore(meetingDate, 24), inHoursBefore(meetingDate, 1)]);
  });

  it('is cancelled for good, and both calendars hear of it', async () => {
    const { request, meeting, token } = await scheduled(director);
    await accept(token);
    const params = { id: meeting.id };
    expect((await director.try(cancelMeeting, { params })).status).toBe(204);
    expect(await calendarIn(await mailTo(request.email, /^Cancelled/))).toContain('METHOD:CANCEL');
    expect(await listed(meeting)).toBeUndefined();
    expect(await timersOf(meeting.id)).toEqual([undefined, undefined]);
    expect((await demoOf(director, request.email))?.status).toBe('contacted');
    expect(await director.try(cancelMeeting, { params })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'cancelled', allowed: [] },
    });
    expect((await director.try(moveMeeting, { params, body: { meetingDate: inHours(9) } })).status).toBe(409);
    expect(await accept(token)).toMatchObject({ status: 410 });
  });

  it('leaves its request scheduled while another is to come, and a status set by hand alone', async () => {
    const { request, meeting } = await scheduled(director);
    const second = { demoRequestId: request.id, meetingDate: inHours(99) };
    const other = await director.call(scheduleMeeting, { body: second });
    await director.call(cancelMeeting, { params: { id: meeting.id } });
    expect((await demoOf(director, request.email))?.status).toBe('scheduled');
    const params = { id: request.id };
    await director.call(updateDemoStatus, { params, body: { status: 'completed' } });
    await director.call(cancelMeeting, { params: { id: other.id } });
    expect((await demoOf(director, request.email))?.status).toBe('completed');
  });
});

const inHoursBefore = (instant: string, hours: number) =>
  new Date(Date.parse(instant) - hours * 3_600_000).toISOString();

describe('a guest who asked in Spanish', () => {
  it('is written to in Spanish until the end, and the director in English', async () => {
    const companyName = `Cerámica ${unique()}`;
    const request = await askForDemo(director, { language: 'es', companyName });
    expect((await mailTo(request.email, /^Recibimos su solicitud/)).text).toContain('Tipo de empresa: Contenedores');
    const body = { demoRequestId: request.id, meetingDate: inHours(50) };
    const meeting = await director.call(scheduleMeeting, { body });
    const mail = await mailTo(request.email, /^Invitación/);
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.text).toMatch(/\/accept-meeting\?token=[\w-]{43}&language=es\n/);
    expect(await calendarIn(mail)).toContain('Demostración');
    expect((await look(tokenIn(mail))).body).toMatchObject({ title: expect.stringMatching(/^Demostración de /) });
    await sendTo('Due', {
      ...{ id: reminderId(meeting.id, 'day'), kind: 'meeting_in_a_day', subject: meeting.id, generation: 0 },
      dueAt: new Date().toISOString(),
    });
    expect((await mailTo(request.email, /^Recordatorio/)).text).toContain('&language=es');
    await mailTo(director.user.email, /is in 1 day/, videoRoom(request.id));
    await accept(tokenIn(mail));
    await director.call(moveMeeting, { params: { id: meeting.id }, body: { meetingDate: inHours(70) } });
    await mailTo(request.email, /^Nuevo horario/);
    const moved = await mailTo(director.user.email, /^Meeting rescheduled/, companyName);
    expect(moved.text).not.toContain('Fecha');
    await director.call(cancelMeeting, { params: { id: meeting.id } });
    expect(await calendarIn(await mailTo(request.email, /^Cancelada/))).toContain('METHOD:CANCEL');
  });
});

describe('its reminders', () => {
  const remindOf = (id: string, kind: 'meeting_in_a_day' | 'meeting_in_an_hour', generation = 0) =>
    sendTo('Due', { id: reminderId(id, 'day'), kind, subject: id, generation, dueAt: new Date().toISOString() });

  it('go to both, once each, with links for a guest who has not answered', async () => {
    const { request, meeting } = await scheduled(director);
    for (const kind of ['meeting_in_a_day', 'meeting_in_a_day', 'meeting_in_an_hour', 'meeting_in_an_hour'] as const)
      await remindOf(meeting.id, kind);
    const toGuest = await mailTo(request.email, /is in 1 day/);
    await mailTo(request.email, /is in 1 hour/);
    await mailTo(director.user.email, /is in 1 hour/, videoRoom(request.id));
    expect((await accept(tokenIn(toGuest))).status).toBe(200);
    await mailsAreThrough();
    const mine = [...(await mailsTo(request.email)), ...(await mailsTo(director.user.email))];
    const reminders = mine.filter(
      ({ subject, text }) => /^Reminder/.test(subject) && text.includes(videoRoom(request.id)),
    );
    expect(reminders).toHaveLength(4);
  });

  it('do not go after a decline, a cancellation, or for the time before a move', async () => {
    const declined = await scheduled(director);
    await decline(declined.token);
    const moved = await scheduled(director);
    await director.call(moveMeeting, { params: { id: moved.meeting.id }, body: { meetingDate: inHours(80) } });
    const cancelled = await scheduled(director);
    await director.call(cancelMeeting, { params: { id: cancelled.meeting.id } });
    const all = [declined, moved, cancelled];
    for (const { meeting } of all) await remindOf(meeting.id, 'meeting_in_an_hour');
    const last = await scheduled(director);
    await remindOf(last.meeting.id, 'meeting_in_an_hour');
    await mailTo(last.request.email, /is in 1 hour/);
    await eventually(async () => (await getMeeting(moved.meeting.id)).sequence === 1);
    for (const { request } of all)
      expect((await mailsTo(request.email)).filter(({ subject }) => /^Reminder/.test(subject))).toEqual([]);
  });
});

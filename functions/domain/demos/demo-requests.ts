import { type DemoDraft, type DemoRequest, type DemoStatus, SHORTEST_OPEN_MS } from '#shared/contracts/demos.ts';
import { AppError } from '#shared/http/errors.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, RecordChange, Step } from '../events/step.ts';
import type { DemoRecord, Guest, OpenMeeting } from './demo-types.ts';

/**
 * Whether a machine has filled in the form: faster than anybody types, or the field that people do not see. What fills that in for
 * a person, a browser or an extension, leaves them their time.
 */
export function isBot({ reference, openFor }: Pick<DemoDraft, 'reference' | 'openFor'>): boolean {
  return openFor === undefined ? reference !== undefined : openFor < SHORTEST_OPEN_MS;
}

/** A new request; `isTold`: whether a mail goes to its sender. */
export function createDemoRequestStep(
  draft: DemoDraft,
  { id, isTold, actor, now }: ActorContext & { id: string; isTold: boolean },
): Step<DemoRecord> {
  const { reference: _reference, openFor: _openFor, ...fields } = draft;
  const after: DemoRecord = {
    ...fields,
    id,
    status: 'new',
    openMeetings: [],
    createdAt: now.toISOString(),
    version: 1,
  };
  const { phone, businessType, howFound, message } = after;
  const data = { guest: guestOf(after), phone, businessType, howFound, message, isTold };
  return { after, events: [newEvent('demo_requested', id, actor, now, data)] };
}

/** Who asked. */
export function guestOf({ fullName, email, companyName, language }: DemoRecord): Guest {
  return { name: fullName, email, company: companyName, ...(language && { language }) };
}

/** 409 with the request as it stands now. */
export function demoConflict(current: DemoRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this demo request at the same time', {
    members: { current: toDemoRequest(current) },
  });
}

/** What nobody sees of it, such as which meetings are to come, is told to nobody. */
function changed(
  before: DemoRecord,
  moved: Partial<DemoRecord>,
  { actor, now }: ActorContext,
): RecordChange<DemoRecord> {
  const isSame = Object.entries(moved).every(([name, value]) => before[name as keyof DemoRecord] === value);
  if (isSame) return { before, after: before, events: [] };
  const after = { ...before, ...moved, version: before.version + 1 };
  const fields = fieldChangesOf(before, after, ['status', 'notes']);
  const events = fields.length > 0 ? [newEvent('demo_changed', after.id, actor, now, { changed: fields })] : [];
  return { before, after, events };
}

function assertVersion(before: DemoRecord, version: number | undefined): void {
  if (version !== undefined && version !== before.version) throw demoConflict(before);
}

/** Any status may be set by hand; the present one changes nothing. Throws 409 `version_conflict`. */
export function setStatus(
  before: DemoRecord,
  status: DemoStatus,
  by: ActorContext,
  version?: number,
): RecordChange<DemoRecord> {
  assertVersion(before, version);
  return changed(before, { status }, by);
}

/** Throws 409 `version_conflict`. */
export function setNotes(
  before: DemoRecord,
  notes: string,
  by: ActorContext,
  version?: number,
): RecordChange<DemoRecord> {
  assertVersion(before, version);
  return changed(before, { notes }, by);
}

const stillOpen = (meetings: readonly OpenMeeting[], except: string, now: Date) =>
  meetings.filter(({ id, meetingDate }) => id !== except && Date.parse(meetingDate) > now.getTime());

/** The request once a meeting is made or moved for it: scheduled. */
export function withMeeting(
  before: DemoRecord,
  { id, meetingDate }: OpenMeeting,
  by: ActorContext,
): RecordChange<DemoRecord> {
  const openMeetings = [...stillOpen(before.openMeetings, id, by.now), { id, meetingDate }];
  return changed(before, { openMeetings, status: 'scheduled' }, by);
}

/** The request once a meeting is declined or cancelled: contacted again where none is left to come. */
export function withoutMeeting(before: DemoRecord, meetingId: string, by: ActorContext): RecordChange<DemoRecord> {
  const openMeetings = stillOpen(before.openMeetings, meetingId, by.now);
  const isOver = before.status === 'scheduled' && openMeetings.length === 0;
  return changed(before, { openMeetings, status: isOver ? 'contacted' : before.status }, by);
}

export function toDemoRequest(request: DemoRecord): DemoRequest {
  const { openMeetings: _openMeetings, emailSent = false, ...shown } = request;
  return { ...shown, emailSent };
}

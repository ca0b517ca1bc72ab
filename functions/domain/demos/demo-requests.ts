import type { DemoDraft, DemoRequest, DemoStatus } from '#shared/contracts/demos.ts';
import { AppError } from '#shared/errors.ts';
import type { DemoRecord, Guest, OpenMeeting } from './demo-types.ts';

/** Nobody reads and fills in six fields faster, milliseconds. */
const SHORTEST = 2000;

/** Whether a machine has filled in the form: the field that people do not see, or faster than anybody types. */
export function isByMachine({ reference, openFor }: Pick<DemoDraft, 'reference' | 'openFor'>): boolean {
  return reference !== undefined || (openFor !== undefined && openFor < SHORTEST);
}

/** A new request. */
export function createDemoRequest(draft: DemoDraft, { id, now }: { id: string; now: Date }): DemoRecord {
  const { reference: _reference, openFor: _openFor, ...fields } = draft;
  return { ...fields, id, status: 'new', openMeetings: [], createdAt: now.toISOString(), version: 1 };
}

/** Who asked. */
export function guestOf({ fullName, email, companyName }: DemoRecord): Guest {
  return { name: fullName, email, company: companyName };
}

/** 409 with the request as it stands now. */
export function demoConflict(current: DemoRecord): AppError {
  return new AppError('version_conflict', 'Somebody else changed this demo request at the same time', {
    members: { current: toDemoRequest(current) },
  });
}

function changed(before: DemoRecord, change: Partial<DemoRecord>, version: number | undefined): DemoRecord {
  if (version !== undefined && version !== before.version) throw demoConflict(before);
  const isSame = Object.entries(change).every(([name, value]) => before[name as keyof DemoRecord] === value);
  return isSame ? before : { ...before, ...change, version: before.version + 1 };
}

/** Any status may be set by hand (specification 2, section 4); the present one changes nothing. Throws 409 `version_conflict`. */
export function setStatus(before: DemoRecord, status: DemoStatus, version?: number): DemoRecord {
  return changed(before, { status }, version);
}

/** Throws 409 `version_conflict`. */
export function setNotes(before: DemoRecord, notes: string, version?: number): DemoRecord {
  return changed(before, { notes }, version);
}

const stillOpen = (meetings: readonly OpenMeeting[], except: string, now: Date) =>
  meetings.filter(({ id, meetingDate }) => id !== except && Date.parse(meetingDate) > now.getTime());

/** The request once a meeting is made or moved for it: scheduled. */
export function withMeeting(before: DemoRecord, { id, meetingDate }: OpenMeeting, now: Date): DemoRecord {
  const openMeetings = [...stillOpen(before.openMeetings, id, now), { id, meetingDate }];
  return { ...before, openMeetings, status: 'scheduled', version: before.version + 1 };
}

/** The request once a meeting is declined or cancelled: contacted again where none is left to come. */
export function withoutMeeting(before: DemoRecord, meetingId: string, now: Date): DemoRecord {
  const openMeetings = stillOpen(before.openMeetings, meetingId, now);
  const isOver = before.status === 'scheduled' && openMeetings.length === 0;
  const status = isOver ? 'contacted' : before.status;
  return { ...before, openMeetings, status, version: before.version + 1 };
}

/** A request as the director sees it. */
export function toDemoRequest(request: DemoRecord): DemoRequest {
  const { openMeetings: _openMeetings, emailSent = false, ...shown } = request;
  return { ...shown, emailSent };
}

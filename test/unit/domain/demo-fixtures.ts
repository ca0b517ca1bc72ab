import type { DemoRecord, MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { NOW } from './fixtures.ts';

/** An instant so many hours from now. */
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

/** A demo request; give what matters to the test. */
export function demoRequest(given: Partial<DemoRecord> = {}): DemoRecord {
  return {
    id: 'dem_01JD5Y0000000000000000000A',
    fullName: 'Carmen Whitlock',
    companyName: 'Pinnacle Ceramics',
    email: 'carmen@pinnacle.example',
    phone: '+1 312 555 0184',
    businessType: 'containers',
    howFound: 'referral',
    status: 'new',
    openMeetings: [],
    createdAt: NOW.toISOString(),
    version: 1,
    ...given,
  };
}

/** A meeting in 48 hours; give what matters to the test. */
export function meeting(given: Partial<MeetingRecord> = {}): MeetingRecord {
  return {
    id: 'mtg_01JD5Y0000000000000000000A',
    demoRequestId: 'dem_01JD5Y0000000000000000000A',
    guest: { name: 'Carmen Whitlock', email: 'carmen@pinnacle.example', company: 'Pinnacle Ceramics' },
    host: { id: 'usr_1', name: 'Elena Marsh', email: 'elena@quay.example' },
    meetingDate: inHours(48),
    duration: 30,
    status: 'pending',
    sequence: 0,
    createdAt: NOW.toISOString(),
    version: 1,
    ...given,
  };
}

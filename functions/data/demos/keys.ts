import type { DemoRecord, MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import type { DemoStatus } from '#shared/contracts/demos.ts';
import { at, within } from '../table/keys.ts';

interface MeetingLinkRecord {
  purpose: 'answer-meeting';
  meetingId: string;
  /** Of the meeting when the mail was sent; it ends with the next move. */
  sequence: number;
  expiresAt: number;
}

export const demoKeys = {
  /** remembers its meetings to come */
  demoRequest: (id: string) => at<DemoRecord>(`DEM#${id}`),
  demoCounts: () => at<Partial<Record<DemoStatus, number>>>('CTR#DEM'),
  /** its two reminders are timers */
  meeting: (id: string) => at<MeetingRecord>(`MTG#${id}`),
  /** of a mail, by a token, until 30 days after the meeting, TTL */
  meetingLink: (hash: string) => at<MeetingLinkRecord>(`TOK#${hash}`),
};

export const demoLists = {
  demoRequests: within<DemoRecord>('G1', 'DEM'),
  /** until they are cancelled */
  meetings: within<MeetingRecord>('G1', 'MTG'),
};

import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { meetingEndMs } from '#shared/demos/meeting.ts';
import { t } from '#shared/i18n/t.ts';

const stamp = (instant: number) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** A line of 75 bytes at most goes on in the next one, after a space (RFC 5545); no character is parted. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const next = lines.at(-1) + character;
    if (new TextEncoder().encode(next).length <= 75) lines[lines.length - 1] = next;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

/** The meeting for a calendar that did not take it from the mail; under the same name, so no calendar has it twice. */
export function calendarFile(invitation: MeetingInvitation, now: Date): string {
  const { meetingDate, meetingDuration, title, organizer, directorName, videoUrl, calendarUid, sequence } = invitation;
  const end = meetingEndMs({ meetingDate, duration: meetingDuration });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quayside//Meetings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${calendarUid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(Date.parse(meetingDate))}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `ORGANIZER:mailto:${organizer}`,
    `DESCRIPTION:${escaped(t('A demo with {name}. Join the video call: {url}', { name: directorName, url: videoUrl }))}`,
    `LOCATION:${escaped(videoUrl)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

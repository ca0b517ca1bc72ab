import { senderAddress } from '#functions/base/sender.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { toMeetingInvitation } from '#functions/domain/demos/meetings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { invitedMeeting } from '#functions/use-cases/demos/invited-meeting.ts';
import { getMeetingInvitation } from '#shared/contracts/meetings.ts';

export const handler = httpHandler(getMeetingInvitation, async ({ query, actor, now }) => {
  const [meeting, settings] = await Promise.all([invitedMeeting(query.token, actor, now), getSettings()]);
  // In a calendar that has it from the mail it is called as there, whatever the page is read in.
  return inLanguage(meeting.guest.language ?? 'en', () => toMeetingInvitation(meeting, settings, senderAddress()));
});

import { senderAddress } from '#functions/base/sender.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { toMeetingInvitation } from '#functions/domain/demos/meetings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { invitedMeeting } from '#functions/use-cases/invited-meeting.ts';
import { getMeetingInvitation } from '#shared/contracts/meetings.ts';

export const handler = httpHandler(getMeetingInvitation, async ({ query, actor, now }) =>
  toMeetingInvitation(await invitedMeeting(query.token, actor, now), await getSettings(), senderAddress()),
);

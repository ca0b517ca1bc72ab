import { saveMeetingWithRequest } from '#functions/data/demos/meetings.ts';
import { declineMeetingStep as decide } from '#functions/domain/demos/meetings.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { invitedMeeting, saveGuestAnswer } from '#functions/use-cases/demos/invited-meeting.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { declineMeeting } from '#shared/contracts/meetings.ts';

export const handler = postHandler(declineMeeting, async ({ query, body, actor, now, commit }) => {
  await limitMails(declineMeeting, actor, now);
  return saveGuestAnswer(async () => {
    const before = await invitedMeeting(query.token, actor, now);
    const by = { actor, now };
    return commit(await saveMeetingWithRequest(decide(before, body.reason, by), by), {
      success: true,
      message: 'Your response is recorded',
    });
  });
});

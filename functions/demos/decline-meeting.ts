import { saveWithRequest } from '#functions/data/demos/meetings.ts';
import { declineMeeting as decide } from '#functions/domain/demos/meetings.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { answeredByGuest, invitedMeeting } from '#functions/use-cases/invited-meeting.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { declineMeeting } from '#shared/contracts/meetings.ts';

export const handler = postHandler(declineMeeting, async ({ query, body, actor, now, commit }) => {
  await limitMails(declineMeeting, actor, now);
  return answeredByGuest(async () => {
    const before = await invitedMeeting(query.token, actor, now);
    const after = decide(before, body.reason);
    const writes = await saveWithRequest(before, after, { type: 'meeting_declined', actor, now });
    return commit(writes, { success: true, message: 'Your response is recorded' });
  });
});

import { saveMeeting } from '#functions/data/demos/meetings.ts';
import { acceptMeetingStep as decide } from '#functions/domain/demos/meetings.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { invitedMeeting, saveGuestAnswer } from '#functions/use-cases/demos/invited-meeting.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { acceptMeeting } from '#shared/contracts/meetings.ts';

export const handler = postHandler(acceptMeeting, async ({ query, actor, now, commit }) => {
  await limitMails(acceptMeeting, actor, now);
  return saveGuestAnswer(async () => {
    const before = await invitedMeeting(query.token, actor, now);
    const step = decide(before, { actor, now });
    const { meetingDate, duration: meetingDuration } = step.after;
    return commit(saveMeeting(step, now), {
      success: true,
      message: 'The meeting is confirmed',
      meeting: { meetingDate, meetingDuration },
    });
  });
});

import { retryOnceAfter } from '#functions/base/retry.ts';
import { saveMeeting } from '#functions/data/demos/meetings.ts';
import { acceptMeeting as decide } from '#functions/domain/demos/meetings.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { invitedMeeting } from '#functions/use-cases/invited-meeting.ts';
import { acceptMeeting } from '#shared/contracts/meetings.ts';

/** A reminder may be on its way at the same moment: then once more, with the meeting as it is now. */
export const handler = postHandler(acceptMeeting, ({ query, actor, now, commit }) =>
  retryOnceAfter('version_conflict', async () => {
    const before = await invitedMeeting(query.token, actor, now);
    const after = decide(before);
    const { meetingDate, duration: meetingDuration } = after;
    return commit(saveMeeting(before, after, { type: 'meeting_accepted', actor, now }), {
      success: true,
      message: 'The meeting is confirmed',
      meeting: { meetingDate, meetingDuration },
    });
  }),
);

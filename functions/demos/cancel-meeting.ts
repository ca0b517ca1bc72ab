import { getMeeting, saveMeetingWithRequest } from '#functions/data/demos/meetings.ts';
import { cancelMeetingStep as decide } from '#functions/domain/demos/meetings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { cancelMeeting } from '#shared/contracts/meetings.ts';

export const handler = httpHandler(cancelMeeting, async ({ params, actor, now, commit }) => {
  await limitMails(cancelMeeting, actor, now);
  const by = { actor, now };
  return commit(await saveMeetingWithRequest(decide(await getMeeting(params.id), by), by), undefined);
});

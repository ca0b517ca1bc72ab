import { getMeeting, saveMeetingWithRequest } from '#functions/data/demos/meetings.ts';
import { moveMeetingStep as decide, toMeeting } from '#functions/domain/demos/meetings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { moveMeeting } from '#shared/contracts/meetings.ts';

export const handler = httpHandler(moveMeeting, async ({ params, body, actor, now, commit }) => {
  await limitMails(moveMeeting, actor, now);
  const by = { actor, now };
  const step = decide(await getMeeting(params.id), body, by);
  return commit(await saveMeetingWithRequest(step, by), toMeeting(step.after));
});

import { newId } from '#functions/base/ids.ts';
import { getDemoRequest, saveDemoRequest } from '#functions/data/demos/demo-requests.ts';
import { saveMeeting } from '#functions/data/demos/meetings.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { withMeeting } from '#functions/domain/demos/demo-requests.ts';
import { scheduleMeetingStep as decide, toMeeting } from '#functions/domain/demos/meetings.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { scheduleMeeting } from '#shared/contracts/meetings.ts';

export const handler = postHandler(scheduleMeeting, async ({ body, actor, now, commit }) => {
  await limitMails(scheduleMeeting, actor, now);
  const { id, name, email } = requireUser(actor);
  const [request, { contactEmail }] = await Promise.all([getDemoRequest(body.demoRequestId), getSettings()]);
  const by = { actor, now };
  const step = decide(body, request, { id: newId('mtg', now), host: { id, name, email }, contactEmail, ...by });
  const writes = [...saveMeeting(step, now), ...saveDemoRequest(withMeeting(request, step.after, by))];
  return commit(writes, toMeeting(step.after));
});

import { getDemoRequest, saveDemoRequest } from '#functions/data/demos/demo-requests.ts';
import { setNotes, toDemoRequest } from '#functions/domain/demos/demo-requests.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDemoNotes } from '#shared/contracts/demos.ts';

export const handler = httpHandler(updateDemoNotes, async ({ params, body, actor, now, commit }) => {
  const step = setNotes(await getDemoRequest(params.id), body.notes, { actor, now }, body.version);
  return commit(saveDemoRequest(step), toDemoRequest(step.after));
});

import { getDemoRequest, saveDemoRequest } from '#functions/data/demos/demo-requests.ts';
import { setStatus, toDemoRequest } from '#functions/domain/demos/demo-requests.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDemoStatus } from '#shared/contracts/demos.ts';

export const handler = httpHandler(updateDemoStatus, async ({ params, body, actor, now, commit }) => {
  const step = setStatus(await getDemoRequest(params.id), body.status, { actor, now }, body.version);
  return commit(saveDemoRequest(step), toDemoRequest(step.after));
});

import { getDemoRequest, saveDemoRequest } from '#functions/data/demos/demo-requests.ts';
import { setStatus, toDemoRequest } from '#functions/domain/demos/demo-requests.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDemoStatus } from '#shared/contracts/demos.ts';

export const handler = httpHandler(updateDemoStatus, async ({ params, body, actor, now, commit }) => {
  const before = await getDemoRequest(params.id);
  const after = setStatus(before, body.status, body.version);
  return commit(saveDemoRequest(before, after, actor, now), toDemoRequest(after));
});

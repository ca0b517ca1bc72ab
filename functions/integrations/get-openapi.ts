import document from 'virtual:openapi';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOpenapi } from '#shared/contracts/integrations.ts';

export const handler = httpHandler(getOpenapi, async ({ reply }) => {
  reply.headers['cache-control'] = 'public, max-age=300';
  return document;
});

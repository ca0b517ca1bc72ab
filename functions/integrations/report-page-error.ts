import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { log } from '#functions/base/log.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { isOwnBuild } from '#functions/use-cases/integrations/own-build.ts';
import { reportPageError } from '#shared/contracts/page-errors.ts';
import { PAGE_ERROR } from '#shared/workers/log-messages.ts';

/** In an hour: enough to hear of every error, too few to fill the log. An office stands behind one address. */
const USER_RATE_LIMIT = { what: 'page-error', limit: 20, seconds: 3600 };
const NETWORK_RATE_LIMIT = { what: 'page-error-network', limit: 100, seconds: 3600 };

export const handler = httpHandler(reportPageError, async ({ body, actor, now, origin }) => {
  await Promise.all([
    actor.kind === 'user' && enforceRateLimit({ ...USER_RATE_LIMIT, who: actor.id }, now),
    enforceRateLimit({ ...NETWORK_RATE_LIMIT, who: callerNetworkKey(actor) }, now),
  ]);
  // Monitoring has an alarm on this line, which is for pages that we made.
  if (await isOwnBuild(body.build, origin)) log.error(PAGE_ERROR, body);
  else log.info('a report of no build of ours', { build: body.build });
  return undefined;
});

import { env } from '#functions/base/env.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getHealth } from '#shared/contracts/integrations.ts';

export const handler = httpHandler(getHealth, async () => ({ status: 'ok' as const, version: env('VERSION') }));

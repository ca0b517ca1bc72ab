import { listRules } from '#functions/data/boxes/clock-rules.ts';
import { toClockRule } from '#functions/domain/boxes/clock-rule.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { listClockRules } from '#shared/contracts/clock-rules.ts';

export const handler = httpHandler(listClockRules, async () => (await listRules()).map(toClockRule));

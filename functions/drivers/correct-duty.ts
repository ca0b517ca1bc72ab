import { saveDutyCorrection } from '#functions/data/drivers/duties.ts';
import { correctDuty as correct } from '#functions/domain/drivers/duty-correction.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { correctDuty } from '#shared/contracts/driver-statistics.ts';

export const handler = postHandler(correctDuty, ({ params: { id }, body, actor, now, commit }) =>
  commit(saveDutyCorrection(id, correct(id, body, { actor, now })), undefined),
);

import { postHandler } from '#functions/kit/post-handler.ts';
import { apply } from '#functions/use-cases/receipts/change-receipt.ts';
import { applyReceipt } from '#shared/contracts/receipts.ts';

export const handler = postHandler(applyReceipt, (call) => apply(call.params, call.body.applications, call));

import { postHandler } from '#functions/kit/post-handler.ts';
import { reverse } from '#functions/use-cases/receipts/change-receipt.ts';
import { reverseReceipt } from '#shared/contracts/receipts.ts';

export const handler = postHandler(reverseReceipt, (call) => reverse(call.params, call.body.reason, call));

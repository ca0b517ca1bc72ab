import { refundStep } from '#functions/domain/receipts/receipts.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeReceipt } from '#functions/use-cases/receipts/change-receipt.ts';
import { refundReceipt } from '#shared/contracts/receipts.ts';

export const handler = postHandler(refundReceipt, (call) =>
  changeReceipt(call.params, call, (receipt, context) => ({ step: refundStep(receipt, call.body, context) })),
);

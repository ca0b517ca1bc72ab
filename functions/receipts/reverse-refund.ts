import { reverseRefundStep } from '#functions/domain/receipts/receipts.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeReceipt } from '#functions/use-cases/receipts/change-receipt.ts';
import { reverseRefund } from '#shared/contracts/receipts.ts';

export const handler = postHandler(reverseRefund, (call) =>
  changeReceipt(call.params, call, (receipt, context) => ({
    step: reverseRefundStep(receipt, call.params.refundId, call.body.reason, context),
  })),
);

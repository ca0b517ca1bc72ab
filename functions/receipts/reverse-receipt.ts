import { reverseReceiptStep } from '#functions/domain/receipts/receipts.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeReceipt } from '#functions/use-cases/receipts/change-receipt.ts';
import { reverseReceipt } from '#shared/contracts/receipts.ts';

export const handler = postHandler(reverseReceipt, (call) =>
  changeReceipt(call.params, call, (receipt, context) => reverseReceiptStep(receipt, call.body.reason, context)),
);

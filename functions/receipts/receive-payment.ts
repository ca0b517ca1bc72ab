import { postHandler } from '#functions/kit/post-handler.ts';
import { receive } from '#functions/use-cases/receipts/change-receipt.ts';
import { receivePayment } from '#shared/contracts/receipts.ts';

export const handler = postHandler(receivePayment, (call) => receive(call.params.id, call.body, call));

import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { listReceiptsOf } from '#functions/data/receipts/receipts.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import { toReceipt, toReceiptOfPayment } from '#functions/domain/receipts/receipt-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listReceipts } from '#shared/contracts/receipts.ts';

export const handler = listHandler(listReceipts, async ({ params, page }) => {
  const customer = await currentCustomer(await findCustomer(params.id));
  return (await listReceiptsOf(recordIdsOf(customer), page)).map((one) =>
    'applications' in one ? toReceipt(one) : toReceiptOfPayment(one),
  );
});

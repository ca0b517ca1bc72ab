import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { loadCustomer } from '#functions/data/customers/customers.ts';
import { listReceiptsOf } from '#functions/data/receipts/receipts.ts';
import { toReceipt } from '#functions/domain/receipts/receipt-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listReceipts } from '#shared/contracts/receipts.ts';

export const handler = listHandler(listReceipts, async ({ params, page }) => {
  await loadCustomer(params.id);
  return (await listReceiptsOf(await customerRecordIds(params.id), page)).map(toReceipt);
});

import { previewInvoiceMail } from '#shared/contracts/invoice-changes.ts';
import { previewStatementMail } from '#shared/contracts/statements.ts';
import { useFreshQuery } from '../../lib/form/use-fresh-query.ts';
import { useCall } from '../../lib/use-api.ts';

const FAILURE = 'Nothing was sent.';

/** The mail that sending an invoice would make now. */
export function useInvoiceMailPreview(id: string) {
  const { call } = useCall(previewInvoiceMail);
  return useFreshQuery(() => call({ params: { id } }), FAILURE);
}

/** The mail that sending the statement of a customer would make now. */
export function useStatementMailPreview(customerId: string) {
  const { call } = useCall(previewStatementMail);
  return useFreshQuery(() => call({ params: { id: customerId } }), FAILURE);
}

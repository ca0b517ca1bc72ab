import { previewInvoiceMail } from '#shared/contracts/invoice-changes.ts';
import { previewStatementMail } from '#shared/contracts/statements.ts';
import { useAsked } from '../../lib/form/use-asked.ts';
import { useCall } from '../../lib/use-api.ts';

const FAILURE = 'Nothing was sent.';

/** The mail that sending an invoice would make now. */
export function useInvoiceMail(id: string) {
  const { call } = useCall(previewInvoiceMail);
  return useAsked(() => call({ params: { id } }), FAILURE);
}

/** The mail that sending the statement of a customer would make now. */
export function useStatementMail(customerId: string) {
  const { call } = useCall(previewStatementMail);
  return useAsked(() => call({ params: { id: customerId } }), FAILURE);
}

import { useMyInvoiceCounts } from '../../../entities/invoices/use-invoices.ts';
import { CreditWords } from './CreditWords.tsx';

/** The credit of the signed-in customer, beside one of its invoices. */
export function OwnCredit() {
  return <CreditWords credit={useMyInvoiceCounts().counts?.credit} isOfInvoice />;
}

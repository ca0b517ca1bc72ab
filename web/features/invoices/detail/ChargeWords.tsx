import { quantityWords } from '#shared/charges/charge-words.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** What the amount of a charge is made of. */
export function ChargeWords({ line }: { line: InvoiceDetail['lines'][number] }) {
  const words = quantityWords(line, formatMoney);
  return (
    words && (
      <Text component="div" size="small" tone="quiet">
        {words}
      </Text>
    )
  );
}

import { tContext } from '#shared/i18n/t.ts';
import { StateBadge } from '../../ui/page/StateBadge.tsx';
import { invoiceStatusOf } from './invoice-status.ts';

/** The status of an invoice. */
export function InvoiceStatusChip({ status }: { status: string }) {
  const state = invoiceStatusOf(status);
  return (
    <StateBadge
      state={{ ...state, label: tContext('invoice', state.label) }}
      text={state.token === 'error' ? 'text' : 'fg'}
    />
  );
}

import { useState } from 'react';
import type { WaitingCharge } from '#shared/contracts/waiting-charges.ts';
import { useWaitingCharges } from '../../../entities/shipments/charges/use-charges.ts';
import { formatMoney } from '../../../lib/format.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CHARGE_COLUMNS, ChargeTable } from './ChargeTable.tsx';

const EditChargeDialog = lazyPart(
  () => import('../../../entities/shipments/charges/EditChargeDialog.tsx'),
  'EditChargeDialog',
);

/** What waits, of all shipments: for its approval, or for an invoice. */
export function ChargesPage() {
  const which = useFilter(WHICH, 'state');
  const isApproved = which.value === 'approved';
  const list = useWaitingCharges(isApproved ? 'approved' : 'proposed');
  const search = useSearchText();
  const [editing, setEditing] = useState<WaitingCharge>();
  const view = useListView({
    ...{ name: 'charges', columns: CHARGE_COLUMNS, list, matches, noun: ['charge', 'charges'] },
    wanted: search.wanted,
    narrowing: [labelOf(WHICH, which.value)],
  });
  const table = (rows: readonly WaitingCharge[]) => <ChargeTable charges={rows} view={view} onEdit={setEditing} />;
  return (
    <>
      <BackLink to={paths.invoices} label="Invoices" />
      <ListPage
        title="Charges"
        subtitle="What shipments cost beside their price, until it is on an invoice"
        panelTitle={isApproved ? 'To invoice' : 'To approve'}
        view={view}
        search={{ ...search, placeholder: 'Search by charge, tracking number, or customer...' }}
        filters={<FilterChips label="Which charges" {...which} options={WHICH} />}
        loading="Loading charges..."
        failing="The charges could not be loaded."
        none={isApproved ? NONE_APPROVED : NONE_PROPOSED}
        noMatch={{ title: 'No charges found', hint: 'Try adjusting your search' }}
        dense={table}
      >
        {table}
      </ListPage>
      {editing && <EditChargeDialog charge={editing} about={wordsOf(editing)} onClose={() => setEditing(undefined)} />}
    </>
  );
}

const WHICH = [
  { value: 'all', label: 'To approve' },
  { value: 'approved', label: 'To invoice' },
] as const;

const NONE_PROPOSED = {
  title: 'Nothing to approve',
  hint: 'Charges that staff and waiting times propose are listed here',
};
const NONE_APPROVED = { title: 'Nothing to invoice', hint: 'Approved charges go on the invoice of their delivery' };

function matches({ name, note, trackingNumber, customerName, customerCompany }: WaitingCharge, wanted: string) {
  return containsText([name, note, trackingNumber, customerName, customerCompany], wanted);
}

/** "TRK-7F832B31C52P, Keystone Cold Storage, $45.00" */
function wordsOf({ trackingNumber, customerCompany, customerName, amount }: WaitingCharge): string {
  const money = amount === undefined ? undefined : formatMoney(amount);
  return [trackingNumber, customerCompany ?? customerName, money].filter(Boolean).join(', ');
}

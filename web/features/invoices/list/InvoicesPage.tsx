import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { Answer } from '#shared/contract.ts';
import { type getInvoiceCounts, INVOICE_STATUSES, type Invoice } from '#shared/contracts/invoices.ts';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import { useInvoiceCounts, useInvoiceList } from '../../../entities/invoices/use-invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { InvoiceDrawer } from '../detail/InvoiceDrawer.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const FILTERS = ['all', ...INVOICE_STATUSES] as const;

/** What customers owe, one invoice open beside the list (specification 2, section 2.11). */
export function InvoicesPage() {
  const [openId, setOpen] = useUrlParam('open', { push: true });
  return (
    <InvoiceDrawer id={openId} onClose={() => setOpen(undefined)}>
      <Invoices />
    </InvoiceDrawer>
  );
}

function Invoices() {
  const list = useInvoiceList();
  const counts = useInvoiceCounts();
  const search = useSearchText();
  const [status, setStatus] = useUrlParam('status');
  const filter = FILTERS.find((name) => name === status) ?? 'all';
  const view = useListView({
    list,
    wanted: search.wanted,
    matches,
    isShown: filter === 'all' ? undefined : (row) => row.status === filter,
    noun: ['invoice', 'invoices'],
  });
  return (
    <ListPage
      title="Invoices"
      subtitle="Created on delivery"
      figures={<CountCards {...counts} cards={CARDS} />}
      panelTitle="Recent Invoices"
      view={view}
      search={{ ...search, placeholder: 'Search by invoice, tracking number or customer...' }}
      filters={
        <FilterChips
          label="Status"
          value={filter}
          onChange={(value) => setStatus(value === 'all' ? undefined : value)}
          options={FILTERS.map((value) => ({ value, label: value === 'all' ? 'All' : invoiceStatusOf(value).label }))}
        />
      }
      loading="Loading invoices..."
      failing="The invoices could not be loaded."
      none={{ title: 'No invoices yet', hint: 'Invoices will be generated automatically from shipments' }}
      noMatch={{ title: 'No matching invoices found' }}
    >
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </ListPage>
  );
}

function matches({ invoiceNumber, trackingNumber, customerName }: Invoice, wanted: string): boolean {
  return containsText([invoiceNumber, trackingNumber, customerName], wanted);
}

type Counts = Answer<typeof getInvoiceCounts>;

const CARDS = [
  { label: 'Total Revenue', icon: PaidOutlined, figure: ({ totalRevenue }: Counts) => amount(totalRevenue) },
  { label: 'Paid', icon: CheckCircleOutlined, figure: ({ paid }: Counts) => amount(paid) },
  { label: 'Pending', icon: Schedule, figure: ({ pending }: Counts) => amount(pending) },
  { label: 'Overdue', icon: AccessTime, figure: ({ overdue }: Counts) => amount(overdue) },
];

/** An amount in a card; on a phone two of them stand beside one another. */
function amount(dollars: number) {
  return (
    <Box component="span" sx={{ fontSize: { xs: 'var(--fs-18)', md: 'inherit' } }}>
      {formatMoney(dollars)}
    </Box>
  );
}

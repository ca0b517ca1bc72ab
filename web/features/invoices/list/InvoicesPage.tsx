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
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
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
      figures={<Figures />}
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

function Figures() {
  const { counts, error, retry } = useInvoiceCounts();
  return (
    <Query
      data={counts}
      error={error}
      retry={retry}
      loading={<Cards />}
      failing="The figures could not be loaded."
      isBare
    >
      {(known) => <Cards {...known} />}
    </Query>
  );
}

function Cards({ totalRevenue, paid, pending, overdue }: Partial<Answer<typeof getInvoiceCounts>>) {
  return (
    <StatCards>
      <StatCard label="Total Revenue" icon={PaidOutlined} value={amount(totalRevenue)} />
      <StatCard label="Paid" icon={CheckCircleOutlined} value={amount(paid)} />
      <StatCard label="Pending" icon={Schedule} value={amount(pending)} />
      <StatCard label="Overdue" icon={AccessTime} value={amount(overdue)} />
    </StatCards>
  );
}

/** An amount in a card; on a phone two of them stand beside one another. */
function amount(dollars: number | undefined) {
  if (dollars === undefined) return undefined;
  return (
    <Box component="span" sx={{ fontSize: { xs: 'var(--fs-18)', md: 'inherit' } }}>
      {formatMoney(dollars)}
    </Box>
  );
}

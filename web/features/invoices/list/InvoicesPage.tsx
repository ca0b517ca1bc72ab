import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useDeferredValue } from 'react';
import { getInvoiceCounts, INVOICE_STATUSES, type Invoice, listInvoices } from '#shared/contracts/invoices.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { InvoiceList } from './InvoiceList.tsx';

const FRESH = { refreshOnMount: true };
const PAGE = { query: { limit: 200 } };
const FILTERS = ['all', ...INVOICE_STATUSES] as const;
type Filter = (typeof FILTERS)[number];
const LABELS: Record<Filter, string> = {
  all: 'All',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

/** What customers owe (specification 2, section 2.11). */
export function InvoicesPage() {
  const { rows, isComplete, error, retry } = useApiPages(listInvoices, PAGE, FRESH);
  const [status, setStatus] = useUrlParam('status');
  const [search = '', setSearch] = useUrlParam('q');
  const filter = FILTERS.find((name) => name === status) ?? 'all';
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = rows?.filter((row) => (filter === 'all' || row.status === filter) && matches(row, wanted));
  const isNarrowed = filter !== 'all' || wanted !== '';
  return (
    <>
      <PageHeader title="Invoices" subtitle="Made by each delivery, due by their terms" />
      <Figures />
      <Panel
        title="Recent Invoices"
        aside={rows && <Count found={found?.length ?? 0} all={rows.length} {...{ isComplete, isNarrowed }} />}
        isBusy={!rows && !error}
      >
        <Box sx={{ display: 'grid', gap: 1, p: { xs: '12px 16px', md: '12px 20px' } }}>
          <SearchField
            value={search}
            onChange={(text) => setSearch(text || undefined)}
            placeholder="Search by invoice, tracking number or customer..."
          />
          <FilterChips
            label="Status"
            value={filter}
            onChange={(value) => setStatus(value === 'all' ? undefined : value)}
            options={FILTERS.map((value) => ({ value, label: LABELS[value] }))}
          />
        </Box>
        {!rows && !error && <LoadingRows text="Loading invoices..." rows={6} />}
        {!rows && error && <Failing what="The invoices could not be loaded." onRetry={retry} />}
        {found && found.length > 0 && <InvoiceList invoices={found} />}
        {found?.length === 0 && (
          <Box sx={{ borderTop: '1px solid var(--border)' }}>
            <Empty
              title={isNarrowed ? 'No matching invoices found' : 'No invoices yet'}
              hint={isNarrowed ? undefined : 'Invoices will be generated automatically from shipments'}
            />
          </Box>
        )}
      </Panel>
    </>
  );
}

/** True when the invoice number, tracking number or customer contains the text (lower case). */
function matches({ invoiceNumber, trackingNumber, customerName }: Invoice, wanted: string): boolean {
  return [invoiceNumber, trackingNumber, customerName].some((text) => text.toLowerCase().includes(wanted));
}

function Figures() {
  const { data, error, retry } = useApi(getInvoiceCounts, {}, FRESH);
  if (error && !data) {
    return (
      <Card sx={{ mb: { xs: 2, md: 3 } }}>
        <Failing what="The figures could not be loaded." onRetry={retry} />
      </Card>
    );
  }
  return (
    <StatCards>
      <StatCard label="Total Revenue" icon={PaidOutlined} value={amount(data?.totalRevenue)} />
      <StatCard label="Paid" icon={CheckCircleOutlined} value={amount(data?.paid)} />
      <StatCard label="Pending" icon={Schedule} value={amount(data?.pending)} />
      <StatCard label="Overdue" icon={AccessTime} value={amount(data?.overdue)} />
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

interface CountProps {
  found: number;
  all: number;
  isComplete: boolean;
  isNarrowed: boolean;
}

function Count({ found, all, isComplete, isNarrowed }: CountProps) {
  const total = `${formatNumber(all)}${isComplete ? '' : '+'}`;
  return (
    <span className="num" role="status">
      {isNarrowed ? `${formatNumber(found)} of ${total}` : `${total} ${all === 1 ? 'invoice' : 'invoices'}`}
    </span>
  );
}

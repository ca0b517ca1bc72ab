import PaidOutlined from '@mui/icons-material/PaidOutlined';
import Box from '@mui/material/Box';
import type { Answer } from '#shared/contract.ts';
import type { getInvoiceCounts, Invoice } from '#shared/contracts/invoices.ts';
import { INVOICE_STATUSES } from '#shared/invoice-status.ts';
import { seesMoney } from '#shared/permissions.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import { type IssuedIn, useInvoiceCounts } from '../../../entities/invoices/use-invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useFilter } from '../../../lib/list/use-filter.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Narrowing } from '../../../ui/list/Narrowing.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { InvoiceDrawer } from '../detail/InvoiceDrawer.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { useInvoiceSearch, useIssuedIn, useIssuedWords } from './use-invoices-page.ts';

const FILTERS = [
  { value: 'all' as const, label: 'All' },
  { value: 'unpaid' as const, label: 'Unpaid' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: invoiceStatusOf(value).label })),
];

/** Unpaid are those of which something is owed: pending and overdue ones. */
function isOf({ status }: Invoice, filter: (typeof FILTERS)[number]['value']): boolean {
  return filter === 'unpaid' ? status === 'pending' || status === 'overdue' : status === filter;
}

/** What customers owe, one invoice open beside the list (specification 2, section 2.11). */
export function InvoicesPage() {
  const [openId, setOpen] = useUrlParam('open', { push: true });
  return (
    <InvoiceDrawer id={openId} onClose={() => setOpen(undefined)}>
      <Invoices openId={openId} />
    </InvoiceDrawer>
  );
}

function Invoices({ openId }: { openId: string | undefined }) {
  const issued = useIssuedIn();
  const counts = useInvoiceCounts();
  const search = useSearchText();
  const { list, further, matches } = useInvoiceSearch(search.text, issued);
  const filter = useFilter(FILTERS);
  const { role } = useUser();
  const status = INVOICE_STATUSES.find((value) => value === filter.value);
  const exported = { ...issued, ...(status && { status }) };
  const isNarrowed = filter.value !== 'all' || search.wanted !== '' || issued !== undefined;
  const view = useListView({
    list,
    wanted: search.wanted,
    matches,
    further,
    isShown: filter.value === 'all' ? undefined : (row) => isOf(row, filter.value),
    noun: ['invoice', 'invoices'],
  });
  return (
    <ListPage
      title="Invoices"
      subtitle="Created on delivery"
      action={
        seesMoney(role) && filter.value !== 'unpaid' && <ExportButton request={{ type: 'invoices', query: exported }} />
      }
      figures={
        <>
          <CountCards {...counts} cards={CARDS} />
          {isNarrowed && (
            <Text component="p" size="caption" tone="quiet" sx={{ mt: 1 }}>
              These amounts are of all invoices, not only of those listed below.
            </Text>
          )}
        </>
      }
      panelTitle="Recent Invoices"
      view={view}
      search={{ ...search, placeholder: 'Search by invoice, tracking number or customer...' }}
      filters={
        <Row wraps>
          <FilterChips label="Status" {...filter} options={FILTERS} />
          {issued && <Issued issued={issued} />}
        </Row>
      }
      loading="Loading invoices..."
      failing="The invoices could not be loaded."
      none={{ title: 'No invoices yet', hint: 'Invoices will be generated automatically from shipments' }}
      noMatch={{ title: 'No matching invoices found' }}
    >
      {(invoices) => <InvoiceTable invoices={invoices} openId={openId} />}
    </ListPage>
  );
}

/** Where the reader came from a figure of Reports. */
function Issued({ issued }: { issued: IssuedIn }) {
  const { text, clear } = useIssuedWords(issued);
  return <Narrowing text={text} label="Show all invoices" onClear={clear} />;
}

type Counts = Answer<typeof getInvoiceCounts>;

const CARDS = [
  { label: 'Total Revenue', icon: PaidOutlined, figure: ({ totalRevenue }: Counts) => amount(totalRevenue) },
  { label: 'Paid', icon: invoiceStatusOf('paid').icon, figure: ({ paid }: Counts) => amount(paid) },
  { label: 'Pending', icon: invoiceStatusOf('pending').icon, figure: ({ pending }: Counts) => amount(pending) },
  { label: 'Overdue', icon: invoiceStatusOf('overdue').icon, figure: ({ overdue }: Counts) => amount(overdue) },
];

/** An amount in a card; on a phone two of them stand beside one another. */
function amount(dollars: number) {
  return (
    <Box component="span" sx={{ fontSize: { xs: 'var(--fs-18)', md: 'inherit' } }}>
      {formatMoney(dollars)}
    </Box>
  );
}

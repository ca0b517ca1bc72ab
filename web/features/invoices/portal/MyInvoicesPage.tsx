import AccessTime from '@mui/icons-material/AccessTime';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answer } from '#shared/contract.ts';
import type { getMyInvoiceCounts, Invoice } from '#shared/contracts/invoices.ts';
import { getMyStatementPdf } from '#shared/contracts/statements.ts';
import { useMyInvoiceCounts, useMyInvoices } from '../../../entities/invoices/use-invoices.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { MyInvoiceTable } from './MyInvoiceTable.tsx';

/** What a customer owes and has paid (decisions, section 3). */
export function MyInvoicesPage() {
  const list = useMyInvoices();
  const counts = useMyInvoiceCounts();
  const search = useSearchText();
  const filter = useFilter(FILTERS);
  const view = useListView({
    list,
    wanted: search.wanted,
    matches,
    isShown: filter.value === 'all' ? undefined : ({ status }) => stateOf(status) === filter.value,
    noun: ['invoice', 'invoices'],
  });
  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <ListPage
        title="My Invoices"
        subtitle="One for each delivery"
        action={<StatementButton />}
        figures={<CountCards {...counts} cards={CARDS} />}
        panelTitle="Invoices"
        view={view}
        search={{ ...search, placeholder: 'Search by invoice or tracking number...' }}
        filters={<FilterChips label="Status" {...filter} options={FILTERS} />}
        loading="Loading invoices..."
        failing="Your invoices could not be loaded."
        none={{ title: 'No invoices yet', hint: 'You get one when a shipment is delivered' }}
        noMatch={{ title: 'No matching invoices found' }}
      >
        {(invoices) => <MyInvoiceTable invoices={invoices} />}
      </ListPage>
    </Box>
  );
}

/** All that is open, as one file. */
function StatementButton() {
  const { act, isBusy } = useAction({
    call: () => download(getMyStatementPdf, {}),
    failure: 'The statement could not be downloaded',
  });
  return (
    <Button startIcon={<FileDownloadOutlined />} disabled={isBusy} onClick={() => void act()}>
      Statement
    </Button>
  );
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

function stateOf(status: Invoice['status']) {
  return status === 'paid' || status === 'cancelled' ? status : 'open';
}

function matches({ invoiceNumber, trackingNumber }: Invoice, wanted: string): boolean {
  return containsText([invoiceNumber, trackingNumber], wanted);
}

type Counts = Answer<typeof getMyInvoiceCounts>;

const CARDS = [
  { label: 'Balance', icon: ReceiptLongOutlined, figure: ({ balance }: Counts) => formatMoney(balance) },
  {
    label: 'Overdue',
    icon: AccessTime,
    figure: ({ overdue }: Counts) => <Text tone={overdue > 0 ? 'error' : undefined}>{formatMoney(overdue)}</Text>,
  },
  { label: 'Open Invoices', figure: ({ openInvoices }: Counts) => formatNumber(openInvoices) },
  { label: 'Overdue Invoices', figure: ({ overdueInvoices }: Counts) => formatNumber(overdueInvoices) },
];

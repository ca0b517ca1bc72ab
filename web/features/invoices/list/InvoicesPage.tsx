import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import type { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import type { Answer } from '#shared/http/contract.ts';
import type { ExportChoice } from '../../../entities/exports/ExportChoices.tsx';
import { ExportMenu } from '../../../entities/exports/ExportMenu.tsx';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import { useInvoiceCounts } from '../../../entities/invoices/use-invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/list/use-chosen.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import PaidOutlined from '../../../ui/icon/PaidOutlined.tsx';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { InvoiceDrawer } from '../detail/InvoiceDrawer.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { INVOICE_COLUMNS, InvoiceTable } from './InvoiceTable.tsx';
import { useInvoiceFilter, useInvoiceSorting, useNarrowedWords } from './use-invoice-filters.ts';
import { useInvoiceSearch } from './use-invoices-page.ts';

const reminding = () => import('./RemindBar.tsx');
const RemindBar = lazyPart(reminding, 'RemindBar', { late: <Box sx={{ height: 63 }} /> });
const RemindChosen = lazyPart(reminding, 'RemindChosen', { late: null });
const RemindDialog = lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog');

/** What customers owe, one invoice open beside the list. */
export function InvoicesPage() {
  const [openId, setOpen] = useUrlParam('open', { push: true });
  return (
    <InvoiceDrawer id={openId} onClose={() => setOpen(undefined)}>
      <Invoices openId={openId} />
    </InvoiceDrawer>
  );
}

function Invoices({ openId }: { openId: string | undefined }) {
  const filter = useInvoiceFilter();
  const { status, start, end, customerId } = filter;
  const { search, view } = useInvoicesView(filter);
  const { role } = useUser();
  const [asked, setAsked] = useState<readonly string[]>();
  const isAll = !status && !start && !customerId;
  const narrowed = [status, start, customerId, filter.sort].filter(Boolean).length;
  return (
    <>
      <ListPage
        {...WORDS}
        action={seesMoney(role) && <Actions choices={exportsOf({ status, start, end, customerId })} />}
        figures={<Figures customerId={customerId} />}
        panelTitle={isAll && !filter.sort ? 'Recent Invoices' : 'Invoices'}
        view={view}
        actions={<RemindChosen chosen={view.chosen?.rows ?? []} onAsk={setAsked} />}
        search={{ ...search, placeholder: 'Search by invoice, tracking number, or customer...' }}
        filters={<InvoiceFilters filter={filter} />}
        fold={{ chosen: narrowed }}
        none={isAll ? NONE_YET : NO_MATCH}
        noMatch={NO_MATCH}
      >
        {(invoices) => (
          <>
            {view.chosen && isOwed(status) && <RemindBar rows={invoices} chosen={view.chosen} />}
            <InvoiceTable invoices={invoices} view={view} openId={openId} />
          </>
        )}
      </ListPage>
      {/* Not in the bar, which goes with what was chosen. */}
      {asked && <Reminders invoiceIds={asked} chosen={view.chosen} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface RemindersProps {
  invoiceIds: readonly string[];
  chosen: Pick<Chosen<Invoice>, 'set'> | undefined;
  onClose: () => void;
}

/** Once they were sent nothing is chosen any more. */
function Reminders({ invoiceIds, chosen, onClose }: RemindersProps) {
  const close = (isDone: boolean) => {
    onClose();
    if (isDone) chosen?.set([]);
  };
  return <RemindDialog invoiceIds={invoiceIds} onClose={close} />;
}

const WORDS = {
  title: 'Invoices',
  subtitle: 'Created on delivery',
  loading: 'Loading invoices...',
  failing: 'The invoices could not be loaded.',
};

function Actions({ choices }: { choices: ExportChoice[] }) {
  return (
    <>
      <Button component={Link} to={paths.charges} variant="outlined" color="inherit">
        Charges
      </Button>
      <ExportMenu choices={choices} />
    </>
  );
}

type ShownInvoices = Extract<ExportRequest, { type: 'invoices' }>['query'];

/** Files of the invoices that are shown, and of the money of the same days. */
const exportsOf = (query: ShownInvoices, { start, end } = query): ExportChoice[] => [
  { label: 'Invoices', request: { type: 'invoices', query } },
  { label: 'Payments and refunds', request: { type: 'payments', query: { start, end } } },
  { label: 'Credit notes', request: { type: 'credits', query: { start, end } } },
  { label: 'Invoices for QuickBooks Online', request: { type: 'invoices', query: { ...query, format: 'quickbooks' } } },
  { label: 'Invoices for Xero', request: { type: 'invoices', query: { ...query, format: 'xero' } } },
];

const isOwed = (status: ReturnType<typeof useInvoiceFilter>['status']) => status === 'unpaid' || status === 'overdue';

const NONE_YET = { title: 'No invoices yet', hint: 'Invoices will be generated automatically from shipments' };
const NO_MATCH = { title: 'No matching invoices found' };

type Counts = Answer<typeof getInvoiceCounts>;

const CARDS = [
  { label: 'Total Revenue', icon: PaidOutlined, figure: ({ totalRevenue }: Counts) => amount(totalRevenue) },
  { label: 'Paid', icon: invoiceStatusOf('paid').icon, figure: ({ paid }: Counts) => amount(paid) },
  { label: 'Pending', icon: invoiceStatusOf('pending').icon, figure: ({ pending }: Counts) => amount(pending) },
  { label: 'Overdue', icon: invoiceStatusOf('overdue').icon, figure: ({ overdue }: Counts) => amount(overdue) },
];

/** An amount in a card; on a phone two of them stand beside one another. A block, as letters of two sizes make a line higher. */
function amount(dollars: number) {
  return (
    <Box component="span" sx={{ display: 'block', fontSize: { xs: 'var(--fs-18)', md: 'inherit' } }}>
      {formatMoney(dollars)}
    </Box>
  );
}

function useInvoicesView(filter: ReturnType<typeof useInvoiceFilter>) {
  const { status } = filter;
  const search = useSearchText();
  const { list, foundByServer, matches } = useInvoiceSearch(search.text, filter);
  const view = useListView({
    ...{ name: 'invoices', columns: INVOICE_COLUMNS, list, matches, foundByServer, noun: ['invoice', 'invoices'] },
    ...{ wanted: search.wanted, sorting: useInvoiceSorting() },
    narrowing: [
      status && (status === 'unpaid' ? 'Unpaid' : invoiceStatusOf(status).label),
      ...useNarrowedWords(filter),
    ],
  });
  return { search, view };
}

/** What the cards do not show, so that they add up: the total is paid, pending and overdue, less what is due back. */
function restWords({ credited, dueBack }: Counts): string {
  return [
    ...(credited > 0 ? [`Total Revenue is after ${formatMoney(credited)} credited.`] : []),
    ...(dueBack > 0 ? [`${formatMoney(dueBack)} of what was paid is due back.`] : []),
  ]
    .map((sentence) => ` ${sentence}`)
    .join('');
}

function Figures({ customerId }: Pick<ReturnType<typeof useInvoiceFilter>, 'customerId'>) {
  const counts = useInvoiceCounts(customerId);
  return (
    <>
      <CountCards {...counts} cards={CARDS} />
      <Text component="p" size="caption" tone="quiet" sx={UNDER_CARDS}>
        {customerId ? "These amounts cover all of this customer's invoices." : 'These amounts cover all invoices.'}
        {counts.counts && restWords(counts.counts)}
      </Text>
    </>
  );
}

/** On a phone there is room for what the figures bring with them, so that nothing moves then. */
const UNDER_CARDS = { mt: -1, mb: 1.5, minHeight: { xs: 'calc(2 * var(--lh-12))', md: 0 } };

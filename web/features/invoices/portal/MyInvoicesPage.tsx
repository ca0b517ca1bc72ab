import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { getMyStatementPdf } from '#shared/contracts/statements.ts';
import type { Answer } from '#shared/http/contract.ts';
import { type StaticTextKey, t, tContext } from '#shared/i18n/t.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { useMyInvoiceCounts, useMyInvoices } from '../../../entities/invoices/use-invoices.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import AccessTime from '../../../ui/icon/AccessTime.tsx';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';
import ReceiptLongOutlined from '../../../ui/icon/ReceiptLongOutlined.tsx';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { CreditWords } from '../detail/CreditWords.tsx';
import { MY_INVOICE_COLUMNS, MyInvoiceTable } from './MyInvoiceTable.tsx';

/** What a customer owes and has paid. */
export function MyInvoicesPage() {
  const { search, filter, view } = useMyInvoicesView();
  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <ListPage
        title={t('My Invoices')}
        subtitle={t('What you owe and what you have paid')}
        action={<StatementButton />}
        figures={<Figures />}
        panelTitle={t('Invoices')}
        view={view}
        search={{ ...search, placeholder: t('Search by invoice or tracking number...') }}
        filters={<FilterChips label={t('Status')} {...filter} options={optionsOf()} />}
        loading={t('Loading invoices...')}
        failing={t('Your invoices could not be loaded.')}
        none={{ title: t('No invoices yet'), hint: t("You'll get one when a shipment is delivered") }}
        noMatch={{ title: t('No matching invoices found') }}
      >
        {(invoices) => <MyInvoiceTable invoices={invoices} view={view} />}
      </ListPage>
    </Box>
  );
}

/** What is owed, and what of it the customer's credit would pay. */
function Figures() {
  const counts = useMyInvoiceCounts();
  return (
    <>
      <CountCards
        {...counts}
        cards={CARDS.map(({ words, ...card }) => ({ label: tContext('amount', words), ...card }))}
      />
      <CreditWords credit={counts.counts?.credit} sx={{ mt: -1, mb: 2 }} />
    </>
  );
}

/** All that is open, as one file. */
function StatementButton() {
  const { act, isBusy } = useAction({
    call: () => download(getMyStatementPdf, {}),
    failure: t('The statement could not be downloaded'),
  });
  return (
    <Button startIcon={<FileDownloadOutlined />} disabled={isBusy} onClick={() => void act()}>
      {t('Statement')}
    </Button>
  );
}

const FILTERS = [
  { value: 'all', words: 'All' },
  { value: 'open', words: 'Open' },
  { value: 'paid', words: 'Paid' },
  { value: 'credited', words: 'Credited' },
  { value: 'cancelled', words: 'Cancelled' },
] as const;

const optionsOf = () => FILTERS.map(({ value, words }) => ({ value, label: tContext('invoices', words) }));

function stateOf(status: Invoice['status']) {
  return isUnpaid(status) ? 'open' : status;
}

function matches({ invoiceNumber, trackingNumber }: Invoice, wanted: string): boolean {
  return containsText([invoiceNumber, trackingNumber], wanted);
}

type Counts = Answer<typeof getMyInvoiceCounts>;

interface Card {
  words: StaticTextKey;
  icon?: typeof AccessTime;
  figure: (counts: Counts) => ReactNode;
}

const CARDS: readonly Card[] = [
  { words: 'Balance', icon: ReceiptLongOutlined, figure: ({ balance }) => formatMoney(balance) },
  {
    words: 'Overdue',
    icon: AccessTime,
    figure: ({ overdue }) => <Text tone={overdue > 0 ? 'error' : undefined}>{formatMoney(overdue)}</Text>,
  },
  { words: 'Open Invoices', figure: ({ openInvoices }) => formatNumber(openInvoices) },
  { words: 'Overdue Invoices', figure: ({ overdueInvoices }) => formatNumber(overdueInvoices) },
];

function useMyInvoicesView() {
  const list = useMyInvoices();
  const search = useSearchText();
  const filter = useFilter(FILTERS);
  const view = useListView({
    name: 'my-invoices',
    columns: MY_INVOICE_COLUMNS,
    list,
    wanted: search.wanted,
    narrowing: [labelOf(optionsOf(), filter.value)],
    matches,
    passesFilter: filter.value === 'all' ? undefined : ({ status }) => stateOf(status) === filter.value,
    noun: [t('invoice'), t('invoices')],
  });
  return { search, filter, view };
}

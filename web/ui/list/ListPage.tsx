import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { RECORD } from '../../lib/list/record.ts';
import { useIsPrinting } from '../../lib/list/use-is-printing.ts';
import type { ListView } from '../../lib/list/use-list-view.ts';
import { useRowKeys } from '../../lib/list/use-row-keys.ts';
import { useSearchKeys } from '../../lib/list/use-search-keys.ts';
import { Empty } from '../page/Empty.tsx';
import { LoadingCards } from '../page/LoadingCards.tsx';
import { LoadingRows } from '../page/LoadingRows.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Panel } from '../page/Panel.tsx';
import { Query } from '../page/Query.tsx';
import { Row } from '../page/Row.tsx';
import { StaleDataNotice } from '../page/StaleDataNotice.tsx';
import { Text } from '../page/Text.tsx';
import { lazyPart } from '../part/lazy-part.tsx';
import { ChosenContext } from './chosen-context.ts';
import { FoldedFilters } from './FoldedFilters.tsx';
import { OnPaper } from './OnPaper.tsx';
import { NoneYet, ReadMore, type Unread } from './ReadMore.tsx';
import { SearchField } from './SearchField.tsx';
import { ViewButton } from './ViewButton.tsx';

const ChosenPart = lazyPart(() => import('./ChosenPart.tsx'), 'ChosenPart', { late: null });

interface EmptyText {
  title: string;
  hint?: string;
  action?: ReactNode;
}

interface ListPageProps<Item> {
  /** None inside a page that has its own. */
  title?: string;
  subtitle?: string | undefined;
  /** The page's one amber button. */
  action?: ReactNode;
  figures?: ReactNode;
  /** Of the panel around rows; without one the list is cards on the page itself. */
  panelTitle?: string;
  view: ListView<Item>;
  search: { text: string; setText: (text: string) => void; placeholder: string; label?: string };
  /** Chips under the search, or beside it. */
  filters?: ReactNode;
  /** Of a panel whose filters are several rows: how many are chosen, to fold them on a phone. */
  fold?: { chosen: number };
  /** In a sentence; with it the usual rows or cards stand there, unless it is a skeleton of its own. */
  loading: ReactNode;
  failing: string;
  /** When nothing is there at all, and when search or filter leave nothing. */
  none: EmptyText;
  noMatch: EmptyText;
  /** What can be done with the rows that are chosen, besides having them as a file. */
  actions?: ReactNode;
  /** Of a range that may be read in parts. */
  unread?: Unread | undefined;
  /** The rows as a dense table, where `children` draws them otherwise. */
  dense?: (rows: readonly Item[]) => ReactNode;
  children: (rows: readonly Item[]) => ReactNode;
}

/** Whether there is room for a table, as on paper and not on a phone. */
function useIsWide(): boolean {
  const isPrinting = useIsPrinting();
  return useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true }) || isPrinting;
}

/** A page that is a list: head, figures, search with its count, filters, and the rows in all their states. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, subtitle, action, figures, panelTitle, view, search, actions } = props;
  const isPanel = panelTitle !== undefined;
  const records = useRef<HTMLDivElement>(null);
  const { chosen, file } = view;
  useRowKeys(records, chosen);
  useSearchKeys(records, search.text, view);
  return (
    <ChosenContext value={chosen ?? null}>
      <Box ref={records} sx={PAGE}>
        {title && <PageHeader title={title} subtitle={subtitle} action={action} />}
        {figures}
        <OnPaper view={view} text={search.text} />
        {isPanel ? <Rows {...props} panelTitle={panelTitle} /> : <Cards {...props} />}
        {chosen?.isOn && <ChosenPart {...{ chosen, file }}>{actions}</ChosenPart>}
      </Box>
    </ChosenContext>
  );
}

// Where keys lead to is neither under the header nor under what can be done with chosen rows. On paper there is nothing to press.
const PAGE = {
  display: 'contents',
  [`& :is([${RECORD}], [${RECORD}] a, input)`]: { scrollMarginBlock: '72px 84px' },
  '@media print': { '& :is(.MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root, .copy)': { display: 'none' } },
};

function Rows<Item>({ panelTitle, view, search, filters, fold, loading, ...rest }: ListPageProps<Item>) {
  const isWide = useIsWide();
  return (
    <Panel
      title={panelTitle ?? ''}
      aside={
        <Row gap={1}>
          {isWide && <Count view={view} />}
          <ViewButton view={view} isDrawn={rest.dense !== undefined} />
        </Row>
      }
    >
      <Box className="no-print" sx={{ display: 'grid', gap: 1, p: 'var(--pad-row)' }}>
        {fold ? (
          <FoldedFilters search={<Search {...search} />} {...fold}>
            {filters}
          </FoldedFilters>
        ) : (
          <>
            <Search {...search} />
            {filters}
          </>
        )}
        {/* On a phone not in the head, where it would move the button when it comes. */}
        {!isWide && (
          <Text tone="quiet" component="div" size="body" sx={{ minHeight: 'var(--lh-14)' }}>
            <Count view={view} />
          </Text>
        )}
      </Box>
      <List
        {...rest}
        view={view}
        loading={typeof loading === 'string' ? <LoadingRows text={loading} rows={6} /> : loading}
        isPanel
      />
    </Panel>
  );
}

function Cards<Item>({ view, search, filters, loading, ...rest }: ListPageProps<Item>) {
  return (
    <>
      <Row wraps gap={1.5} sx={{ mb: 2 }}>
        <Box
          className="no-print"
          sx={{ flex: { xs: '1 0 100%', md: filters ? '0 1 360px' : 1 }, maxWidth: { md: 520 } }}
        >
          <Search {...search} />
        </Box>
        {filters && (
          <Box className="no-print" sx={{ display: 'contents' }}>
            {filters}
          </Box>
        )}
        {/* A line of their own on a phone, so that the count moves nothing when it comes. */}
        <Row gap={1.5} justify="space-between" sx={{ flex: { xs: '1 0 100%', md: 'none' }, ml: 'auto' }}>
          <Text tone="quiet">
            <Count view={view} />
          </Text>
          <ViewButton view={view} isDrawn={rest.dense !== undefined} />
        </Row>
      </Row>
      <List {...rest} view={view} loading={typeof loading === 'string' ? <LoadingCards text={loading} /> : loading} />
    </>
  );
}

function Search({ text, setText, placeholder, label }: ListPageProps<unknown>['search']) {
  return <SearchField value={text} onChange={setText} placeholder={placeholder} label={label} />;
}

function Count({ view: { count } }: { view: { count: string | undefined } }) {
  return (
    <span className="num" role="status">
      {count}
    </span>
  );
}

type ListParts = 'view' | 'failing' | 'none' | 'noMatch' | 'unread' | 'dense' | 'children';
interface ListProps<Item> extends Pick<ListPageProps<Item>, ListParts> {
  loading: ReactNode;
  isPanel?: boolean;
}

function List<Item>({
  view,
  failing,
  none,
  noMatch,
  unread,
  loading,
  isPanel = false,
  dense,
  children,
}: ListProps<Item>) {
  const { rows, error, retry, isCut, isNarrowed, retrySearch, look } = view;
  const isWide = useIsWide();
  const isTable = useIsPrinting() || (look.isDense && isWide);
  const table =
    isTable && dense ? (of: readonly Item[]) => (isPanel ? dense(of) : <Card>{dense(of)}</Card>) : undefined;
  const unsearched = rows && retrySearch && <StaleDataNotice what="unsearched" onRetry={retrySearch} />;
  const nothing = unread?.hasMore ? (
    <NoneYet readMore={unread.readMore} />
  ) : (
    <Empty {...(isNarrowed ? noMatch : none)} />
  );
  const empty = isPanel ? <Box sx={{ borderTop: '1px solid var(--border)' }}>{nothing}</Box> : <Card>{nothing}</Card>;
  return (
    <>
      {unsearched && !isPanel ? <Card sx={{ mb: { xs: 2, md: 3 } }}>{unsearched}</Card> : unsearched}
      <Query data={rows} {...{ error, retry, isCut, loading, failing, empty }} isBare={!isPanel}>
        {table ?? children}
      </Query>
      {unread?.hasMore && rows && rows.length > 0 && (
        <ReadMore readMore={unread.readMore} isNarrowed={isNarrowed || Boolean(view.narrowing?.some(Boolean))} />
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DEMO_STATUSES, type DemoRequest, type DemoStatus } from '#shared/contracts/demos.ts';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { DEMO_STATUS } from '../../../entities/demos/demo-status.ts';
import { useDemoCounts, useDemoList } from '../../../entities/demos/use-demos.ts';
import { useMeetingList } from '../../../entities/demos/use-meetings.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import AutoAwesomeOutlined from '../../../ui/icon/AutoAwesomeOutlined.tsx';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import GroupOutlined from '../../../ui/icon/GroupOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { DemoCard } from './DemoCard.tsx';
import { DEMO_COLUMNS, DemoTable } from './DemoTable.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';

type Counts = Record<'total' | 'new' | 'contacted' | 'scheduled', number>;
const FIGURES = [
  { label: 'Total', icon: GroupOutlined, figure: ({ total }: Counts) => formatNumber(total) },
  { label: 'New', icon: AutoAwesomeOutlined, figure: (counts: Counts) => formatNumber(counts.new) },
  { label: 'Contacted', icon: PhoneOutlined, figure: ({ contacted }: Counts) => formatNumber(contacted) },
  { label: 'Scheduled', icon: EventOutlined, figure: ({ scheduled }: Counts) => formatNumber(scheduled) },
];

/** Companies that asked for a demo, and the meetings with them. */
export function DemoRequestsPage() {
  const { counts, error, retry } = useDemoCounts();
  return (
    <>
      <PageHeader title="Demo Requests" subtitle="Companies that want to see the product" />
      <CountCards counts={counts} error={error} retry={retry} cards={FIGURES} />
      <Board />
    </>
  );
}

/** The requests, and beside them the meetings where there are any. */
function Board() {
  const { rows: meetings = [], error, retry } = useMeetingList();
  const hasMeetings = meetings.length > 0;
  return (
    <Box sx={hasMeetings || error ? BESIDE : undefined}>
      <Box sx={{ minWidth: 0 }}>
        <Requests meetings={meetings} />
      </Box>
      {hasMeetings ? (
        <MeetingsPanel meetings={meetings} />
      ) : (
        Boolean(error) && (
          <Card>
            <LoadError what="The meetings could not be loaded." detail={messageOf(error, '')} onRetry={retry} />
          </Card>
        )
      )}
    </Box>
  );
}

const BESIDE = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, lg: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
};

const CARD = { narrowest: 640, height: 280 };

const FILTERS: readonly { value: DemoStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...DEMO_STATUSES.map((status) => ({ value: status, label: DEMO_STATUS[status].label })),
];

function Requests({ meetings }: { meetings: readonly Meeting[] }) {
  const { search, filter, view } = useRequestsView();
  return (
    <ListPage
      view={view}
      search={{ ...search, placeholder: 'Search by company, name, email, or phone...' }}
      filters={<FilterChips label="Status" options={FILTERS} {...filter} />}
      loading={<LoadingCards text="Loading demo requests..." cards={3} height={260} />}
      failing="The demo requests could not be loaded."
      none={{ title: 'No demo requests yet', hint: 'Demo requests from the sign-in page appear here.' }}
      noMatch={{ title: 'No matching demo requests', hint: 'Try adjusting your search' }}
      dense={(requests) => <DemoTable requests={requests} view={view} />}
    >
      {(requests) => (
        <CardGrid label="Demo requests" items={requests} keyOf={({ id }) => id} card={CARD}>
          {(request) => <DemoCard request={request} meetings={meetings} />}
        </CardGrid>
      )}
    </ListPage>
  );
}

function useRequestsView() {
  const search = useSearchText();
  const filter = useFilter(FILTERS);
  const view = useListView<DemoRequest>({
    name: 'demo-requests',
    columns: DEMO_COLUMNS,
    list: useDemoList(),
    wanted: search.wanted,
    narrowing: [labelOf(FILTERS, filter.value)],
    matches: ({ companyName, fullName, email, phone }, wanted) =>
      containsText([companyName, fullName, email, phone], wanted),
    passesFilter: filter.value === 'all' ? undefined : ({ status }) => status === filter.value,
    noun: ['demo request', 'demo requests'],
  });
  return { search, filter, view };
}

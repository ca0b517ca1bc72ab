import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { useDemoCounts, useDemoList } from '../../../entities/demos/use-demos.ts';
import { useMeetingList } from '../../../entities/demos/use-meetings.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import AutoAwesomeOutlined from '../../../ui/icon/AutoAwesomeOutlined.tsx';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import GroupOutlined from '../../../ui/icon/GroupOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { DemoCard } from './DemoCard.tsx';
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

function Requests({ meetings }: { meetings: readonly Meeting[] }) {
  const { rows, error, retry, isCut } = useDemoList();
  return (
    <Query
      data={rows}
      error={error}
      retry={retry}
      isCut={isCut}
      loading={<LoadingCards text="Loading demo requests..." cards={3} height={260} />}
      failing="The demo requests could not be loaded."
      isBare
      empty={
        <Card>
          <Empty title="No demo requests yet" hint="Demo requests from the sign-in page appear here." />
        </Card>
      }
    >
      {(requests: readonly DemoRequest[]) => (
        <CardGrid label="Demo requests" items={requests} keyOf={({ id }) => id} card={CARD}>
          {(request) => <DemoCard request={request} meetings={meetings} />}
        </CardGrid>
      )}
    </Query>
  );
}

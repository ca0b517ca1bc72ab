import Check from '@mui/icons-material/Check';
import Sync from '@mui/icons-material/Sync';
import Box from '@mui/material/Box';
import type { Connection } from '../../../lib/use-socket.ts';
import { LiveBadge } from '../../../ui/board/LiveBadge.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { BOARD_DAYS, type BoardDay } from './board.ts';
import { Segments } from './Segments.tsx';

interface BoardBarProps {
  query: string;
  setQuery: (query: string) => void;
  day: BoardDay;
  setDay: (day: BoardDay) => void;
  isSaving: boolean;
  connection: Connection;
}

export function BoardBar({ query, setQuery, day, setDay, isSaving, connection }: BoardBarProps) {
  const Icon = isSaving ? Sync : Check;
  return (
    <PageHeader
      title="Dispatch Center"
      bar={
        <>
          <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: 'none' } }}>
            <Segments label="Date" value={day} onChange={setDay} options={BOARD_DAYS} />
          </Box>
          <Box
            role="status"
            sx={{
              display: { xs: 'none', lg: 'flex' },
              alignItems: 'center',
              gap: 0.75,
              ml: 'auto',
              color: 'text.secondary',
            }}
          >
            <Icon
              aria-hidden
              sx={{ fontSize: 'var(--icon-sm)', color: isSaving ? undefined : 'var(--success-text)' }}
            />
            {isSaving ? 'Saving...' : 'All changes saved'}
          </Box>
          <Box sx={{ ml: { md: 'auto', lg: 0 } }}>
            <LiveBadge connection={connection} liveText="Live" />
          </Box>
          {/* Narrower where the connection's longer words would push it into a row of its own. */}
          <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: '1 1 160px' }, maxWidth: { md: 248 } }}>
            <SearchField value={query} onChange={setQuery} placeholder="Search the board" />
          </Box>
        </>
      }
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { BOARD_DAYS, type BoardDay } from '../../../entities/shipments/board-days.ts';
import { isMac } from '../../../lib/browser.ts';
import type { Connection } from '../../../lib/use-socket.ts';
import { LiveBadge } from '../../../ui/board/LiveBadge.tsx';
import AutoFixHighOutlined from '../../../ui/icon/AutoFixHighOutlined.tsx';
import Check from '../../../ui/icon/Check.tsx';
import Sync from '../../../ui/icon/Sync.tsx';
import UndoIcon from '../../../ui/icon/Undo.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Segments } from './Segments.tsx';
import type { Undo } from './use-undo.ts';

const SEARCH = {
  order: { xs: 1, md: 0 },
  flex: { xs: '1 0 100%', md: '1 1 80px' },
  minWidth: 0,
  maxWidth: { md: 280 },
};

interface BoardBarProps {
  query: string;
  setQuery: (query: string) => void;
  day: BoardDay;
  setDay: (day: BoardDay) => void;
  /** Plans the shown day; nothing where several are shown. */
  onPlan: (() => void) | undefined;
  isSaving: boolean;
  undo: Undo;
  connection: Connection;
}

/** Beside an open menu a laptop has room for icons alone: with the words the search would be too narrow to read what is typed. */
const NARROW = '@container (max-width: 1189.98px)';
const SAVED = { '@container (min-width: 1190px)': { '& > span': { all: 'unset' } } };
const LIVE = {
  ml: { md: 'auto', lg: 0 },
  [NARROW]: {
    '& [role="status"] > span': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
};
const TIGHT = { containerType: 'inline-size', '& > header': { [NARROW]: { gap: { md: 1.5 } } } };
const DAYS = {
  order: { xs: 1, md: 0 },
  flex: { xs: '1 0 100%', md: 'none' },
  '& button': { [NARROW]: { px: { md: 1.25 } } },
};

export function BoardBar({ query, setQuery, day, setDay, onPlan, isSaving, undo, connection }: BoardBarProps) {
  const Icon = isSaving ? Sync : Check;
  const said = isSaving ? 'Saving...' : 'All changes saved';
  return (
    <Box sx={TIGHT}>
      <PageHeader
        title="Dispatch Center"
        bar={
          <>
            <Box sx={DAYS}>
              <Segments label="Date" value={day} onChange={setDay} options={BOARD_DAYS} />
            </Box>
            {onPlan && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<AutoFixHighOutlined />}
                onClick={onPlan}
                sx={{ order: { xs: 2, md: 0 } }}
              >
                Plan the Day
              </Button>
            )}
            <IconButton
              aria-label={undo.last ? `Undo: ${undo.last.what}` : 'Nothing to undo'}
              title={undo.last && `Undo: ${undo.last.what} (${isMac() ? '⌘Z' : 'Ctrl+Z'})`}
              disabled={!undo.last || undo.isUndoing}
              onClick={undo.undoLast}
              sx={{ order: { xs: 2, md: 0 } }}
            >
              <UndoIcon sx={{ fontSize: 'var(--icon)' }} />
            </IconButton>
            <Box
              role="status"
              title={said}
              sx={{
                display: { xs: 'none', lg: 'flex' },
                alignItems: 'center',
                gap: 0.75,
                ml: 'auto',
                color: 'text.secondary',
                ...SAVED,
              }}
            >
              <Icon
                aria-hidden
                sx={{ fontSize: 'var(--icon-sm)', color: isSaving ? undefined : 'var(--success-text)' }}
              />
              <span className="sr-only">{said}</span>
            </Box>
            {/* That all is well needs no words; anything else does. */}
            <Box title={connection === 'live' ? 'Live' : undefined} sx={connection === 'live' ? LIVE : { ml: LIVE.ml }}>
              <LiveBadge connection={connection} liveText="Live" />
            </Box>
            {/* Narrower where the connection's longer words would push it into a row of its own. */}
            <Box sx={SEARCH}>
              <SearchField value={query} onChange={setQuery} placeholder="Search the board" />
            </Box>
          </>
        }
      />
    </Box>
  );
}

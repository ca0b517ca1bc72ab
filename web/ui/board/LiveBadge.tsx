import Box from '@mui/material/Box';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { Connection } from '../../lib/use-socket.ts';

interface LiveBadgeProps {
  connection: Connection;
  liveText?: string;
}

/** The page's connection; while the first try is under way nothing is wrong yet. */
export function LiveBadge({ connection, liveText }: LiveBadgeProps) {
  const { tone, dot, words } = LOOKS[connection];
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        height: 28,
        px: 1.25,
        borderRadius: 'var(--radius-sm)',
        border: `1px solid var(--${tone}-line)`,
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone === 'pending' ? 'pending-fg' : `${tone}-text`})`,
        fontWeight: 600,
        fontSize: 'var(--fs-13)',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: 'var(--round)',
          bgcolor: `var(--${dot}-solid)`,
        },
      }}
    >
      <span>{liveText && connection === 'live' ? liveText : t(words)}</span>
    </Box>
  );
}

const LOOKS = {
  connecting: { tone: 'pending', dot: 'pending', words: 'Connecting' },
  live: { tone: 'success', dot: 'delivered', words: 'Live Connected' },
  lost: { tone: 'error', dot: 'error', words: 'Disconnected' },
} as const satisfies Record<Connection, { tone: string; dot: string; words: StaticTextKey }>;

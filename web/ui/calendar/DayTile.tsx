import Box from '@mui/material/Box';
import { Text } from '../page/Text.tsx';

/** A day as a leaf of a calendar: month and number. The words beside it say the date. */
export function DayTile({ month, day, isPast = false }: { month: string; day: string; isPast?: boolean }) {
  return (
    <Box aria-hidden sx={{ ...TILE, bgcolor: isPast ? 'var(--surface-2)' : 'background.paper' }}>
      <Text size="caption" tone="quiet">
        {month}
      </Text>
      <Text size="title" weight={600} tone={isPast ? 'quiet' : 'strong'} className="num">
        {day}
      </Text>
    </Box>
  );
}

const TILE = {
  flex: 'none',
  width: 52,
  height: 56,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-sm)',
};

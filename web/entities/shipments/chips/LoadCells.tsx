import Box from '@mui/material/Box';
import { statusColor } from './status.ts';

/** A driver's load: one cell per job in its status, up to `size` cells. */
export function LoadCells({ statuses, size = 8 }: { statuses: readonly string[]; size?: number }) {
  const cells = Array.from({ length: Math.max(size, statuses.length) }, (_, index) => statuses[index]);
  return (
    <Box
      component="span"
      role="img"
      aria-label={`Load ${statuses.length} of ${size}`}
      sx={{ display: 'flex', gap: '2px' }}
    >
      {cells.map((status, index) => {
        const color = status ? statusColor(status) : 'transparent';
        return (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
            key={index}
            sx={{
              flex: 1,
              maxWidth: 26,
              height: 9,
              borderRadius: 'var(--radius-2xs)',
              bgcolor: color,
              border: `1px solid ${status ? color : 'var(--border-strong)'}`,
            }}
          />
        );
      })}
    </Box>
  );
}

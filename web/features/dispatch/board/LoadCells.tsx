import Box from '@mui/material/Box';
import { statusColor } from '../../../entities/shipments/chips/status.ts';

const MAX_CELLS = 12;

/** A driver's load: one cell per job in its status, at least `size` cells and at most twelve; of more, the last ones. */
export function LoadCells({ statuses, size = 8 }: { statuses: readonly string[]; size?: number }) {
  const shown = statuses.slice(-MAX_CELLS);
  const cells = Array.from({ length: Math.max(size, shown.length) }, (_, index) => shown[index]);
  const more = statuses.length - shown.length;
  return (
    <Box
      component="span"
      role="img"
      aria-label={`Load: ${statuses.length} of ${size} jobs`}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}
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
              minWidth: 0,
              maxWidth: 26,
              height: 9,
              borderRadius: 'var(--radius-2xs)',
              bgcolor: color,
              border: `1px solid ${status ? color : 'var(--border-strong)'}`,
            }}
          />
        );
      })}
      {more > 0 && (
        <Box
          component="span"
          className="num"
          sx={{ ml: 0.5, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', my: -0.5 }}
        >
          +{more}
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { memo } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { statusColor } from '../../shipments/chips/status.ts';
import { FULL_LOAD_JOBS, loadOf } from './work-of-day.ts';

const MAX_CELLS = 12;

/** A driver's load: a cell for each job in its status; of many, the last ones. */
export const LoadCells = memo(function LoadCells({ jobs }: { jobs: readonly Shipment[] }) {
  const statuses = loadOf(jobs);
  const shown = statuses.slice(-MAX_CELLS);
  const cells = Array.from({ length: Math.max(FULL_LOAD_JOBS, shown.length) }, (_, index) => shown[index]);
  const more = statuses.length - shown.length;
  return (
    <Box component="span" role="img" aria-label={`Load: ${statuses.length} of ${FULL_LOAD_JOBS} jobs`} sx={CELLS}>
      {cells.map((status, index) => {
        const color = status && statusColor(status);
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
            key={index}
            style={color ? { background: color, borderColor: color } : undefined}
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
});

// One rule for all: a board draws hundreds of them.
const CELLS = {
  ...{ display: 'flex', alignItems: 'center', gap: 0.25 },
  '& > i': {
    ...{ flex: 1, minWidth: 0, maxWidth: 26, height: 9 },
    ...{ border: '1px solid var(--border-strong)', borderRadius: 'var(--radius-2xs)' },
  },
};

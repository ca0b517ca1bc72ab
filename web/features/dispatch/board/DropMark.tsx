import Box from '@mui/material/Box';
import { useIsPlace } from './drag-state.ts';

interface DropMarkProps {
  columnId: string;
  /** The job that it stands before; without one it stands behind all. */
  before: string | undefined;
  /** Beside a job, where those of a driver stand side by side. */
  isUpright?: boolean;
}

/** The line where a card would be put among the jobs of its driver; takes no room, so that nothing moves. */
export function DropMark({ columnId, before, isUpright = false }: DropMarkProps) {
  if (!useIsPlace(columnId, before)) return null;
  return (
    <Box
      aria-hidden
      data-drop-mark
      sx={isUpright ? { ...UPRIGHT, [before === undefined ? 'right' : 'left']: -1 } : MARK}
    />
  );
}

const MARK = { height: 3, mt: -0.875, mb: 0.5, borderRadius: 'var(--radius-2xs)', bgcolor: 'primary.main' };
const UPRIGHT = {
  ...{ position: 'absolute', top: 2, bottom: 2, width: 3, zIndex: 1 },
  ...{ borderRadius: 'var(--radius-2xs)', bgcolor: 'primary.main' },
};

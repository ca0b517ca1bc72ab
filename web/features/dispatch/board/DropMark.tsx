import Box from '@mui/material/Box';
import { useIsPlace } from './drag-state.ts';

interface DropMarkProps {
  columnId: string;
  /** The job that it stands before; without one it stands behind all. */
  before: string | undefined;
}

/** The line where a card would be put among the jobs of its driver; takes no room, so that nothing moves. */
export function DropMark({ columnId, before }: DropMarkProps) {
  if (!useIsPlace(columnId, before)) return null;
  return <Box aria-hidden data-drop-mark sx={MARK} />;
}

const MARK = { height: 3, mt: -0.875, mb: 0.5, borderRadius: 'var(--radius-2xs)', bgcolor: 'primary.main' };

import Box from '@mui/material/Box';
import { Segments } from './Segments.tsx';
import type { BoardLook } from './use-board-look.ts';

const LOOKS = [
  { value: 'columns', label: 'Columns' },
  { value: 'rows', label: 'Rows' },
] as const;

interface LookSwitchProps {
  value: BoardLook;
  onChange: (look: BoardLook) => void;
}

/** The drivers side by side with all of a card, or one under the other on the hours of the day. */
export function LookSwitch(props: LookSwitchProps) {
  return (
    <Box sx={{ flex: 'none', mb: 1.5, ml: 'auto' }}>
      <Segments<BoardLook> {...props} label="View" options={LOOKS} isSmall />
    </Box>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Close from '../icon/Close.tsx';
import { Text } from '../page/Text.tsx';

interface NarrowingProps {
  /** What the list is narrowed to by where its reader came from. */
  text: string;
  /** Of the way back: "Show all shipments". */
  label: string;
  onClear: () => void;
}

/** What only is in a list, in place of its filters, and the way back to all of it. */
export function ActiveFilterBar({ text, label, onClear }: NarrowingProps) {
  return (
    <Box sx={BOX}>
      <Text size="small" weight={500} sx={{ color: 'inherit', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <IconButton aria-label={label} title={label} size="small" color="inherit" onClick={onClear} sx={{ p: 0.5 }}>
        <Close sx={{ fontSize: 'var(--icon-sm)' }} />
      </IconButton>
    </Box>
  );
}

const BOX = {
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 0.5,
  minHeight: { xs: 36, md: 30 },
  pl: 1.25,
  pr: 0.25,
  borderRadius: 'var(--radius-sm)',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCopy } from '../../lib/use-copy.ts';
import Check from '../icon/Check.tsx';
import ContentCopy from '../icon/ContentCopy.tsx';

export function Code({ label, children }: { label: string; children: string }) {
  const { copy, state } = useCopy();
  const isCopied = state === 'copied';
  const Icon = isCopied ? Check : ContentCopy;
  return (
    <Box
      sx={{
        position: 'relative',
        minWidth: 0,
        bgcolor: 'var(--surface-2)',
        border: '1px solid var(--border)',
        borderRadius: 'var(--radius-sm)',
      }}
    >
      <Box
        component="pre"
        aria-label={label}
        // A region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="region"
        sx={{ m: 0, py: 1.5, pr: 6, pl: 1.75, overflowX: 'auto', font: 'var(--fs-13) / var(--lh-14) var(--font-mono)' }}
      >
        {children}
      </Box>
      <IconButton
        aria-label={isCopied ? 'Copied!' : `Copy: ${label}`}
        onClick={() => void copy(children)}
        sx={{ position: 'absolute', top: 4, right: 4, color: 'var(--text-3)', bgcolor: 'var(--surface-2)' }}
      >
        <Icon sx={{ fontSize: 'var(--icon-sm)' }} />
      </IconButton>
    </Box>
  );
}

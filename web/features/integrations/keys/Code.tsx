import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';

const COPIED_FOR = 1500;

/** A piece of code with a copy button; it scrolls in itself. */
export function Code({ label, children }: { label: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(children).then(() => setCopied(true));
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
        sx={{ m: 0, p: '12px 48px 12px 14px', overflowX: 'auto', font: 'var(--fs-13) / 20px var(--font-mono)' }}
      >
        {children}
      </Box>
      <IconButton
        aria-label={isCopied ? 'Copied!' : `Copy: ${label}`}
        onClick={copy}
        sx={{ position: 'absolute', top: 4, right: 4, color: 'var(--text-3)', bgcolor: 'var(--surface-2)' }}
      >
        <Icon sx={{ fontSize: 'var(--icon-sm)' }} />
      </IconButton>
    </Box>
  );
}

import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiKey } from '#shared/contracts/integrations.ts';
import { useDates } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { fullKeyOf, useKeyDeletion } from './use-api-keys.ts';

const BUTTON = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };

/** One key: masked, shown in full on demand where it was made on this visit. */
export function ApiKeyRow({ apiKey: { id, name, key, createdAt, lastUsed } }: { apiKey: ApiKey }) {
  const { date } = useDates();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { remove, problem, isDeleting } = useKeyDeletion(id);
  const full = fullKeyOf(id);
  const isRevealed = isShown && full !== undefined;
  const Eye = isRevealed ? VisibilityOffOutlined : VisibilityOutlined;
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value);
    toast({ title: 'Copied!', description: `The key ${name} is on the clipboard.` });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        p: { xs: '12px 16px', md: '12px 20px' },
        '& + &': { borderTop: '1px solid var(--border)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
          Created {date(createdAt)},{' '}
          {lastUsed ? (
            <>
              last used <RelativeTime value={lastUsed} />
            </>
          ) : (
            'not used yet'
          )}
        </Typography>
        {problem && (
          <Typography role="alert" sx={{ color: 'var(--error-text)', fontSize: 'var(--fs-13)' }}>
            {problem}
          </Typography>
        )}
      </Box>
      <Box sx={{ font: 'var(--fs-13) / 20px var(--font-mono)', overflowWrap: 'anywhere' }}>
        {isRevealed ? full : key}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: { xs: -1.5, md: 0 } }}>
        <IconButton
          aria-label={isRevealed ? `Hide ${name}` : `Reveal ${name}`}
          onClick={() => (full ? setShown(!isShown) : explain())}
          sx={BUTTON}
        >
          <Eye sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
        <IconButton aria-label={`Copy ${name}`} onClick={() => (full ? void copy(full) : explain())} sx={BUTTON}>
          <ContentCopy sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
        <IconButton
          aria-label={`Delete ${name}`}
          onClick={() => setAsking(true)}
          sx={{ ...BUTTON, color: 'var(--error-text)' }}
        >
          <DeleteOutlined sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isDanger
        isBusy={isDeleting}
        onConfirm={() => void remove().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Whatever uses this key stops working within seconds. This cannot be undone.
      </ConfirmDialog>
    </Box>
  );
}

function explain(): void {
  toast({
    title: 'Shown only once',
    description: 'A key can be seen and copied right after it was made. If this one is lost, create another.',
  });
}

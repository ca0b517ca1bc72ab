import Refresh from '@mui/icons-material/Refresh';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FreePlace } from './MissingContainer.tsx';

interface EmptyProps {
  title: string;
  hint?: string | undefined;
  /** The action that fills it. */
  action?: ReactNode;
}

/** Nothing there: the specification's words, and what to do about it. The dashed slot is what is missing. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Box sx={{ p: '62px 20px 36px', textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 0.5 }}>
      <Box sx={{ mb: 1.5 }}>
        <FreePlace />
      </Box>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {action && <Box sx={{ mt: 1.75 }}>{action}</Box>}
    </Box>
  );
}

/** What could not be loaded, in a sentence, and Retry. */
export function Failing({ what, detail, onRetry }: { what: string; detail?: string | undefined; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 20, color: 'var(--error-text)' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{detail ?? 'Nothing was lost.'}</Typography>
      </Box>
      <Button variant="outlined" color="inherit" startIcon={<Refresh />} onClick={onRetry}>
        Retry
      </Button>
    </Box>
  );
}

/** Skeleton rows of a list with the specification's loading text visible. */
export function LoadingRows({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <Box>
      <LoadingText text={text} />
      {Array.from({ length: rows }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          key={row}
          sx={{ p: '14px 20px', borderTop: '1px solid var(--border)', display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${48 - (row % 3) * 8}%`} height={22} />
            <Skeleton width={`${72 - (row % 2) * 14}%`} height={18} />
          </Box>
          <Skeleton variant="rounded" width={84} height={24} />
        </Box>
      ))}
    </Box>
  );
}

/** Skeleton cards of a grid with the specification's loading text visible. */
export function LoadingCards({ text, cards = 6, height = 148 }: { text: string; cards?: number; height?: number }) {
  return (
    <Box>
      <LoadingText text={text} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 2 }}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <Skeleton key={card} variant="rounded" height={height} />
        ))}
      </Box>
    </Box>
  );
}

/** The loading text alone, announced to screen readers. */
export function LoadingText({ text }: { text: string }) {
  return (
    <Typography role="status" sx={{ color: 'text.secondary', p: '12px 20px' }}>
      {text}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** A count, a link or a button at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  isBusy?: boolean;
}

/** A card with a titled head; rows inside bring their own padding. */
export function Panel({ title, aside, children, isBusy = false }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 52,
          p: { xs: '12px 16px', md: '14px 20px' },
          borderBottom: '1px solid var(--border)',
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside && <Box sx={{ color: 'text.secondary' }}>{aside}</Box>}
      </Box>
      {children}
    </Card>
  );
}

/** Label and value pairs, as in the blocks of the tracking page. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box component="dl" sx={{ p: { xs: '6px 16px 10px', md: '8px 20px 12px' }, m: 0 }}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary', flex: 'none' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ textAlign: 'right', fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

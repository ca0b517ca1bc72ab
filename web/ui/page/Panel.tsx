import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ErrorBoundaryPart } from './ErrorBoundaryPart.tsx';

interface PanelProps {
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  /** Of icon and title, where they say how bad it is. */
  color?: string | undefined;
  /** A count, a link or a button at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a titled head; rows inside bring their own padding. */
export function Panel({ title, icon, color, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: icon ? 'nowrap' : 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          minHeight: 52,
          p: 'var(--pad-head)',
          borderBottom: '1px solid var(--border)',
        }}
      >
        {icon && <Box sx={{ display: 'flex', color: color ?? 'var(--text-3)' }}>{icon}</Box>}
        <Typography id={id} variant="h3" component="h2" sx={{ flex: icon ? 1 : '1 0 auto', maxWidth: '100%', color }}>
          {title}
        </Typography>
        {aside && <Box sx={{ color: 'text.secondary' }}>{aside}</Box>}
      </Box>
      <ErrorBoundaryPart>{children}</ErrorBoundaryPart>
    </Card>
  );
}

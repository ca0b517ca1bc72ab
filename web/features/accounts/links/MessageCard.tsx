import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageCardProps {
  title: string;
  /** What happens or has happened; read aloud when it changes. */
  message: string;
  problem?: string | undefined;
  children: ReactNode;
}

/** A card in the middle of the page for one step with an account: what it is about, what went wrong, what to do. */
export function MessageCard({ title, message, problem, children }: MessageCardProps) {
  return (
    <Card sx={{ maxWidth: 456, mx: 'auto', my: { xs: 3, md: 10 }, p: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography role="status" sx={{ color: 'text.secondary', mt: 1 }}>
        {message}
      </Typography>
      {problem && (
        <Typography role="alert" sx={{ color: 'var(--error-text)', mt: 2 }}>
          {problem}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Card>
  );
}

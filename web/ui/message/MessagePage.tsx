import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Text } from '../page/Text.tsx';

interface MessagePageProps {
  title: string;
  /** What happens or has happened; read aloud when it changes. */
  message: string;
  problem?: string | undefined;
  children: ReactNode;
}

/** A page of one message, as a mailed link opens it: what it is about, what went wrong, what to do. */
export function MessagePage({ title, message, problem, children }: MessagePageProps) {
  return (
    <Card sx={{ maxWidth: 456, mx: 'auto', my: { xs: 3, md: 10 }, p: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Text component="p" role="status" tone="quiet" sx={{ mt: 1 }}>
        {message}
      </Text>
      {problem && (
        <Text component="p" role="alert" tone="error" sx={{ mt: 2 }}>
          {problem}
        </Text>
      )}
      <div style={{ marginTop: 24 }}>{children}</div>
    </Card>
  );
}

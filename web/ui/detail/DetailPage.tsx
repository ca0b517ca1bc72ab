import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink, type BackLinkProps } from '../page/BackLink.tsx';
import { Row } from '../page/Row.tsx';
import { Stack } from '../page/Stack.tsx';

interface DetailPageProps {
  /** Where it came from, e.g. its list. */
  back?: BackLinkProps;
  title: string;
  /** Before the title, e.g. a person's avatar. */
  mark?: ReactNode;
  /** What it is about, for the document's title before the screen's own, e.g. its number; undefined until it is known. */
  about: string | undefined;
  /** Numbers and status under the title. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Beside the content on wide screens, under it on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page about one thing: the way back, what it is and how it stands, what can be done, and all about it. */
export function DetailPage({ back, title, mark, about, status, actions, aside, children }: DetailPageProps) {
  usePageTitle(about);
  return (
    <Box sx={{ maxWidth: 1060 }}>
      {back && <BackLink {...back} />}
      <Row component="header" wraps align="start" gap={1.5} sx={{ mb: 2 }}>
        <Row gap={1.5} align="start" sx={{ flex: actions ? { xs: '1 0 100%', md: 1 } : 1 }}>
          {mark}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h1">{title}</Typography>
            {status && (
              <Row wraps gap={1.5} sx={{ mt: 0.5, color: 'text.secondary' }}>
                {status}
              </Row>
            )}
          </Box>
        </Row>
        {actions && (
          <Row wraps sx={ACTIONS}>
            {actions}
          </Row>
        )}
      </Row>
      {aside ? (
        <Box sx={BESIDE}>
          <div>{children}</div>
          <Stack>{aside}</Stack>
        </Box>
      ) : (
        children
      )}
    </Box>
  );
}

// On a phone in a line of their own, which the buttons share.
const ACTIONS = {
  flex: { xs: '1 0 100%', md: 'none' },
  '& > .MuiButton-root': { flex: { xs: '1 1 auto', md: 'none' } },
};
const BESIDE = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 644px) minmax(0, 1fr)' },
};

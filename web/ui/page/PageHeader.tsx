import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NoWrap } from './NoWrap.tsx';
import { Text } from './Text.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** The page's primary action: at the right, on a phone under the title in full width. */
  action?: ReactNode;
  /** Instead, on boards and maps: what stands in one line with the title, close to what follows. */
  bar?: ReactNode;
}

export function PageHeader({ title, subtitle, action, bar }: PageHeaderProps) {
  return (
    <Box component="header" sx={bar ? BAR : HEAD}>
      <Box sx={{ flex: bar ? { xs: 1, md: 'none' } : { xs: 1, md: '1 1 240px' }, minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {subtitle && (
          <Text component="p" size="body" tone="quiet" sx={{ mt: 0.25 }}>
            <NoWrap text={subtitle} />
          </Text>
        )}
      </Box>
      {bar}
      {action && (
        <Box className="no-print" sx={ACTION}>
          {action}
        </Box>
      )}
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'flex-start',
  // Beside an open drawer there is little room: the actions then stand under the title.
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 2 },
  mb: { xs: 2, md: 2.5 },
};
const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1.5, md: 2 }, mb: 1.5 };
const ACTION = {
  display: 'flex',
  // Several actions are wider than a phone.
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: 1,
  flex: { xs: '1 0 100%', md: 'none' },
  '& > *': { flex: { xs: '1 1 auto', md: 'none' } },
};

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface StackProps {
  /** Steps of 8 pixels between its parts; `section` is what stands between the panels of a page. */
  gap?: 0.5 | 0.75 | 1 | 1.5 | 2 | 3 | 'section';
  component?: 'div' | 'span' | 'section' | 'ul' | 'ol' | 'form';
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const SECTION = { xs: 2, md: 3 };

export function Stack({ gap = 2, component = 'div', sx, children }: StackProps) {
  const look = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: gap === 'section' ? SECTION : gap,
  };
  return (
    <Box component={component} sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RowProps {
  /** Steps of 8 pixels between its parts; 1 unless given. */
  gap?: 0.5 | 0.75 | 1 | 1.25 | 1.5 | 2 | 3;
  align?: 'center' | 'start' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wraps?: boolean;
  component?: 'div' | 'span' | 'header' | 'footer' | 'ul' | 'li' | 'p';
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export function Row(props: RowProps) {
  const { gap = 1, align = 'center', justify, wraps = false, component = 'div', sx, children } = props;
  const look = {
    display: 'flex',
    minWidth: 0,
    alignItems: align,
    justifyContent: justify,
    gap,
    flexWrap: wraps ? 'wrap' : undefined,
  };
  return (
    <Box component={component} sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}

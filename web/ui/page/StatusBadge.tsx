import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SvgIconComponent } from '../icon-type.ts';

interface StatusBadgeProps {
  icon?: SvgIconComponent;
  children: ReactNode;
  color: string;
  background?: string;
  line: string;
  isSmall?: boolean;
  weight?: 500 | 600;
}

/** A state as icon and word; which states there are and how they look is known to the entities. */
export function StatusBadge(props: StatusBadgeProps) {
  const { icon: Icon, children, color, background = 'none', line, isSmall = false, weight = 500 } = props;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: isSmall ? '3px' : '5px',
        height: isSmall ? 20 : 24,
        pr: isSmall ? '6px' : 1,
        pl: Icon ? (isSmall ? 0.5 : '6px') : 1,
        borderRadius: 'var(--radius-xs)',
        border: `1px solid ${line}`,
        color,
        background,
        fontSize: 'var(--fs-12)',
        lineHeight: 'var(--lh-12)',
        fontWeight: weight,
        whiteSpace: 'nowrap',
        flex: 'none',
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: isSmall ? 'var(--icon-2xs)' : 'var(--icon-xs)' }} />}
      {children}
    </Box>
  );
}

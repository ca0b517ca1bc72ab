import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

/** Sizes with their line height, as in the design tokens: 12, 13, 14, 16, 18, 20 and 24 pixels. */
const SIZES = {
  caption: { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' },
  small: { fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)' },
  body: { fontSize: 'var(--fs-14)', lineHeight: 'var(--lh-14)' },
  large: { fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)' },
  heading: { fontSize: 'var(--fs-18)', lineHeight: 'var(--lh-18)' },
  title: { fontSize: 'var(--fs-20)', lineHeight: 'var(--lh-20)' },
} as const;

const TONES = {
  strong: 'var(--text)',
  quiet: 'var(--text-2)',
  faint: 'var(--text-3)',
  error: 'var(--error-text)',
  warning: 'var(--warning-text)',
  success: 'var(--success-text)',
} as const;

export interface TextProps {
  /** Of the text around it unless given. */
  size?: keyof typeof SIZES;
  /** Of the text around it unless given. */
  tone?: keyof typeof TONES | undefined;
  weight?: 400 | 500 | 600;
  /** The element; a `span` unless given. */
  component?: 'span' | 'p' | 'b' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'li' | 'time';
  className?: string;
  id?: string;
  role?: 'status' | 'alert';
  dateTime?: string;
  sx?: SxProps<Theme>;
  children: BoxProps['children'];
}

/** Words in one of the sizes and colors that the design has; long ones wrap anywhere. */
export function Text({ size, tone, weight, component = 'span', sx, ...rest }: TextProps) {
  const look = {
    // A heading has a size of the browser's own.
    ...(/^h\d$/.test(component) && { font: 'inherit' }),
    ...(size && SIZES[size]),
    ...(tone && { color: TONES[tone] }),
    ...(weight && { fontWeight: weight }),
    overflowWrap: 'anywhere',
  };
  return <Box component={component} {...rest} sx={[look, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

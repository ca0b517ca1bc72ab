import Box from '@mui/material/Box';

interface AvatarProps {
  name: string;
  /** Color of a dot at its edge, e.g. of a driver's status. */
  dot?: string | undefined;
  size?: number;
}

const SMALL = 28;

export function Avatar({ name, dot, size = 32 }: AvatarProps) {
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter(Boolean);
  const shown = [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flex: 'none',
        borderRadius: 'var(--round)',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'var(--surface-2)',
        border: '1px solid var(--border-strong)',
        color: 'text.secondary',
        fontSize: size < SMALL ? 'var(--fs-11)' : 'var(--fs-12)',
        fontWeight: 600,
      }}
    >
      {shown}
      {dot && <Box component="span" sx={{ ...DOT, bgcolor: dot }} />}
    </Box>
  );
}

const DOT = {
  position: 'absolute',
  right: -2,
  bottom: -2,
  width: 11,
  height: 11,
  borderRadius: 'var(--round)',
  border: '2px solid var(--surface)',
} as const;

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface BarProps {
  /** 0 to 1. */
  share: number;
  color: string;
  sx?: SxProps<Theme>;
}

/** A bar beside the number that it shows. */
export function Bar({ share, color, sx }: BarProps) {
  return (
    <Box component="span" aria-hidden sx={[TRACK, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        component="span"
        sx={{
          display: 'block',
          height: '100%',
          width: `${Math.max(0, Math.min(1, share)) * 100}%`,
          minWidth: share > 0 ? 4 : 0,
          borderRadius: 'var(--radius-xs)',
          bgcolor: color,
        }}
      />
    </Box>
  );
}

const TRACK = { display: 'block', height: 12, borderRadius: 'var(--radius-xs)', bgcolor: 'var(--surface-2)' };

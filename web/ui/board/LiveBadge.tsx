import Box from '@mui/material/Box';

export function LiveBadge({ connected, liveText = 'Live Connected' }: { connected: boolean; liveText?: string }) {
  const tone = connected ? 'success' : 'error';
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        height: 28,
        px: 1.25,
        borderRadius: 'var(--radius-sm)',
        border: `1px solid var(--${tone}-line)`,
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone}-text)`,
        fontWeight: 600,
        fontSize: 'var(--fs-13)',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: 'var(--round)',
          bgcolor: connected ? 'var(--delivered-solid)' : 'var(--error-solid)',
        },
      }}
    >
      {connected ? liveText : 'Disconnected'}
    </Box>
  );
}

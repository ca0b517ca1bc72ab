import Box from '@mui/material/Box';
import InfoOutlined from '../../../ui/icon/InfoOutlined.tsx';

export function Note({ children }: { children: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.25,
        mt: 3,
        py: 1.5,
        px: 1.75,
        border: '1px solid var(--border)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontSize: 'var(--fs-13)',
        lineHeight: 'var(--lh-13)',
      }}
    >
      <InfoOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
      {children}
    </Box>
  );
}

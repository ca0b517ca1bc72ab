import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import Close from '../icon/Close.tsx';
import { ErrorBoundaryPart } from '../page/ErrorBoundaryPart.tsx';

interface DialogFrameProps {
  open: boolean;
  title: string;
  width: number;
  /** Beside the title where there is room, else it has to stand under it (`order`). */
  bar?: ReactNode;
  /** How it stands in the window. */
  sx?: SxProps<Theme>;
  onClose: () => void;
  children: ReactNode;
}

export function DialogFrame({ open, title, width, bar, sx, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      slotProps={{ paper: { sx: [{ maxWidth: width }, ...(Array.isArray(sx) ? sx : [sx])] } }}
    >
      <Box sx={{ ...HEAD, flexWrap: bar ? 'wrap' : undefined }}>
        <Typography
          id={id}
          component="h2"
          sx={{
            flex: bar ? { xs: 1, lg: 'none' } : 1,
            fontSize: 'var(--fs-18)',
            lineHeight: 'var(--lh-20)',
            fontWeight: 600,
          }}
        >
          {title}
        </Typography>
        {bar}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <Close sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      </Box>
      <ErrorBoundaryPart>{children}</ErrorBoundaryPart>
    </Dialog>
  );
}

const HEAD = { display: 'flex', alignItems: 'center', pt: 1.5, pb: 0.5, pr: 1.5, pl: 3, flex: 'none' };
export const DIALOG_ACTIONS = { py: 1.5, px: 3, rowGap: 1, flexWrap: 'wrap', borderTop: '1px solid var(--border)' };

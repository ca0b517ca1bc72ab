import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { say } from '#shared/words.ts';
import { Guarded } from '../page/Guarded.tsx';

interface DialogFrameProps {
  open: boolean;
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

export function DialogFrame({ open, title, width, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: width } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 1.5, pb: 0.5, pr: 1.5, pl: 3, flex: 'none' }}>
        <Typography
          id={id}
          component="h2"
          sx={{ flex: 1, fontSize: 'var(--fs-18)', lineHeight: 'var(--lh-20)', fontWeight: 600 }}
        >
          {title}
        </Typography>
        <IconButton aria-label={say('Close')} onClick={onClose}>
          <Close sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      </Box>
      <Guarded>{children}</Guarded>
    </Dialog>
  );
}

export const DIALOG_ACTIONS = { py: 1.5, px: 3, rowGap: 1, flexWrap: 'wrap', borderTop: '1px solid var(--border)' };

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import part from './part.module.css';

interface PartFrameProps {
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** Where a dialog is going to be: that it is on its way, or that it cannot be had. */
export function PartFrame({ onClose, children }: PartFrameProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return createPortal(
    <div className={part.over}>
      {/* The focus stays where it was, or the dialog could not give it back. */}
      <div role="dialog" aria-label={t('Opening')} className={part.frame}>
        <Box sx={{ py: 2 }}>{children}</Box>
        {onClose && (
          <div className={part.actions}>
            <Button variant="text" color="inherit" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}

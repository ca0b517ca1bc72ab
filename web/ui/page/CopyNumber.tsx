import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#shared/i18n/t.ts';
import { useCopy } from '../../lib/use-copy.ts';
import Check from '../icon/Check.tsx';
import ContentCopy from '../icon/ContentCopy.tsx';

/** A tracking, container or plate number in monospace with a copy button. */
export function CopyNumber({ value, weight = 400 }: { value: string; weight?: number }) {
  const { copy, state } = useCopy();
  const Icon = state === 'copied' ? Check : ContentCopy;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Box component="span" className="mono" sx={{ fontWeight: weight }}>
        {value}
      </Box>
      <ButtonBase
        aria-label={t('Copy {value}', { value })}
        onClick={(event) => {
          event.stopPropagation();
          void copy(value);
        }}
        className="copy"
        sx={{
          ml: 0.5,
          p: 0.375,
          minWidth: 24,
          minHeight: 24,
          borderRadius: 'var(--radius-xs)',
          color: 'var(--text-3)',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />
      </ButtonBase>
      <span className="sr-only" role="status">
        {state === 'copied' ? t('Copied!') : ''}
      </span>
    </Box>
  );
}

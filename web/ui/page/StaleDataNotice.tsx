import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#shared/i18n/t.ts';
import WarningAmberOutlined from '../icon/WarningAmberOutlined.tsx';
import { Row } from './Row.tsx';
import { Text } from './Text.tsx';

const WORDS = {
  old: 'This may be out of date: it could not be refreshed.',
  cut: 'Not all of this could be loaded.',
  unloaded: 'The list could not be loaded.',
  unsearched: 'Only the items loaded here were searched.',
} as const;

interface OldDataProps {
  what?: keyof typeof WORDS;
  onRetry: () => void;
}

/** Over what is shown although fetching it again, a part of it, or what a search finds besides, has failed. */
export function StaleDataNotice({ what = 'old', onRetry }: OldDataProps) {
  return (
    <Box role="status" sx={{ bgcolor: 'var(--warning-bg)', borderBlock: '1px solid var(--warning-line)' }}>
      <Row sx={{ px: { xs: 2, md: 2.5 }, py: 0.5, color: 'var(--warning-text)' }}>
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)' }} />
        <Box sx={{ flex: 1 }}>
          <Text size="small">{t(WORDS[what])}</Text>
        </Box>
        <Button size="small" variant="text" color="inherit" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </Row>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#shared/i18n/t.ts';
import Refresh from '../icon/Refresh.tsx';
import WarningAmberOutlined from '../icon/WarningAmberOutlined.tsx';
import { Row } from './Row.tsx';
import { Text } from './Text.tsx';

interface FailingProps {
  what: string;
  detail?: string | undefined;
  onRetry: () => void;
}

/** What could not be loaded, in a sentence, and Retry. */
export function LoadError({ what, detail = t('Nothing was lost.'), onRetry }: FailingProps) {
  return (
    <Box role="alert">
      <Row gap={1.5} wraps sx={{ p: 2.5 }}>
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--error-text)' }} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Text component="p" weight={600}>
            {what}
          </Text>
          <Text component="p" tone="quiet">
            {detail}
          </Text>
        </Box>
        <Button variant="outlined" color="inherit" startIcon={<Refresh />} onClick={onRetry}>
          {t('Retry')}
        </Button>
      </Row>
    </Box>
  );
}

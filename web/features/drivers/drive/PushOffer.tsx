import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { usePush } from '../../../entities/push/use-push.ts';
import { hasNoPushPreference, setPushPreference } from '../../../lib/push-preference.ts';
import { useUser } from '../../../lib/session.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** Asks once whether this phone should tell of new jobs; the account settings have it for later. */
export function PushOffer() {
  const { id } = useUser();
  const [isOpen, setOpen] = useState(() => hasNoPushPreference(id));
  const { state, isBusy, turn } = usePush();
  if (!isOpen || state !== 'off') return null;
  const decline = () => {
    setPushPreference(id, 'no');
    setOpen(false);
  };
  return (
    <Box component="section" aria-label={t('Push')} sx={CARD}>
      <Text component="p">{t('Get job alerts on this phone, even when Quayside is closed?')}</Text>
      <Row gap={1}>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => turn('on')}>
          {t('Turn On Push')}
        </Button>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={decline}>
          {t('Not Now')}
        </Button>
      </Row>
    </Box>
  );
}

const CARD = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
};

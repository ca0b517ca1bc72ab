import Button from '@mui/material/Button';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { PushState } from '../../../entities/push/subscription.ts';
import { usePush } from '../../../entities/push/use-push.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const WORDS: Readonly<Record<PushState, StaticTextKey>> = {
  on: 'You get notifications on this device, even when Quayside is closed.',
  off: 'You can get notifications on this device, even when Quayside is closed.',
  denied:
    'This browser blocks notifications from Quayside. Allow them in its settings for this site, then reload the page.',
  unsupported:
    "This browser doesn't support push notifications. On an iPhone or iPad, first add Quayside to your Home Screen, then open it from there.",
};

/** Pushes are turned on device by device. */
export function PushPanel() {
  const { state, isBusy, turn } = usePush();
  return (
    <Panel title={t('Push Notifications on This Device')} aside={state && t(state === 'on' ? 'On' : 'Off')}>
      <Stack sx={{ p: 'var(--pad-head)', justifyItems: 'start' }}>
        <Text component="p" role="status">
          {t(state ? WORDS[state] : 'Checking this browser...')}
        </Text>
        {state === 'off' && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => turn('on')}>
            {t('Turn On Push')}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => turn('off')}>
            {t('Turn Off Push')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

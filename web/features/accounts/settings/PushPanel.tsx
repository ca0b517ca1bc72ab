import Button from '@mui/material/Button';
import { type Label, say } from '#shared/i18n/words.ts';
import type { PushState } from '../../../entities/push/subscription.ts';
import { usePush } from '../../../entities/push/use-push.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const WORDS: Readonly<Record<PushState, Label>> = {
  on: 'This device shows your messages as they come, also when Quayside is closed.',
  off: 'This device can show your messages as they come, also when Quayside is closed.',
  denied:
    'This browser blocks notifications from Quayside. Allow them in its settings for this site, then reload the page.',
  unsupported:
    'This browser cannot show pushes. On an iPhone or iPad, add Quayside to the Home Screen first and open it from there.',
};

/** Pushes are turned on device by device. */
export function PushPanel() {
  const { state, isBusy, turn } = usePush();
  return (
    <Panel title={say('Push on This Device')} aside={state && say(state === 'on' ? 'On' : 'Off')}>
      <Stack sx={{ p: 'var(--pad-head)', justifyItems: 'start' }}>
        <Text component="p" role="status">
          {say(state ? WORDS[state] : 'Asking this browser...')}
        </Text>
        {state === 'off' && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => turn('on')}>
            {say('Turn On Push')}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => turn('off')}>
            {say('Turn Off Push')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

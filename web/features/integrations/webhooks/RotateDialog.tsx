import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { rotateWebhookSecret, type Webhook } from '#shared/contracts/webhooks.ts';
import { SECRET_OVERLAP_HOURS } from '#shared/integrations/webhooks.ts';
import { refreshWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { EndpointNotice } from './EndpointNotice.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** Makes a new secret, and then shows it. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, active } = webhook;
  const { call } = useCall(rotateWebhookSecret);
  const [secret, setSecret] = useState<string>();
  const { act, isBusy } = useAction<void, { secret: string }>({
    call: () => call({ params: { id } }),
    failure: 'Failed to rotate secret',
    onRefused: refreshWebhooks,
    onDone: (made) => {
      setSecret(made.secret);
      void refreshWebhooks();
    },
  });
  if (secret !== undefined)
    return <SecretDialog shown={{ title: 'Secret Rotated', id, url, secret, isOff: !active }} onClose={onClose} />;
  return (
    <DialogFrame open title="Rotate Secret" width={480} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        <Text component="p" size="small" tone="quiet" className="mono" sx={{ mb: 1.5 }}>
          <UrlText url={url} />
        </Text>
        <EndpointNotice tone="info" title={`Both secrets are valid for ${SECRET_OVERLAP_HOURS} hours`}>
          During that time every event carries two signatures, so nothing is lost while you update your receiver. The
          old secret expires on its own.
        </EndpointNotice>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton type="button" isBusy={isBusy} onClick={() => void act()}>
          Rotate Secret
        </SubmitButton>
      </DialogActions>
    </DialogFrame>
  );
}

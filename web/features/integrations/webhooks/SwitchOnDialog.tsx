import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { eventsText, useToggleEndpoint } from './use-webhook-change.ts';

/** Switches an endpoint on again; what it missed is offered. */
export function SwitchOnDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { url, held } = webhook;
  const { change, isBusy } = useToggleEndpoint(webhook);
  const switchOn = async (resendHeld: boolean) => {
    await change({ active: true, ...(resendHeld && { resendHeld }) });
    onClose();
  };
  return (
    <DialogFrame open title="Turn On" width={480} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        <Text component="p" size="small" tone="quiet" className="mono" sx={{ mb: 1.5 }}>
          <UrlText url={url} />
        </Text>
        <Text component="p">
          {held > 0
            ? `${eventsText(held)} could not be delivered while it was off. They are kept for 7 days. You can send them now, in order, or one at a time from the log later.`
            : 'It will receive all new events.'}
        </Text>
      </DialogContent>
      <DialogActions sx={{ ...DIALOG_ACTIONS, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        {held > 0 && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void switchOn(false)}>
            Only Turn On
          </Button>
        )}
        <SubmitButton type="button" isBusy={isBusy} onClick={() => void switchOn(held > 0)}>
          {held > 0 ? `Turn On and Send ${eventsText(held)}` : 'Turn On'}
        </SubmitButton>
      </DialogActions>
    </DialogFrame>
  );
}

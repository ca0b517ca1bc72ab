import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import SendOutlined from '../../../ui/icon/SendOutlined.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import { EndpointNotice } from './EndpointNotice.tsx';
import { useTestEvent } from './use-webhook-change.ts';

export interface ShownSecret {
  title: string;
  id: string;
  url: string;
  secret: string;
  /** Where there is nothing that a test could be sent to. */
  isOff?: boolean;
}

/** A signing secret, the only time that it is shown: closed without having stored it, it asks. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { title, url, secret, isOff = false } = shown;
  const [isStored, setStored] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DialogFrame open title={title} width={520} onClose={() => (isStored ? onClose() : setAsking(true))}>
        <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
          <Stack gap={2}>
            <Text component="p" size="small" tone="quiet" className="mono">
              <UrlText url={url} />
            </Text>
            <EndpointNotice tone="warning" title="Copy it now. It won't be shown again">
              We store it encrypted and can't show it again. If you lose it, rotate the secret.
            </EndpointNotice>
            <Secret secret={secret} />
            <CheckField label="I have stored the secret" checked={isStored} onChange={setStored} />
          </Stack>
        </DialogContent>
        <DialogActions sx={DIALOG_ACTIONS}>
          {!isOff && <SendTest shown={shown} />}
          <Button variant="contained" disabled={!isStored} onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </DialogFrame>
      <ConfirmDialog
        open={isAsking}
        title="Close without the secret?"
        confirmLabel="Close"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        It can't be shown again. Without it, you can't tell our events from a stranger’s, and you'd have to rotate it.
      </ConfirmDialog>
    </>
  );
}

function Secret({ secret }: Pick<ShownSecret, 'secret'>) {
  return (
    <Stack gap={0.75}>
      <Text size="small" weight={500}>
        Signing secret
      </Text>
      <Code label="Signing secret">{secret}</Code>
      <Text size="caption" tone="quiet">
        Standard Webhooks: verify <b className="mono">webhook-id</b>, <b className="mono">webhook-timestamp</b> and{' '}
        <b className="mono">webhook-signature</b> with it.
      </Text>
    </Stack>
  );
}

function SendTest({ shown }: { shown: ShownSecret }) {
  const test = useTestEvent(shown);
  return (
    <Button variant="outlined" color="inherit" startIcon={<SendOutlined />} disabled={test.isBusy} onClick={test.send}>
      Send Test Event
    </Button>
  );
}

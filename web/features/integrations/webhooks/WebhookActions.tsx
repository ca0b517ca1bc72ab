import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import MoreHoriz from '../../../ui/icon/MoreHoriz.tsx';
import PowerSettingsNewOutlined from '../../../ui/icon/PowerSettingsNewOutlined.tsx';
import SendOutlined from '../../../ui/icon/SendOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useTestEvent, useToggleEndpoint, useWebhookDeletion } from './use-webhook-change.ts';

const EditEndpointDialog = lazyPart(() => import('./EndpointDialogs.tsx'), 'EditEndpointDialog');
const SwitchOnDialog = lazyPart(() => import('./SwitchOnDialog.tsx'), 'SwitchOnDialog');

// On a phone there is room for the words alone.
const ON_ONE_LINE = { whiteSpace: 'nowrap', '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } } };

interface WebhookActionsProps {
  webhook: Webhook;
  onTested: (deliveryId: string) => void;
}

/** What can be done with an endpoint, as it stands now. */
export function WebhookActions({ webhook, onTested }: WebhookActionsProps) {
  const [open, setOpen] = useState<'edit' | 'on'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {webhook.active && <SendTest webhook={webhook} onTested={onTested} />}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditOutlined />}
        {...EditEndpointDialog.ahead}
        onClick={() => setOpen('edit')}
        sx={ON_ONE_LINE}
      >
        Edit
      </Button>
      {webhook.active ? (
        <SwitchOff webhook={webhook} />
      ) : (
        <Button
          variant="contained"
          color="secondary"
          {...SwitchOnDialog.ahead}
          onClick={() => setOpen('on')}
          sx={{ flex: 1 }}
        >
          Turn On...
        </Button>
      )}

      {open === 'edit' && <EditEndpointDialog webhook={webhook} onClose={close} />}
      {open === 'on' && <SwitchOnDialog webhook={webhook} onClose={close} />}
    </>
  );
}

function SendTest({ webhook, onTested }: WebhookActionsProps) {
  const test = useTestEvent(webhook, onTested);
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<SendOutlined />}
      disabled={test.isBusy}
      onClick={test.send}
      sx={{ ...ON_ONE_LINE, flex: 1 }}
    >
      Send Test Event
    </Button>
  );
}

function SwitchOff({ webhook }: { webhook: Webhook }) {
  const { change } = useToggleEndpoint(webhook);
  return (
    <ConfirmAction
      title="Turn off this endpoint?"
      confirmLabel="Turn Off"
      isDanger
      onConfirm={() => change({ active: false })}
      trigger={(ask) => (
        <Button
          variant="outlined"
          color="error"
          startIcon={<PowerSettingsNewOutlined />}
          onClick={ask}
          sx={{ ...ON_ONE_LINE, color: 'var(--error-text)' }}
        >
          Turn Off
        </Button>
      )}
    >
      Nothing is sent to it until you turn it back on, and events that happen in the meantime are not kept.
    </ConfirmAction>
  );
}

/** What is seldom done. */
export function WebhookMenu({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const remove = useWebhookDeletion(webhook, onDeleted);
  return (
    <ConfirmAction
      title="Delete this endpoint?"
      confirmLabel="Delete"
      isDanger
      onConfirm={remove}
      trigger={(ask) => (
        <>
          <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
            <MoreHoriz sx={{ fontSize: 'var(--icon)' }} />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem
              onClick={() => {
                setAnchor(null);
                ask();
              }}
            >
              Delete
            </MenuItem>
          </Menu>
        </>
      )}
    >
      Queued events will not be sent, and its secret and log will be deleted. This cannot be undone.
    </ConfirmAction>
  );
}

import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PowerSettingsNewOutlined from '@mui/icons-material/PowerSettingsNewOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useSwitch, useTest, useWebhookDeletion } from './use-webhook-change.ts';

const EditEndpointDialog = lazyPart(() => import('./EndpointDialogs.tsx'), 'EditEndpointDialog');
const SwitchOnDialog = lazyPart(() => import('./SwitchOnDialog.tsx'), 'SwitchOnDialog');

// On a phone there is room for the words alone.
const ON_ONE_LINE = { whiteSpace: 'nowrap', '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } } };

/** What can be done with an endpoint, as it stands now. */
export function WebhookActions({ webhook, onTested }: { webhook: Webhook; onTested: (deliveryId: string) => void }) {
  const [open, setOpen] = useState<'edit' | 'on'>();
  const test = useTest(webhook, onTested);
  const { change } = useSwitch(webhook);
  const close = () => setOpen(undefined);
  return (
    <>
      {webhook.active && (
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
      )}
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
        <ConfirmAction
          title="Switch off this endpoint?"
          confirmLabel="Switch Off"
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
              Switch Off
            </Button>
          )}
        >
          Nothing is sent to it until you switch it on again, and what happens meanwhile is not kept for it.
        </ConfirmAction>
      ) : (
        <Button
          variant="contained"
          color="secondary"
          {...SwitchOnDialog.ahead}
          onClick={() => setOpen('on')}
          sx={{ flex: 1 }}
        >
          Switch On...
        </Button>
      )}

      {open === 'edit' && <EditEndpointDialog webhook={webhook} onClose={close} />}
      {open === 'on' && <SwitchOnDialog webhook={webhook} onClose={close} />}
    </>
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
      What waits for it is not sent anymore, and its secret and log are gone. This cannot be undone.
    </ConfirmAction>
  );
}

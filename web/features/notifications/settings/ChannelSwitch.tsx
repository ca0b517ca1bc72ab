import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import type { ChannelName, NotificationSwitch } from '#shared/notifications/notifications.ts';
import { SWITCH_NAMES } from '../../../entities/notifications/switch-labels.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { PreferencesControl } from './preferences-form.ts';

const HINTS: Readonly<Record<NotificationSwitch, string>> = {
  bookingConfirmation: 'To the customer when a shipment is booked',
  dispatchNotification: 'To the driver and the customer when a shipment is assigned',
  deliveryUpdate: 'Picked up, in transit, arrived, exception, new time, delivered, cancelled: the customer',
  etaAlert: 'To the customer when a shipment is near or late',
};

interface ChannelSwitchProps {
  control: PreferencesControl;
  channel: ChannelName;
  by: NotificationSwitch;
}

/** One switch of a channel with what it decides. */
export function ChannelSwitch({ control, channel, by }: ChannelSwitchProps) {
  const { field } = useController({ control, name: `${channel}.${by}` });
  const id = `${channel}-${by}`;
  return (
    <Row gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', '& + &': LINE }}>
      <Box sx={{ minWidth: 0 }}>
        <Text id={id} component="div" weight={500}>
          {SWITCH_NAMES[by]}
        </Text>
        <Text id={`${id}-hint`} component="div" size="caption" tone="quiet">
          {HINTS[by]}
        </Text>
      </Box>
      <Switch
        checked={field.value}
        color="success"
        onChange={(_event, isOn) => field.onChange(isOn)}
        onBlur={field.onBlur}
        slotProps={{
          input: { ref: field.ref, 'aria-labelledby': id, 'aria-describedby': `${id}-hint`, role: 'switch' },
        }}
      />
    </Row>
  );
}

const LINE = { borderTop: '1px solid var(--border)' };

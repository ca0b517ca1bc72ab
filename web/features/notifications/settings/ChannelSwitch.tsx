import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import type { ChannelName, NotificationSwitch } from '#shared/notifications.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { PreferencesControl } from './preferences-form.ts';

const WORDS: Readonly<Record<NotificationSwitch, { title: string; hint: string }>> = {
  bookingConfirmation: { title: 'Booking Confirmation', hint: 'Booked: the customer' },
  dispatchNotification: { title: 'Dispatch Notification', hint: 'Assigned: the driver and the customer' },
  deliveryUpdate: {
    title: 'Delivery Update',
    hint: 'Picked up, in transit, exception, new time, delivered, cancelled: the customer',
  },
  etaAlert: { title: 'ETA Alert', hint: 'Near, or late: the customer' },
};

interface ChannelSwitchProps {
  control: PreferencesControl;
  channel: ChannelName;
  by: NotificationSwitch;
}

/** One switch of a channel with what it decides. */
export function ChannelSwitch({ control, channel, by }: ChannelSwitchProps) {
  const { field } = useController({ control, name: `${channel}.${by}` });
  const { title, hint } = WORDS[by];
  const id = `${channel}-${by}`;
  return (
    <Row gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', '& + &': LINE }}>
      <Box sx={{ minWidth: 0 }}>
        <Text id={id} component="div" weight={500}>
          {title}
        </Text>
        <Text id={`${id}-hint`} component="div" size="caption" tone="quiet">
          {hint}
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

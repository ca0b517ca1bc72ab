import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type NotificationSettings, updateNotificationSettings } from '#shared/contracts/notifications.ts';
import { CHANNEL_NAMES, type ChannelName, SWITCHES } from '#shared/notifications/notifications.ts';
import {
  refreshNotificationSettings,
  useNotificationSettings,
} from '../../../entities/notifications/use-notification-settings.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { UnsavedGuard } from '../../../ui/dialog/UnsavedGuard.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import PhoneAndroidOutlined from '../../../ui/icon/PhoneAndroidOutlined.tsx';
import SmsOutlined from '../../../ui/icon/SmsOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ChannelFigures } from './ChannelFigures.tsx';
import { ChannelSwitch } from './ChannelSwitch.tsx';
import { PriceCap } from './PriceCap.tsx';
import { NAMES, type PreferencesControl, preferencesFormOf, PreferencesForm as schema } from './preferences-form.ts';

export function Preferences() {
  const { settings, error, retry } = useNotificationSettings();
  return (
    <Query
      data={settings}
      error={error}
      retry={retry}
      isBare
      loading={<LoadingRows text="Loading notification settings..." rows={4} />}
      failing="The notification settings could not be loaded."
    >
      {(loaded) => <PreferencesForm settings={loaded} />}
    </Query>
  );
}

const CHANNELS: Readonly<Record<ChannelName, { title: string; hint: string; icon: ReactNode }>> = {
  email: { title: 'Email', hint: 'To the address on the booking or account', icon: <MailOutlined /> },
  sms: { title: 'SMS', hint: 'To people who agreed to text messages', icon: <SmsOutlined /> },
  push: { title: 'Push', hint: 'To devices whose owners turned it on', icon: <PhoneAndroidOutlined /> },
};

function PreferencesForm({ settings }: { settings: NotificationSettings }) {
  const { form, current, submit, isBusy } = usePreferencesForm(settings);
  const { isDirty } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <Box sx={CARDS}>
        {CHANNEL_NAMES.map((name) => (
          <ChannelCard key={name} name={name} control={form.control} />
        ))}
      </Box>
      <Row justify="space-between" gap={2} sx={BAR}>
        <Text tone="quiet">{isDirty ? 'Unsaved changes' : 'All changes saved'}</Text>
        <Row gap={1}>
          {isDirty && (
            <Button
              variant="text"
              color="inherit"
              disabled={isBusy}
              onClick={() => form.reset(preferencesFormOf(current))}
            >
              Discard
            </Button>
          )}
          <SubmitButton isBusy={isBusy} busyText="Saving">
            Save Preferences
          </SubmitButton>
        </Row>
      </Row>
      <Text component="p" size="small" tone="quiet">
        Recipients can opt out of what's on here, but not in to what's off. Text messages and push notifications are not
        sent between 9 PM and 8 AM in the recipient's time zone, or once they are more than 15 minutes old.
      </Text>
      <UnsavedGuard isDirty={isDirty} />
    </Box>
  );
}

function ChannelCard({ name, control }: { name: ChannelName; control: PreferencesControl }) {
  const switches = useWatch({ control, name });
  const { title, hint, icon } = CHANNELS[name];
  const on = SWITCHES.filter((by) => switches[by]).length;
  return (
    <Panel title={title} aside={`${on} of ${SWITCHES.length} on`}>
      <Row sx={{ p: 'var(--pad-row)', color: 'text.secondary' }}>
        {icon}
        <Text size="caption">{hint}</Text>
      </Row>
      {SWITCHES.map((by) => (
        <ChannelSwitch key={by} control={control} channel={name} by={by} />
      ))}
      {name === 'sms' && <PriceCap control={control} />}
      <ChannelFigures name={name} />
    </Panel>
  );
}

const FORM = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } };
const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
};
const BAR = { p: 2, border: '1px solid var(--border)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' };

function usePreferencesForm(settings: NotificationSettings) {
  const { call } = useCall(updateNotificationSettings);
  const form = useSchemaForm(schema, preferencesFormOf(settings));
  const { current, handleRefusal, saved } = useConflict(form, {
    schema: updateNotificationSettings.response,
    resource: settings,
    valuesOf: preferencesFormOf,
    names: NAMES,
    staysOpen: true,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body: { ...body, version: current.version } }),
    success: { title: 'Preferences saved' },
    failure: 'Failed to update settings',
    refresh: refreshNotificationSettings,
    handleRefusal,
    onDone: saved,
  });
  return { form, current, submit, isBusy };
}

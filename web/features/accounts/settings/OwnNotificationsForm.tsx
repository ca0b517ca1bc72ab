import Box from '@mui/material/Box';
import { type Control, useController, useWatch } from 'react-hook-form';
import {
  getOwnNotifications,
  type OwnNotifications as Own,
  OwnNotificationsChange,
  updateOwnNotifications,
} from '#shared/contracts/own-notifications.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { DRIVER_SWITCHES, type NotificationSwitch, SWITCHES } from '#shared/notifications/notifications.ts';
import { sentBy } from '#shared/notifications/sent-by.ts';
import { readPageProperty } from '../../../lib/browser.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useUser } from '../../../lib/session.ts';
import { useApi, useCall } from '../../../lib/use-api.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const WORDS: Readonly<Record<NotificationSwitch, StaticTextKey>> = {
  bookingConfirmation: 'Bookings',
  dispatchNotification: 'Assigned drivers',
  deliveryUpdate: 'Shipment progress',
  etaAlert: 'Arrival and delay alerts',
};
/** The same to who drives. */
const DRIVERS_WORDS: typeof WORDS = {
  ...WORDS,
  dispatchNotification: 'Jobs assigned to you or reassigned',
  deliveryUpdate: 'Cancelled jobs',
};
const CHANNELS = [
  { name: 'email', words: 'Email' },
  { name: 'sms', words: 'SMS' },
  { name: 'push', words: 'Push' },
] as const;

/** Which of the messages to oneself one wants. */
export function OwnNotificationsForm() {
  const { data, error, retry } = useApi(getOwnNotifications, {});
  return (
    <Query
      data={data}
      error={error}
      retry={retry}
      loading={<LoadingRows text={t('Loading your notification preferences...')} rows={3} />}
      failing={t('Your notification preferences could not be loaded.')}
    >
      {(own) => <OwnForm own={own} />}
    </Query>
  );
}

type Values = OwnNotificationsChange;
type Switches = Values['email'];

/** Only what was moved here: the link of a mail may move another one meanwhile. */
function movedIn(switches: Switches, moved: Switches = {}): Switches {
  return Object.fromEntries(SWITCHES.filter((by) => moved[by]).map((by) => [by, switches[by]]));
}

function OwnForm({ own: { phone, ...own } }: { own: Own }) {
  const { call } = useCall(updateOwnNotifications);
  const form = useSchemaForm(OwnNotificationsChange, own);
  const { dirtyFields } = form.formState;
  const { submit, isBusy } = useSubmit(form, {
    call: ({ email, sms, push, ...body }) =>
      call({
        body: {
          ...body,
          email: movedIn(email, dirtyFields.email),
          sms: movedIn(sms, dirtyFields.sms),
          push: movedIn(push, dirtyFields.push),
        },
      }),
    success: { title: t('Preferences saved') },
    failure: t('Failed to update settings'),
    refresh: () => revalidate(getOwnNotifications),
  });
  return (
    <FormPanel
      title={t('Notifications')}
      form={form}
      submitLabel={t('Save Preferences')}
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={() => form.reset(own)}
    >
      {own.officeAlert === undefined ? (
        <OfShipments control={form.control} phone={phone} />
      ) : (
        <OfOffice control={form.control} />
      )}
    </FormPanel>
  );
}

/** What drivers and customers are told. */
function OfShipments({ control, phone }: { control: Control<Values>; phone: string | undefined }) {
  const isDriver = useUser().role === 'driver';
  const words = isDriver ? DRIVERS_WORDS : WORDS;
  // Customers may be texted by hand, too.
  const channels = CHANNELS.map((channel) => ({
    ...channel,
    switches: sentBy(channel.name, isDriver ? DRIVER_SWITCHES : SWITCHES, readPageProperty),
  })).filter(({ name, switches }) => switches.length > 0 || (name === 'sms' && !isDriver));
  const isTexted = useWatch({ control, name: 'textConsent' }) && Boolean(phone);
  return (
    <>
      {channels.map(({ name, words: channel, switches }) => (
        <Box key={name} component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 500 }}>
            {t(channel)}
          </Box>
          {name === 'sms' && <Consent control={control} phone={phone} />}
          {switches.map((by) => (
            <Wanted
              key={by}
              control={control}
              name={`${name}.${by}`}
              label={t(words[by])}
              isOff={name === 'sms' && !isTexted}
            />
          ))}
        </Box>
      ))}
      <Text component="p" size="caption" tone="quiet">
        {isDriver
          ? t(
              "You'll always get emails about your account. Texts and push notifications about your jobs come at any hour.",
            )
          : t(
              "You'll always get invoices and emails about your account. We don't send texts or push notifications between 9 PM and 8 AM.",
            )}
      </Text>
    </>
  );
}

/** The office is told by push what rings its bell. */
function OfOffice({ control }: { control: Control<Values> }) {
  return (
    <>
      <Wanted control={control} name="officeAlert" label={t('Also send my notifications as push')} />
      <Text component="p" size="caption" tone="quiet">
        {t("Push notifications go to the devices where you turn them on. We don't send any between 9 PM and 8 AM.")}
      </Text>
    </>
  );
}

interface WantedProps {
  control: Control<Values>;
  name: `${'email' | 'sms' | 'push'}.${NotificationSwitch}` | 'officeAlert';
  label: string;
  /** Counts only with another switch, which is off. */
  isOff?: boolean;
}

function Wanted({ control, name, label, isOff = false }: WantedProps) {
  const { field } = useController({ control, name });
  return <CheckField label={label} checked={field.value ?? true} isOff={isOff} onChange={field.onChange} />;
}

function Consent({ control, phone }: { control: Control<Values>; phone: string | undefined }) {
  const { field } = useController({ control, name: 'textConsent' });
  if (phone)
    return <CheckField label={t('Text me at {phone}', { phone })} checked={field.value} onChange={field.onChange} />;
  return (
    <>
      <CheckField label={t('Text me')} checked={false} isOff onChange={field.onChange} />
      <Text component="p" size="caption" tone="quiet">
        {t("We don't have your phone number yet. Add it on this page first.")}
      </Text>
    </>
  );
}

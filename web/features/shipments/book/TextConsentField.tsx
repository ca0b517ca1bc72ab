import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { NotificationSwitch } from '#shared/notifications/notifications.ts';
import { sentBy } from '#shared/notifications/sent-by.ts';
import { readPageProperty } from '../../../lib/browser.ts';
import { formatList } from '../../../lib/formats/list.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { BookingForm } from './use-booking.ts';

const TOPICS: readonly (readonly [by: NotificationSwitch, topic: StaticTextKey])[] = [
  ['bookingConfirmation', 'your booking'],
  ['dispatchNotification', 'your driver'],
  ['deliveryUpdate', 'each step'],
  ['etaAlert', 'delays'],
  ['etaAlert', 'arrival'],
];

/** What the organization texts its customers about, and when. */
function textsSummary(): string {
  const topics = TOPICS.filter(([by]) => sentBy('sms', [by], readPageProperty).length > 0).map(([, topic]) => t(topic));
  if (topics.length === 0) return t('We text you only if we need to reach you, between 8 AM and 9 PM.');
  return t('We text you about {topics}, between 8 AM and 9 PM. Emails come at any hour.', {
    topics: formatList(topics),
  });
}

/** Off until it is chosen: nobody gets a text who has not asked for it. */
export function TextConsentField({ control }: Pick<BookingForm, 'control'>) {
  const { field } = useController({ control, name: 'textConsent' });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <CheckField label={t('Text me about this shipment')} checked={field.value === true} onChange={field.onChange} />
      {field.value === true && (
        <Text component="p" size="caption" tone="quiet" sx={{ mt: 0.5 }}>
          {textsSummary()}
        </Text>
      )}
    </Box>
  );
}

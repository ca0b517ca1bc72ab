import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { BookingForm } from './use-booking.ts';

/** Off until it is chosen: nobody gets a text who has not asked for it. */
export function TextConsentField({ control }: Pick<BookingForm, 'control'>) {
  const { field } = useController({ control, name: 'textConsent' });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <CheckField label={t('Text me about this shipment')} checked={field.value === true} onChange={field.onChange} />
      {field.value === true && (
        <Text component="p" size="caption" tone="quiet" sx={{ mt: 0.5 }}>
          {t('Texts go out between 8 AM and 9 PM only, emails at any hour.')}
        </Text>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { type Control, useController } from 'react-hook-form';
import type { Booking } from '#shared/contracts/bookings.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { SERVICE_TYPES } from '#shared/shipments/shipment.ts';
import { SERVICE_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { FieldErrorText } from '../../../ui/form/FieldErrorText.tsx';
import { windowOf } from './booking-dates.ts';
import type { BookingValues } from './use-booking.ts';

export function BookingServices({ control }: { control: Control<BookingValues, unknown, Booking> }) {
  const { field, fieldState } = useController({ control, name: 'serviceType' });
  const error = fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      aria-describedby="service-note"
      sx={{ gridColumn: '1 / -1', border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <legend className="sr-only">{t('Service type')}</legend>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, md: 1.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {SERVICE_TYPES.map((service, index) => (
          <Box component="label" key={service} sx={CARD} data-invalid={error ? '' : undefined}>
            <input
              type="radio"
              name={field.name}
              value={service}
              checked={field.value === service}
              onChange={() => field.onChange(service)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
              aria-invalid={error ? true : undefined}
            />
            <b>{t(SERVICE_LABELS[service])}</b>
            <small>{windowOf(service)}</small>
          </Box>
        ))}
      </Box>
      <Box id="service-note" aria-live="polite" sx={{ mt: 0.75, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' }}>
        {error && <FieldErrorText>{tDynamic(error)}</FieldErrorText>}
      </Box>
    </Box>
  );
}

const CARD = {
  display: 'grid',
  gridTemplateColumns: { xs: '16px 1fr auto', md: '16px 1fr' },
  columnGap: 1.25,
  alignItems: 'center',
  minHeight: { xs: 48, md: 60 },
  py: 1.25,
  px: 1.5,
  borderRadius: 'var(--radius)',
  border: '1px solid var(--border-control)',
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '& b': { fontWeight: 600 },
  '& small': { color: 'text.secondary', fontSize: 'var(--fs-12)', gridColumn: { md: 2 } },
  '& input': {
    appearance: 'none',
    width: 16,
    height: 16,
    m: 0,
    borderRadius: 'var(--round)',
    border: '1.5px solid var(--border-control)',
    outline: 'none',
    cursor: 'pointer',
  },
  '&[data-invalid]': { borderColor: 'var(--error-text)' },
  '& input:checked': { border: '5px solid var(--secondary)' },
  '&:has(:checked)': { borderColor: 'secondary.main', boxShadow: '0 0 0 1px var(--secondary)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&:hover': { bgcolor: 'var(--surface-hover)' },
} as const;

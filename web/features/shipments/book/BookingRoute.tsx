import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import type { ServiceType } from '#shared/shipments/shipment.ts';
import { SERVICE_LABELS } from '../../../entities/shipments/chips/labels.ts';
import type { Price } from '../../../entities/shipments/quote-lines.ts';
import { StateAndZip } from '../../../entities/shipments/StateAndZip.tsx';
import { WindowFields } from '../../../entities/shipments/WindowFields.tsx';
import { useHydrated } from '../../../lib/form/use-hydrated.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { type DateAdvice, dateAdvice, windowOf } from './booking-dates.ts';
import type { BookingForm } from './use-booking.ts';
import { usePricedFields } from './use-priced-fields.ts';

const ODD_DATES = { '& input[type=date] ~ .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--transit-solid)' } };

/** Pickup and delivery side by side, and under their dates what is odd about them. */
export function BookingRoute({ form, price }: { form: BookingForm; price: Price }) {
  const { control } = form;
  const { today } = useDates();
  const firstDay = useHydrated() ? { min: today() } : {};
  const [pickup, delivery] = useWatch({ control, name: ['pickupDate', 'estimatedDelivery'] });
  const chosen = usePricedFields(control);
  const priceOf = (serviceType: ServiceType) => formatMoney(price({ ...chosen, serviceType }).total);
  const advice = dateAdvice(chosen.serviceType, pickup, delivery);

  const apply = (suggestion: ServiceType) => {
    form.setValue('serviceType', suggestion, { shouldDirty: true, shouldValidate: true });
    sayChanged(suggestion, priceOf(suggestion));
    // The button goes away under the focus; the date it belonged to takes it.
    form.setFocus('estimatedDelivery');
  };

  return (
    <Card sx={advice ? ODD_DATES : undefined}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <End title={t('Pickup Details')}>
          <AddressFields control={control} end="pickup" />
          <DateField control={control} name="pickupDate" label={t('Pickup date')} {...firstDay} />
          <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
        </End>
        <End title={t('Delivery Details')}>
          <AddressFields control={control} end="delivery" />
          <DateField control={control} name="estimatedDelivery" label={t('Estimated delivery')} />
          <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
        </End>
      </Box>
      <Box role="status">{advice && <Advice advice={advice} priceOf={priceOf} onApply={apply} />}</Box>
    </Card>
  );
}

function sayChanged(service: ServiceType, price: string) {
  toast({
    title: t('Service Type Updated'),
    description: t('{service}, {days}, now {price}', {
      service: t(SERVICE_LABELS[service]),
      days: windowOf(service),
      price,
    }),
  });
}

function End({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      role="group"
      aria-labelledby={id}
      sx={{
        pt: { xs: 1.75, md: 2 },
        pb: { xs: 0.5, md: 1 },
        px: 'var(--inset)',
        '& + &': {
          borderTop: { xs: '1px solid var(--border)', md: 0 },
          borderLeft: { md: '1px solid var(--border)' },
        },
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.25 }}>{children}</Box>
    </Box>
  );
}

interface AddressFieldsProps extends Pick<BookingForm, 'control'> {
  end: 'pickup' | 'delivery';
}

function AddressFields({ control, end }: AddressFieldsProps) {
  const section = `section-${end}` as const;
  const city = `${end}City` as const;
  const other = end === 'pickup' ? 'delivery' : 'pickup';
  return (
    <>
      <TextField
        control={control}
        name={`${end}Address`}
        label={t('Address')}
        autoComplete={`${section} address-line1`}
        maxLength={300}
      />
      <TextField control={control} name={city} label={t('City')} autoComplete={`${section} address-level2`} />
      <StateAndZip
        control={control}
        city={city}
        state={`${end}State`}
        zip={`${end}Zip`}
        section={section}
        otherEnd={[`${other}City`, `${other}State`, `${other}Zip`]}
      />
    </>
  );
}

interface AdviceProps {
  advice: DateAdvice;
  priceOf: (service: ServiceType) => string;
  onApply: (suggestion: ServiceType) => void;
}

function Advice({ advice: { title, text, suggestion }, priceOf, onApply }: AdviceProps) {
  return (
    <Box sx={ADVICE}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--warning-text)' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text component="p" size="body" tone="warning" weight={600}>
          {title}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {text}
        </Text>
      </Box>
      {suggestion && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => onApply(suggestion)}
          sx={{ width: { xs: '100%', sm: 'auto' }, minHeight: { xs: 44 }, flex: 'none' }}
        >
          {t('Apply Suggestion, {price}', { price: priceOf(suggestion) })}
        </Button>
      )}
    </Box>
  );
}

const ADVICE = {
  mt: 0.5,
  mb: 'var(--inset)',
  mx: 'var(--inset)',
  py: 1.5,
  pr: 1.5,
  pl: 1.75,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  border: '1px solid var(--warning-line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--warning-bg)',
} as const;

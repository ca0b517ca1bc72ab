import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormEvent } from 'react';
import { t } from '#shared/i18n/t.ts';
import { WEIGHT_UNITS } from '#shared/shipments/shipment.ts';
import { weightUnitLabel } from '#shared/shipments/weight.ts';
import { CONTAINER_LABELS, optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { MoreContainers } from '../../../entities/shipments/MoreContainers.tsx';
import { NumberFields } from '../../../entities/shipments/NumberFields.tsx';
import type { Price } from '../../../entities/shipments/quote-lines.ts';
import { useHydrated } from '../../../lib/form/use-hydrated.ts';
import { useSession } from '../../../lib/session.ts';
import { UnsavedGuard } from '../../../ui/dialog/UnsavedGuard.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { BookingHead } from './BookingHead.tsx';
import { BookingBar, BookingQuote, WIDE } from './BookingQuote.tsx';
import { BookingRoute } from './BookingRoute.tsx';
import { BookingSection } from './BookingSection.tsx';
import { BookingServices } from './BookingServices.tsx';
import { TextConsentField } from './TextConsentField.tsx';
import type { BookingForm } from './use-booking.ts';

const unitOptions = () => WEIGHT_UNITS.map((unit) => ({ value: unit, label: weightUnitLabel(unit) }));

const FULL_ON_PHONE = { gridColumn: { xs: '1 / -1', md: 'auto' } };

interface BookingFieldsProps {
  form: BookingForm;
  /** How its estimate is made. */
  price: Price;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBooking: boolean;
  /** What was odd when it was to be sent. */
  asked: readonly string[];
  /** The form shows in place of a confirmation, whose focus its title takes. */
  isAgain: boolean;
}

/** The form: five sections, and the quote beside them or (on narrow screens) under them in view. */
export function BookingFields({ form, price, onSubmit, isBooking, asked, isAgain }: BookingFieldsProps) {
  const { control, formState } = form;
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  // The page as rendered at build has both, and the style shows one.
  const isKnown = useHydrated();
  return (
    <>
      <BookingHead takesFocus={isAgain} />
      <Box component="form" noValidate aria-label={t('Booking')} onSubmit={onSubmit} sx={FORM}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CustomerFields control={control} />
          <ContainerFields form={form} />
          <BookingRoute form={form} price={price} />
          <DetailFields control={control} />
        </Box>
        {(isWide || !isKnown) && <BookingQuote {...{ control, price, isBooking, asked }} />}
        {(!isWide || !isKnown) && <BookingBar {...{ control, price, isBooking, asked }} />}
      </Box>
      <UnsavedGuard isDirty={formState.isDirty} />
    </>
  );
}

/** Beside the fields is the quote where there is room. */
const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  alignItems: 'start',
  // A line is kept free for each field's error, so that nothing moves when one appears.
  '& [id$="-note"]': { minHeight: 26 },
  '& input, & select, & textarea': { scrollMarginTop: 80, scrollMarginBottom: 112 },
  [`@media ${WIDE}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 328px)',
    pb: 4,
    '& input, & select, & textarea': { scrollMarginBottom: 24 },
  },
};

type FieldsProps = Pick<BookingForm, 'control'>;

function CustomerFields({ control }: FieldsProps) {
  const { user } = useSession();
  // Staff book for a caller: their browser's own address would be the wrong one.
  const own = (field: string) => (user && user.role !== 'customer' ? 'off' : field);
  return (
    <BookingSection title={t('Customer Information')}>
      <TextField control={control} name="customerName" label={t('Name')} autoComplete={own('name')} maxLength={200} />
      <TextField control={control} name="company" label={t('Company')} autoComplete={own('organization')} isOptional />
      <TextField control={control} name="customerEmail" label={t('Email')} type="email" autoComplete={own('email')} />
      <TextField control={control} name="customerPhone" label={t('Phone')} type="tel" autoComplete={own('tel')} />
      <TextConsentField control={control} />
    </BookingSection>
  );
}

function ContainerFields({ form }: Pick<BookingFieldsProps, 'form'>) {
  const { control } = form;
  return (
    <BookingSection title={t('Service & Container Details')} columns={3}>
      <BookingServices control={control} />
      <Box sx={FULL_ON_PHONE}>
        <SelectField
          control={control}
          name="containerType"
          label={t('Container type')}
          placeholder={t('Choose')}
          options={optionsOf(CONTAINER_LABELS)}
        />
      </Box>
      <TextField control={control} name="weight" label={t('Weight')} inputMode="decimal" placeholder="1000" />
      <SelectField control={control} name="weightUnit" label={t('Unit')} options={unitOptions()} />
      <Box sx={FULL_ON_PHONE}>
        <TextField
          control={control}
          name="containerNumber"
          label={t('Container number')}
          autoComplete="off"
          className="mono"
          maxLength={40}
          isOptional
        />
      </Box>
      <NumberFields
        control={control}
        label={t('Your reference')}
        reference="customerReference"
        purchaseOrder="purchaseOrderNumber"
      />
      <MoreContainers form={form} name="moreContainers" weightLabel={t('Weight')} />
    </BookingSection>
  );
}

function DetailFields({ control }: FieldsProps) {
  return (
    <BookingSection title={t('Additional Details')} columns={3}>
      <Box sx={FULL_ON_PHONE}>
        <SelectField control={control} name="priority" label={t('Priority')} options={optionsOf(PRIORITY_LABELS)} />
      </Box>
      <Box sx={{ gridColumn: 'span 2' }}>
        <TextField
          control={control}
          name="specialInstructions"
          label={t('Special instructions')}
          rows={2}
          maxLength={2000}
          placeholder={t('Gate, dock, seal, temperature')}
          isOptional
        />
      </Box>
    </BookingSection>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { WEIGHT_UNITS } from '#shared/shipment.ts';
import { say } from '#shared/words.ts';
import { CONTAINER_LABELS, optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { MoreContainers } from '../../../entities/shipments/MoreContainers.tsx';
import { NumberFields } from '../../../entities/shipments/NumberFields.tsx';
import { useTakenOver } from '../../../lib/form/use-taken-over.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { UnsavedGuard } from '../../../ui/dialog/UnsavedGuard.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { BookingBar, BookingQuote, WIDE } from './BookingQuote.tsx';
import { BookingRoute } from './BookingRoute.tsx';
import { BookingServices } from './BookingServices.tsx';
import { TextConsent } from './TextConsent.tsx';
import type { BookingForm } from './use-booking.ts';

const UNITS = WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }));

const FULL_ON_PHONE = { gridColumn: { xs: '1 / -1', md: 'auto' } };

interface BookingFieldsProps {
  form: BookingForm;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBooking: boolean;
  /** The form shows in place of a confirmation, whose focus its title takes. */
  isAgain: boolean;
}

/** The form: five sections, and the quote beside them or (on narrow screens) under them in view. */
export function BookingFields({ form, onSubmit, isBooking, isAgain }: BookingFieldsProps) {
  const { control, formState } = form;
  const { user } = useSession();
  // Staff book for a caller: their browser's own address would be the wrong one.
  const own = (field: string) => (user && user.role !== 'customer' ? 'off' : field);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  // The page as rendered at build has both, and the style shows one.
  const isKnown = useTakenOver();
  return (
    <>
      <Head takesFocus={isAgain} />
      <Box
        component="form"
        noValidate
        aria-label={say('Booking')}
        onSubmit={onSubmit}
        sx={{
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
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={say('Customer Information')}>
            <TextField
              control={control}
              name="customerName"
              label={say('Name')}
              autoComplete={own('name')}
              maxLength={200}
            />
            <TextField
              control={control}
              name="company"
              label={say('Company')}
              autoComplete={own('organization')}
              isOptional
            />
            <TextField
              control={control}
              name="customerEmail"
              label={say('E-mail')}
              type="email"
              autoComplete={own('email')}
            />
            <TextField
              control={control}
              name="customerPhone"
              label={say('Phone')}
              type="tel"
              autoComplete={own('tel')}
            />
            <TextConsent control={control} />
          </Section>
          <Section title={say('Service & Container Details')} columns={3}>
            <BookingServices control={control} />
            <Box sx={FULL_ON_PHONE}>
              <SelectField
                control={control}
                name="containerType"
                label={say('Container type')}
                placeholder={say('Choose')}
                options={optionsOf(CONTAINER_LABELS)}
              />
            </Box>
            <TextField control={control} name="weight" label={say('Weight')} inputMode="decimal" placeholder="1000" />
            <SelectField control={control} name="weightUnit" label={say('Unit')} options={UNITS} />
            <Box sx={FULL_ON_PHONE}>
              <TextField
                control={control}
                name="containerNumber"
                label={say('Container number')}
                autoComplete="off"
                className="mono"
                maxLength={40}
                isOptional
              />
            </Box>
            <NumberFields
              control={control}
              label={say('Your reference')}
              reference="customerReference"
              purchaseOrder="purchaseOrderNumber"
            />
            <MoreContainers form={form} name="moreContainers" weightLabel={say('Weight')} />
          </Section>
          <BookingRoute form={form} />
          <Section title={say('Additional Details')} columns={3}>
            <Box sx={FULL_ON_PHONE}>
              <SelectField
                control={control}
                name="priority"
                label={say('Priority')}
                options={optionsOf(PRIORITY_LABELS)}
              />
            </Box>
            <Box sx={{ gridColumn: 'span 2' }}>
              <TextField
                control={control}
                name="specialInstructions"
                label={say('Special instructions')}
                rows={2}
                maxLength={2000}
                placeholder={say('Gate, dock, seal, temperature')}
                isOptional
              />
            </Box>
          </Section>
        </Box>
        {(isWide || !isKnown) && <BookingQuote control={control} isBooking={isBooking} />}
        {(!isWide || !isKnown) && <BookingBar control={control} isBooking={isBooking} />}
      </Box>
      <UnsavedGuard isDirty={formState.isDirty} />
    </>
  );
}

function Head({ takesFocus }: { takesFocus: boolean }) {
  const { caller } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isPublic = caller === 'anonymous';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { xs: 'center', md: 'flex-end' },
        gap: { xs: 1, md: 2 },
        pt: isPublic ? { xs: 2.5, md: 4 } : 0,
        pb: { xs: 2, md: 2.5 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          ref={title}
          tabIndex={-1}
          variant="h1"
          sx={{
            fontSize: { xs: 'var(--fs-20)', md: 'var(--fs-28)' },
            lineHeight: { xs: 'var(--lh-20)', md: 'var(--lh-28)' },
            outline: 'none',
          }}
        >
          {say('Book Your Shipment')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, display: { xs: 'none', md: 'block' } }}>
          {say(
            isPublic ? 'No account needed. You get a tracking number at once.' : 'You get a tracking number at once.',
          )}
        </Typography>
      </Box>
      <Button component={Link} to={paths.track()} variant="outlined" color="inherit">
        {say('Track Existing')}
      </Button>
    </Box>
  );
}

/** One card of fields, named for screen readers so that its "Address" is told from the other one. */
function Section({ title, columns = 2, children }: { title: string; columns?: 2 | 3; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      role="group"
      aria-labelledby={id}
      sx={{ pt: { xs: 1.75, md: 2 }, pb: { xs: 0.5, md: 1 }, px: 'var(--inset)' }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          rowGap: 0.25,
          columnGap: 2,
          gridTemplateColumns: {
            xs: columns === 3 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

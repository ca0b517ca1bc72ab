import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { Booking } from '#shared/contracts/bookings.ts';
import { t } from '#shared/i18n/t.ts';
import { SecondLook, SendWords } from '../../../entities/shipments/odd/SecondLook.tsx';
import { QuoteLines } from '../../../entities/shipments/QuoteLines.tsx';
import { type Estimate, estimateText, type Price } from '../../../entities/shipments/quote-lines.ts';
import { useHydrated } from '../../../lib/form/use-hydrated.ts';
import KeyboardArrowUp from '../../../ui/icon/KeyboardArrowUp.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { BookingValues } from './use-booking.ts';
import { usePricedFields } from './use-priced-fields.ts';

/** Where the quote has room beside the form. */
export const WIDE = '(min-width: 980px)';
const ONLY_WIDE = { display: 'none', [`@media ${WIDE}`]: { display: 'block' } };
const ONLY_NARROW = { [`@media ${WIDE}`]: { display: 'none' } };
const FINE_PRINT = 'Final price may vary based on actual delivery requirements';

interface QuoteProps {
  control: Control<BookingValues, unknown, Booking>;
  price: Price;
  isBooking: boolean;
  /** What was odd when it was to be sent. */
  asked: readonly string[];
}

const useQuote = ({ control, price }: Pick<QuoteProps, 'control' | 'price'>) => price(usePricedFields(control));

/** Of the element with the total, which early-price.ts keeps until the application has come: it has no words of its own. */
const useEarlyTotal = () =>
  useHydrated() ? {} : { 'data-early': t('From {amount}', { amount: '{amount}' }), suppressHydrationWarning: true };

/** The quote beside the form: it stays in view and changes as one types. */
export function BookingQuote({ isBooking, asked, ...quoted }: QuoteProps) {
  const estimate = useQuote(quoted);
  const early = useEarlyTotal();
  return (
    <Card
      component="section"
      aria-label={t('Estimated Quote')}
      sx={{ position: 'sticky', top: 76, p: 2.5, ...ONLY_WIDE }}
    >
      <Typography variant="h3" component="h2">
        {t('Estimated Quote')}
      </Typography>
      <Box
        {...early}
        role="status"
        className="num"
        sx={{
          fontSize: 'var(--fs-36)',
          lineHeight: 'var(--lh-36)',
          fontWeight: 600,
          letterSpacing: '-0.025em',
          mt: 0.5,
          mb: 1.5,
        }}
      >
        {estimateText(estimate)}
      </Box>
      <QuoteLines {...estimate} />
      <Text component="p" size="small" tone="quiet" sx={{ pt: 1.5, pb: 2 }}>
        {t(FINE_PRINT)}
      </Text>
      <SecondLook asked={asked} />
      <SubmitButton isBusy={isBooking} busyText={t('Booking')} fullWidth sx={{ minHeight: 44 }}>
        <SendWords asked={asked} plain={t('Book Shipment')} anyway={t('Book Anyway')} />
      </SubmitButton>
    </Card>
  );
}

/** The same at the bottom of a narrow screen; its lines unfold. */
export function BookingBar({ isBooking, asked, ...quoted }: QuoteProps) {
  const estimate = useQuote(quoted);
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={t('Estimated Quote')} sx={BAR}>
      <GlobalStyles styles={MESSAGES_ABOVE} />
      {isOpen && (
        <Box id="quote-lines" sx={{ pt: 0.5, pb: 1 }}>
          <QuoteLines {...estimate} />
          <Text component="p" size="small" tone="quiet" sx={{ pt: 1 }}>
            {t(FINE_PRINT)}
          </Text>
        </Box>
      )}
      <SecondLook asked={asked} />
      {!isOpen && <WeightLine lines={estimate.lines} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Total sum={estimateText(estimate)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <SubmitButton isBusy={isBooking} busyText={t('Booking')} sx={{ minHeight: 52, minWidth: 134 }}>
          <SendWords asked={asked} plain={t('Book Shipment')} anyway={t('Book Anyway')} />
        </SubmitButton>
      </Box>
    </Box>
  );
}

/** What the weight does to the price, also while the lines are folded. */
function WeightLine({ lines }: Pick<Estimate, 'lines'>) {
  const weight = lines.find(({ name }) => name === 'weight');
  return (
    weight && (
      <Text component="p" size="caption" tone="quiet" className="num">
        {weight.label} {weight.value}
      </Text>
    )
  );
}

interface TotalProps {
  sum: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Total({ sum, isOpen, onToggle }: TotalProps) {
  const early = useEarlyTotal();
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'quote-lines' : undefined}
      onClick={onToggle}
      sx={{
        flex: 1,
        minHeight: 48,
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 'var(--radius-sm)',
      }}
    >
      <span>
        <Box
          {...early}
          component="b"
          className="num"
          sx={{ display: 'block', fontSize: 'var(--fs-20)', lineHeight: 'var(--lh-20)', fontWeight: 600 }}
        >
          {sum}
        </Box>
        <Box component="span" sx={UNFOLDS}>
          {t('Estimated Quote')}
          <KeyboardArrowUp
            aria-hidden
            sx={{ fontSize: 'var(--icon-sm)', transform: isOpen ? 'rotate(180deg)' : undefined }}
          />
        </Box>
      </span>
    </ButtonBase>
  );
}

// A message must not lie on the button that it asks to press again.
const MESSAGES_ABOVE = {
  '[data-sonner-toaster]': { '--offset-bottom': '96px !important', '--mobile-offset-bottom': '96px !important' },
};

// Sticks to the window's edge in the public page and beside the sidebar alike.
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  pt: 1.25,
  pb: 'calc(14px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--border-strong)',
  ...ONLY_NARROW,
} as const;

const UNFOLDS = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  color: 'text.secondary',
} as const;

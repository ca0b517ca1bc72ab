import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { dismissToast } from '../../../lib/toast.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Money } from '../../../ui/page/Money.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { Booked } from './use-booking.ts';

const BookedContainers = lazyPart(() => import('./BookedContainers.tsx'), 'BookedContainers', { late: null });

interface BookingConfirmationProps {
  booked: Booked;
  /** The customer's own come on top of the price. */
  hasRates?: boolean;
  onNew: () => void;
  onAnother: () => void;
}

export function BookingConfirmation({ booked, hasRates, onNew, onAnother }: BookingConfirmationProps) {
  const { shipments } = booked;
  const { caller } = useSession();
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', pt: caller === 'anonymous' ? { xs: 3, md: 6 } : { xs: 0, md: 3 }, pb: 6 }}>
      <Card sx={{ overflow: 'hidden' }}>
        <Box sx={ABOVE}>
          <Confirmed />
          {shipments ? (
            <BookedContainers shipments={shipments} containers={booked.containers} />
          ) : (
            <OneNumber number={booked.trackingNumber} />
          )}
          <SharedContainers booked={booked} />
          <Text component="p" size="body" tone="quiet" sx={{ mt: 1.5, maxWidth: 440 }}>
            {booked.isConfirmedByMail
              ? t(
                  'A confirmation email is on its way to {email}. Keep the number as well: it shows where your shipment is.',
                  { email: booked.customerEmail },
                )
              : t('No email is sent. Keep this number: it shows where your shipment is.')}
          </Text>
          <Box sx={ACTIONS}>
            {!shipments && (
              <Button component={Link} to={paths.track(booked.trackingNumber)} variant="contained" size="large">
                {t('Track Shipment')}
              </Button>
            )}
            <Button variant="outlined" color="inherit" size="large" startIcon={<AddOutlined />} onClick={onNew}>
              {t('New Booking')}
            </Button>
          </Box>
        </Box>
        <Terms {...{ booked, hasRates }} />
      </Card>
      <Again onAnother={onAnother} />
    </Box>
  );
}

/** The heading, which takes the focus from the form. */
function Confirmed() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
    // On a phone the message would lie over the number on the tracking page.
    return dismissToast;
  }, []);
  return (
    <>
      <Box sx={TICK}>
        <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-2xl)' }} />
      </Box>
      <Typography
        ref={title}
        tabIndex={-1}
        variant="h1"
        sx={{ mt: 2, fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)', outline: 'none' }}
      >
        {t('Booking Confirmed!')}
      </Typography>
    </>
  );
}

/** What only the server knows: that another open shipment has a container too. */
function SharedContainers({ booked: { warnings = [] } }: Pick<BookingConfirmationProps, 'booked'>) {
  return warnings
    .filter(({ code }) => code === 'container_in_use')
    .map(({ field, trackingNumber: number }) => (
      <Text key={field} component="p" role="status" size="body" tone="warning" sx={{ mt: 1.5, maxWidth: 440 }}>
        {number ? t('{number} has this container too', { number }) : t('Another open shipment has this container too')}
      </Text>
    ));
}

/** When it is there, and what it costs. */
function Terms({ booked, hasRates }: Pick<BookingConfirmationProps, 'booked' | 'hasRates'>) {
  const { date } = useDates();
  const total = (booked.shipments ?? [booked]).reduce((sum, { price }) => sum + price, 0);
  return (
    <Box sx={{ borderTop: '1px solid var(--border)', '& dl': { px: { md: '32px !important' } } }}>
      <Facts
        facts={[
          { label: t('Estimated delivery'), value: date(booked.estimatedDelivery) },
          {
            label: t(hasRates ? 'Estimated price, plus your rates' : 'Estimated price'),
            value: <Money value={total} />,
          },
        ]}
      />
    </Box>
  );
}

function Again({ onAnother }: Pick<BookingConfirmationProps, 'onAnother'>) {
  return (
    <Text component="p" size="body" tone="quiet" sx={{ mt: 2.5, textAlign: 'center' }}>
      {t('More to ship on this route?')}{' '}
      <Box component="button" type="button" className="link" onClick={onAnother} sx={TEXT_BUTTON}>
        {t('Book another with these details')}
      </Box>
    </Text>
  );
}

function OneNumber({ number }: { number: string }) {
  return (
    <>
      <Text component="p" size="body" tone="quiet" sx={{ mt: 2.5 }}>
        {t('Tracking number')}
      </Text>
      <Box
        sx={{
          fontSize: { xs: 'var(--fs-24)', md: 'var(--fs-36)' },
          lineHeight: 'var(--lh-36)',
          letterSpacing: '-0.01em',
        }}
      >
        <CopyNumber value={number} weight={600} />
      </Box>
    </>
  );
}

const TICK = {
  width: 56,
  height: 56,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius)',
  border: '2px solid var(--delivered-solid)',
  bgcolor: 'var(--delivered-bg)',
  color: 'var(--delivered-fg)',
} as const;

const ACTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto auto' },
  width: { xs: '100%', sm: 'auto' },
  gap: 1.5,
  mt: 3,
} as const;

const TEXT_BUTTON = {
  border: 0,
  py: 0.5,
  px: 0,
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  cursor: 'pointer',
} as const;

const ABOVE = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  pt: { xs: 3.5, md: 5 },
  pb: { xs: 3, md: 4 },
  px: { xs: 2, md: 4 },
} as const;

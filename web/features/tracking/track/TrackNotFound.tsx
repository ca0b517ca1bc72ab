import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { isContainerNumber } from '#shared/shipments/container-number.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { MissingContainer } from '../../../ui/plain/MissingContainer.tsx';
import { isUnknownNumber } from './track-text.ts';

interface TrackNotFoundProps {
  trackingNumber: string;
  error: unknown;
  onRetry: () => void;
}

/** Any failure ends here; one that says nothing about the number offers another try. */
export function TrackNotFound({ trackingNumber, error, onRetry }: TrackNotFoundProps) {
  if (error instanceof ApiError && isUnknownNumber(error.status))
    return <NumberUnknown trackingNumber={trackingNumber} />;
  const isTooOften = error instanceof ApiError && error.status === 429;
  return (
    <Screen trackingNumber={trackingNumber} text={isTooOften ? messageOf(error, t(TOO_OFTEN)) : t(FAILED)}>
      <Button variant="contained" onClick={onRetry}>
        {t('Retry')}
      </Button>
      <Button component={Link} to={paths.track()} variant="outlined" color="inherit">
        {t('Try Another Number')}
      </Button>
    </Screen>
  );
}

/** Rendered at build too, with a blank for the number (PrefetchedShipment.tsx). */
export function NumberUnknown({ trackingNumber }: { trackingNumber: string }) {
  return (
    <Screen trackingNumber={trackingNumber} text={<Advice trackingNumber={trackingNumber} />}>
      <Button component={Link} to={paths.track()} variant="contained">
        {t('Try Another Number')}
      </Button>
    </Screen>
  );
}

/** What to try instead. Rendered at build it is both, of which show-prefetched.ts takes one away. */
function Advice({ trackingNumber }: Pick<ScreenProps, 'trackingNumber'>) {
  const isBlank = trackingNumber.startsWith('{');
  const isContainer = isContainerNumber(trackingNumber);
  return (
    <>
      {!isContainer && <span data-early="of-number">{t('Check the number against your confirmation email.')}</span>}
      {(isContainer || isBlank) && (
        <span data-early="of-container">
          {t('No shipment, or more than one, has this container. Use the number of your confirmation: TRK-...')}
        </span>
      )}
    </>
  );
}

interface ScreenProps {
  trackingNumber: string;
  text: ReactNode;
  children: ReactNode;
}

function Screen({ trackingNumber, text, children }: ScreenProps) {
  const { caller } = useSession();
  return (
    <Box role="alert" sx={SCREEN}>
      <MissingContainer />
      <Typography variant="h1" sx={{ mt: 2, fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)' }}>
        {t('Shipment Not Found')}
      </Typography>
      <Box className="mono" sx={{ color: 'text.secondary', mt: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {trackingNumber}
      </Box>
      <Text component="p" size="body" tone="quiet" sx={{ mt: 1 }}>
        {text}
      </Text>
      <Box sx={ACTIONS}>
        {children}
        {mayOpen(caller, 'book') && (
          <Button component={Link} to={paths.book} variant="outlined" color="inherit">
            {t('Book Shipment')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const TOO_OFTEN = 'Too many lookups. Please wait a moment.';
const FAILED = "We couldn't reach our service, so the number may still be right. Please try again in a moment.";

const SCREEN = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  maxWidth: 560,
  mx: 'auto',
  pt: { xs: 6, md: 10 },
  pb: 6,
} as const;

const ACTIONS = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  width: { xs: '100%', sm: 'auto' },
  gap: 1,
  mt: 3,
} as const;

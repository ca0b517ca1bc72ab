import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { MissingContainer } from '../../../ui/plain/MissingContainer.tsx';

interface TrackNotFoundProps {
  trackingNumber: string;
  error: unknown;
  onRetry: () => void;
}

/** Any failure ends here (specification 2, section 8); one that says nothing about the number offers another try. */
export function TrackNotFound({ trackingNumber, error, onRetry }: TrackNotFoundProps) {
  const { caller } = useSession();
  const isUnknown = error instanceof ApiError && error.status < 429;
  return (
    <Box role="alert" sx={SCREEN}>
      <MissingContainer />
      <Typography variant="h1" sx={{ mt: 2, fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)' }}>
        Shipment Not Found
      </Typography>
      <Box className="mono" sx={{ color: 'text.secondary', mt: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {trackingNumber}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {isUnknown
          ? 'Compare the number with the one in your confirmation.'
          : error instanceof ApiError && error.status === 429
            ? messageOf(error, TOO_OFTEN)
            : FAILED}
      </Typography>
      <Box sx={ACTIONS}>
        {!isUnknown && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button
          component={Link}
          to={paths.track()}
          {...(isUnknown ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        >
          Try Another Number
        </Button>
        {mayOpen(caller, 'book') && (
          <Button component={Link} to={paths.book} variant="outlined" color="inherit">
            Book Shipment
          </Button>
        )}
      </Box>
    </Box>
  );
}

const TOO_OFTEN = 'Too many numbers were looked up. Please wait a moment.';
const FAILED = 'Our service did not answer, so the number may still be right. Please try again in a moment.';

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

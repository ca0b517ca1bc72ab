import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Empty } from '../../components/states.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';

interface TrackNotFoundProps {
  trackingNumber: string;
  error: unknown;
  onRetry: () => void;
}

/** Any failure ends here (specification 2, section 8); one that says nothing about the number offers another try. */
export function TrackNotFound({ trackingNumber, error, onRetry }: TrackNotFoundProps) {
  const isUnknown = error instanceof ApiError && error.status < 429;
  return (
    <Box role="alert" sx={{ pt: { xs: 2, md: 6 }, pb: 6, maxWidth: 520, mx: 'auto' }}>
      <Typography variant="h1" className="sr-only">
        Shipment Not Found
      </Typography>
      <Empty
        title="Shipment Not Found"
        hint={isUnknown ? 'Check the number in your confirmation e-mail.' : reasonOf(error)}
        action={
          <>
            <Box
              className="mono"
              sx={{ color: 'text.secondary', mb: 2.5, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {trackingNumber}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              {!isUnknown && (
                <Button variant="outlined" color="inherit" onClick={onRetry}>
                  Retry
                </Button>
              )}
              <Button component={Link} to={paths.track()} variant="contained">
                Try Another Number
              </Button>
              <Button component={Link} to={paths.book} variant="outlined" color="inherit">
                Book Shipment
              </Button>
            </Box>
          </>
        }
      />
    </Box>
  );
}

function reasonOf(error: unknown): string {
  return messageOf(error, 'It could not be looked up just now. The number may be right.');
}

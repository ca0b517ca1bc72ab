import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** The number, which opens the shipment from anywhere in its row, and its priority where that is not normal. */
export function NumberCell({ shipment: { id, trackingNumber, priority } }: { shipment: Shipment }) {
  const to = useUrlWith('open', id);
  return (
    <Box sx={NUMBER}>
      <Box
        component={Link}
        to={to}
        preventScrollReset
        className="quiet-link mono"
        aria-label={t('Open {number}', { number: trackingNumber })}
        sx={STRETCHED}
      >
        {trackingNumber}
      </Box>
      <PriorityChip priority={priority} />
    </Box>
  );
}

export function RouteCell({ shipment: { pickupCity, deliveryCity } }: { shipment: Shipment }) {
  return (
    <Box sx={CITIES}>
      <Route from={pickupCity} to={deliveryCity} weight={400} />
    </Box>
  );
}

const CITY = { display: 'block', overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
/** In the table each city has a line, and the longest name ends where that does. */
const CITIES = {
  '@container (min-width: 680px)': { '& > span': { display: 'block' }, '& > span > span': CITY },
};

const NUMBER = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, lineHeight: 'var(--lh-12)' };

/** Over the whole row, under what else can be pressed there. */
const STRETCHED = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** What is read second: whose, by whom, in which. */
export function Quiet({ isMono = false, children }: { isMono?: boolean; children: ReactNode }) {
  return (
    <Text tone="quiet" className={isMono ? 'mono' : undefined} sx={TWO_LINES}>
      {children}
    </Text>
  );
}

const TWO_LINES = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'clip' };

// Longer words take a second line.
const CAPTURE = {
  position: 'relative',
  maxWidth: '100%',
  px: { md: 0.75 },
  fontSize: { md: 'var(--fs-12)' },
  lineHeight: { md: 'var(--lh-12)' },
  whiteSpace: 'normal',
};

export function CapturePod({ shipment: { id, trackingNumber } }: { shipment: Shipment }) {
  return (
    <Button
      component={Link}
      to={paths.proof(id)}
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={t('Capture POD of {number}', { number: trackingNumber })}
      sx={CAPTURE}
    >
      {t('Capture POD')}
    </Button>
  );
}

/** What stands under it says its name by itself. */
export function ProofHead() {
  return <span className="sr-only">{t('Proof of Delivery')}</span>;
}

export function ShortDay({ value }: { value: string | undefined }) {
  const { shortDate } = useDates();
  return value && shortDate(value);
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import { cityLine, deliveryOf, pickupOf } from '#shared/place.ts';
import { say } from '#shared/words.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-words.ts';
import type { Dates } from '../../../lib/format.ts';
import ArrowForward from '../../../ui/icon/ArrowForward.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Unbroken } from '../../../ui/page/Unbroken.tsx';
import { estimateOf, estimateWords } from './track-words.ts';

interface RouteProps {
  result: TrackResult;
  dates: Dates;
}

/** From where to where, and when. */
export function TrackRoute({ result, dates }: RouteProps) {
  const { shipment, masked } = result;
  const estimate = estimateOf(result, dates);
  const bookedWords = dateAndHours(estimate.bookedFor, deliveryWindow(shipment), dates);
  const street = (address: string | undefined) => address ?? say(masked ? 'Street hidden' : 'No street given');
  return (
    <Card component="section" aria-label={say('Route')} sx={ROUTE}>
      <End
        label={say('Pickup')}
        city={cityLine(pickupOf(shipment))}
        street={street(shipment.pickupAddress)}
        when={dateAndHours(shipment.pickupDate, pickupWindow(shipment), dates) ?? say('No date yet')}
      />
      <End
        label={say('Delivery')}
        city={cityLine(deliveryOf(shipment))}
        street={street(shipment.deliveryAddress)}
        when={estimateWords(estimate, dates)}
        more={bookedWords && say('Booked for {when}', { when: bookedWords })}
      >
        <Box aria-hidden sx={ARROW}>
          <ArrowForward sx={{ fontSize: 'var(--icon-sm)' }} />
        </Box>
      </End>
    </Card>
  );
}

interface EndProps {
  label: string;
  city: string;
  street: string;
  when: string;
  more?: string | undefined;
  children?: ReactNode;
}

function End({ label, city, street, when, more, children }: EndProps) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      {children}
      <Typography component="h2" variant="caption" sx={{ color: 'var(--text-3)', fontWeight: 500 }}>
        {label}
      </Typography>
      <Text component="p" size="body" sx={CITY}>
        {city || say('N/A')}
      </Text>
      <Text component="p" size="body" tone="quiet">
        {street}
      </Text>
      <Text component="p" size="body" weight={500} sx={{ mt: 1.5 }}>
        <Unbroken text={when} />
      </Text>
      {more && (
        <Text component="p" size="body" tone="quiet">
          <Unbroken text={more} />
        </Text>
      )}
    </Box>
  );
}

const CITY = {
  mt: 0.5,
  mb: 0.25,
  fontSize: 'var(--fs-20)',
  lineHeight: 'var(--lh-20)',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
} as const;

const ROUTE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overflow: 'visible',
  '& > div': { p: { xs: 2, md: 2.5 } },
  '& > div + div': {
    pl: { md: 4 },
    borderTop: { xs: '1px solid var(--border)', md: 0 },
    borderLeft: { md: '1px solid var(--border)' },
  },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const ARROW = {
  position: 'absolute',
  left: { xs: 'auto', md: -16 },
  right: { xs: 16, md: 'auto' },
  top: { xs: -16, md: 'calc(50% - 16px)' },
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius)',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  transform: { xs: 'rotate(90deg)', md: 'none' },
} as const;

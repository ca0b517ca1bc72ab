import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { NumberAndPriority } from '../../../entities/shipments/chips/NumberAndPriority.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { paths } from '../../../lib/paths.ts';
import { OPEN_ROW } from '../../../ui/list/open-row.ts';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const Untold = lazyPart(
  () => import('../../../entities/shipments/not-notified/CustomerNotNotified.tsx'),
  'CustomerNotNotified',
  {
    late: null,
  },
);

interface ShipmentRowProps {
  shipment: Shipment;
  /** Undefined where nobody has it, or where the reader is the driver. */
  driverName: string | undefined;
  isOpen: boolean;
}

/** One shipment of the list; the whole row opens its detail. */
export function ShipmentRow({ shipment, driverName, isOpen }: ShipmentRowProps) {
  const { trackingNumber, status, exception, customerCompany, customerName } = shipment;
  return (
    <Box component="article" sx={{ ...ROW, ...(isOpen && OPEN_ROW) }}>
      <OpenLink id={shipment.id} trackingNumber={trackingNumber} isOpen={isOpen} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 1 } }}>
        <NumberAndPriority shipment={shipment} />
      </Box>
      <Box
        sx={{
          order: { xs: 3, md: 0 },
          // Two chips have no room beside the date on a phone.
          justifySelf: exception ? { xs: 'start', md: 'end' } : 'end',
          gridColumn: exception ? { xs: '1 / -1', md: 'auto' } : 'auto',
        }}
      >
        <StatusChips shipment={shipment} />
      </Box>
      <Way shipment={shipment} />
      <Box sx={DUE}>
        <DueLabel shipment={shipment} />
      </Box>
      <Text size="small" tone="quiet" sx={{ gridColumn: '1 / -1', order: { xs: 1, md: 0 } }}>
        {[customerCompany ?? customerName, driverName].filter(Boolean).join(', ')}
      </Text>
      {shipment.unreached && (
        <Box sx={{ gridColumn: '1 / -1', order: { xs: 4, md: 0 } }}>
          <Untold shipment={shipment} />
        </Box>
      )}
      {status === 'in_transit' && <CapturePod shipment={shipment} />}
    </Box>
  );
}

/** From where to where, and in which container. */
function Way({ shipment: { pickupCity, deliveryCity, containerNumber } }: Pick<ShipmentRowProps, 'shipment'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        minWidth: 0,
        gridColumn: { xs: '1 / -1', md: 1 },
        order: { xs: 1, md: 0 },
      }}
    >
      <Route from={pickupCity} to={deliveryCity} weight={400} />
      {containerNumber && (
        <Box component="span" className="mono" sx={{ color: 'text.secondary', fontSize: 'var(--fs-12)' }}>
          {containerNumber}
        </Box>
      )}
    </Box>
  );
}

function CapturePod({ shipment: { id, trackingNumber } }: Pick<ShipmentRowProps, 'shipment'>) {
  return (
    <Button
      component={Link}
      to={paths.proof(id)}
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={t('Capture POD of {number}', { number: trackingNumber })}
      sx={{
        position: 'relative',
        gridColumn: '1 / -1',
        justifySelf: { xs: 'stretch', md: 'start' },
        order: { xs: 4, md: 0 },
        mt: 0.625,
      }}
    >
      {t('Capture POD')}
    </Button>
  );
}

function OpenLink({ id, trackingNumber, isOpen }: { id: string; trackingNumber: string; isOpen: boolean }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('open', id);
  return (
    <Box
      component={Link}
      to={{ search: search.toString() }}
      preventScrollReset
      aria-label={t('Open {number}', { number: trackingNumber })}
      aria-current={isOpen || undefined}
      sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: -2 } }}
    />
  );
}

const DUE = {
  justifySelf: { xs: 'start', md: 'end' },
  alignSelf: 'center',
  order: { xs: 2, md: 0 },
  color: 'text.secondary',
  fontSize: 'var(--fs-13)',
} as const;

const ROW = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 0.375,
  columnGap: 1.5,
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
  '&:hover': { bgcolor: 'var(--surface-hover)' },
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useUser } from '../../../lib/session.ts';
import { useMapCode } from '../../../map/use-map-code.ts';
import HistoryOutlined from '../../../ui/icon/HistoryOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useShipmentStops } from './use-shipment-stops.ts';
import { useTrail } from './use-trail.ts';

const ShipmentTrip = lazyPart(() => import('./ShipmentTrip.tsx'), 'ShipmentTrip', { late: null });

const loadMap = () => import('../../../map/TrailMap.tsx');

/** While a shipment is on the road: where its driver is, and the way of today. Once it is delivered: how it was driven. */
export function ShipmentMap({ shipment }: { shipment: Shipment }) {
  const { id, status, driverId } = shipment;
  const isLive = status === 'picked_up' || status === 'in_transit';
  const { role } = useUser();
  const [isReplayed, setReplayed] = useState(false);
  if (!driverId || !isStaffPlus(role)) return null;
  if (status === 'delivered') {
    return isReplayed ? (
      <ShipmentTrip shipment={shipment} />
    ) : (
      <Row justify="end" sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<HistoryOutlined />}
          onClick={() => setReplayed(true)}
          {...ShipmentTrip.ahead}
        >
          Replay the trip
        </Button>
      </Row>
    );
  }
  return isLive ? <DriverWay key={driverId} shipmentId={id} driverId={driverId} /> : null;
}

function DriverWay({ shipmentId, driverId }: { shipmentId: string; driverId: string }) {
  const way = useTrail(driverId);
  const stops = useShipmentStops(shipmentId, driverId);
  const map = useMapCode(way !== undefined, loadMap);
  if (!way || map === 'none') return null;
  return (
    <Box component="section" aria-label={`Map: ${way.driver.name}'s location and route today`} sx={PLACE}>
      {typeof map === 'object' && (
        <Suspense>
          <map.code.TrailMap driver={way.driver} trail={way.trail} stops={stops} />
        </Suspense>
      )}
    </Box>
  );
}

const PLACE = {
  position: 'relative',
  height: 220,
  overflow: 'hidden',
  bgcolor: 'var(--map-water)',
  borderTop: '1px solid var(--border)',
};

import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { isStaffPlus } from '#shared/permissions.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useUser } from '../../../lib/session.ts';
import { useMapCode } from '../../../map/use-map-code.ts';
import { useShipmentStops } from './use-shipment-stops.ts';
import { useTrail } from './use-trail.ts';

const loadMap = () => import('../../../map/TrailMap.tsx');

/** While a shipment is on the road: where its driver is, and the way of today. */
export function ShipmentMap({ shipment: { id, status, driverId } }: { shipment: Shipment }) {
  const isLive = status === 'picked_up' || status === 'in_transit';
  const { role } = useUser();
  return isLive && driverId && isStaffPlus(role) ? (
    <DriverWay key={driverId} shipmentId={id} driverId={driverId} />
  ) : null;
}

function DriverWay({ shipmentId, driverId }: { shipmentId: string; driverId: string }) {
  const way = useTrail(driverId);
  const stops = useShipmentStops(shipmentId, driverId);
  const map = useMapCode(way !== undefined, loadMap);
  if (!way || map === 'none') return null;
  return (
    <Box component="section" aria-label={`Map: where ${way.driver.name} is and was today`} sx={PLACE}>
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

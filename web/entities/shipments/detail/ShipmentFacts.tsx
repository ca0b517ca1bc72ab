import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { addressLine, deliveryOf, pickupOf, type TypedPlace } from '#shared/places/place.ts';
import { containerPosition } from '#shared/shipments/container-title.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { formatWeight, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { GpsLabel } from '../../../ui/contact/GpsLabel.tsx';
import { gpsStatusOf } from '../../../ui/contact/gps-status.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Money } from '../../../ui/page/Money.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DriverAvatar } from '../../drivers/chips/DriverAvatar.tsx';
import { useDriverNames } from '../../drivers/use-drivers.ts';
import { dateAndHours } from '../chips/due-text.ts';
import { CONTAINER_LABELS, SERVICE_LABELS } from '../chips/labels.ts';

/** Of shipments whose container is tracked alone. */
const ShipmentBox = lazyPart(() => import('../../boxes/ShipmentBox.tsx'), 'ShipmentBox', { late: null });

/** Where from, where to, what, by whom and for whom. */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { containerType, weight, weightUnit, specialInstructions, price } = shipment;
  const dates = useDates();
  const kind = [containerType && t(CONTAINER_LABELS[containerType]), weight && formatWeight(weight, weightUnit)];
  const expected = dateAndHours(shipment.estimatedDelivery, deliveryWindow(shipment), dates);
  const facts: Fact[] = [
    {
      label: t('Pickup'),
      value: (
        <EndOfTrip place={pickupOf(shipment)}>
          {dateAndHours(shipment.pickupDate, pickupWindow(shipment), dates)}
        </EndOfTrip>
      ),
    },
    {
      label: t('Delivery'),
      value: <EndOfTrip place={deliveryOf(shipment)}>{expected && t('Est: {when}', { when: expected })}</EndOfTrip>,
    },
    { label: t('Container'), value: <ContainerFact shipment={shipment} /> },
    { label: t('Type, weight'), value: kind.filter(Boolean).join(', ') || t('Not provided') },
    { label: t('Driver'), value: <DriverFact shipment={shipment} /> },
    { label: t('Customer'), value: <CustomerFact shipment={shipment} /> },
    { label: t('Service'), value: t(SERVICE_LABELS[shipment.serviceType]) },
  ];
  facts.push(...numbersOf(shipment));
  if (price !== undefined) facts.push({ label: t('Price'), value: <Money value={price} /> });
  if (specialInstructions) {
    const value = <span style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>{specialInstructions}</span>;
    facts.push({ label: t('Special instructions'), value, isWide: true });
  }
  return (
    <Box sx={{ borderBottom: '1px solid var(--border)' }}>
      <Facts columns={2} facts={facts} />
    </Box>
  );
}

/** Only those that there are: most shipments have none. */
function numbersOf({ sealNumber, customerReference, purchaseOrderNumber }: Shipment): Fact[] {
  const known: [label: string, number: string | undefined][] = [
    [t('Seal'), sealNumber],
    [t('Customer reference'), customerReference],
    [t('PO number'), purchaseOrderNumber],
  ];
  return known.flatMap(([label, number]) => (number ? [{ label, value: <CopyNumber value={number} /> }] : []));
}

interface PlaceProps {
  place: TypedPlace;
  children: string | undefined;
}

function EndOfTrip({ place, children }: PlaceProps) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
        {addressLine(place) || t('N/A')}
      </Box>
      {children && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          <NoWrap text={children} />
        </Box>
      )}
    </>
  );
}

function DriverFact({ shipment: { driverId, status } }: { shipment: Shipment }) {
  const { drivers, find } = useDriverNames();
  const { now } = useClock();
  if (!driverId) return t('No driver yet');
  const driver = find(driverId);
  if (!driver) return drivers ? t('Assigned') : '...';
  const isLive = status === 'picked_up' || status === 'in_transit';
  return (
    <>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <DriverAvatar driver={driver} size={24} />
        {driver.name}
      </Box>
      <Box component="span" sx={UNDER}>
        <PhoneLink phone={driver.phone} />
      </Box>
      {isLive && (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          <GpsLabel gps={gpsStatusOf(driver.lastLocationUpdate, now)}>
            {driver.lastLocationUpdate && (
              <Trans text="Position {ago}" ago={<RelativeTime value={driver.lastLocationUpdate} />} />
            )}
          </GpsLabel>
        </Box>
      )}
    </>
  );
}

function ContainerFact({ shipment: { containerNumber, bookedWith, boxId } }: { shipment: Shipment }) {
  return (
    <>
      {containerNumber ? <CopyNumber value={containerNumber} /> : t('No number')}
      {bookedWith && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {containerPosition(bookedWith)}
        </Box>
      )}
      {boxId && (
        <Box sx={UNDER}>
          <ShipmentBox id={boxId} />{' '}
          <Link className="link" to={paths.box(boxId)}>
            Open container
          </Link>
        </Box>
      )}
    </>
  );
}

const UNDER = { display: 'block', mt: 0.5, fontWeight: 400 };

function CustomerFact({ shipment: { customerCompany, customerName, customerPhone } }: { shipment: Shipment }) {
  return (
    <>
      {customerCompany ?? customerName}
      {customerCompany && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {customerName}
        </Box>
      )}
      {customerPhone && (
        <Box component="span" sx={UNDER}>
          <PhoneLink phone={customerPhone} />
        </Box>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { containerPlace } from '#shared/container-title.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import { isStaffPlus, seesMoney } from '#shared/permissions.ts';
import { addressLine, deliveryOf, pickupOf, type TypedPlace } from '#shared/place.ts';
import type { Shipment } from '#shared/shipment.ts';
import { formatWeight, useDates } from '../../../lib/format.ts';
import { gpsOf } from '../../../lib/gps.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { GpsLabel } from '../../../ui/page/GpsLabel.tsx';
import { Money } from '../../../ui/page/Money.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Unbroken } from '../../../ui/page/Unbroken.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DriverAvatar } from '../../drivers/chips/DriverAvatar.tsx';
import { useDriverNames } from '../../drivers/use-drivers.ts';
import { DueLabel } from '../chips/DueLabel.tsx';
import { dateAndHours } from '../chips/due-words.ts';
import { ExceptionChip } from '../chips/ExceptionChip.tsx';
import { CONTAINER_LABELS, SERVICE_LABELS } from '../chips/labels.ts';
import { PriorityChip } from '../chips/PriorityChip.tsx';
import { StatusChip } from '../chips/StatusChip.tsx';
import { useTimeline } from '../live/use-shipments.ts';
import { ProofBlock } from './ProofBlock.tsx';
import { ShipmentMap } from './ShipmentMap.tsx';
import { ShipmentTimeline } from './ShipmentTimeline.tsx';
import { WriteMessage } from './WriteMessage.tsx';

const Untold = lazyPart(() => import('../untold/Untold.tsx'), 'Untold', { late: null });
const Messages = lazyPart(() => import('./Messages.tsx'), 'Messages');

export function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const { status, priority, exception, attempts } = shipment;
  const { role } = useUser();
  const hasProof = status === 'delivered' && !shipment.proofBypassed;
  return (
    <>
      <Box sx={{ pt: 0, pb: 1.75, px: 2.5, borderBottom: '1px solid var(--border)' }}>
        <Typography
          component="h2"
          sx={{
            fontSize: 'var(--fs-20)',
            lineHeight: 'var(--lh-20)',
            letterSpacing: '-0.015em',
            mt: 0.5,
            mb: 1,
            mx: 0,
          }}
        >
          <Route from={shipment.pickupCity} to={shipment.deliveryCity} weight={600} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <StatusChip status={status} />
          {exception && <ExceptionChip code={exception.code} />}
          <PriorityChip priority={priority} />
          <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
            <DueLabel shipment={shipment} />
          </Box>
        </Box>
        {exception?.note && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{exception.note}</Typography>}
        {attempts > 0 && (
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
            {attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}
          </Typography>
        )}
      </Box>
      {shipment.unreached && (
        <Box role="status" sx={{ px: 2.5, py: 1, borderBottom: '1px solid var(--border)' }}>
          <Untold shipment={shipment} isWhole />
        </Box>
      )}
      <FactGrid shipment={shipment} />
      <ShipmentTimeline shipment={shipment} action={<WriteMessage shipment={shipment} />} />
      {isStaffPlus(role) && <Messages shipment={shipment} />}
      <ShipmentMap shipment={shipment} />
      {hasProof && (
        <Box sx={{ borderTop: '1px solid var(--border)' }}>
          <ProofBlock shipment={shipment} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          borderBlock: '1px solid var(--border)',
        }}
      >
        {!hasProof && <NoProof shipment={shipment} />}
        <InvoiceBlock shipment={shipment} />
      </Box>
    </>
  );
}

function FactGrid({ shipment }: { shipment: Shipment }) {
  const { containerType, weight, weightUnit, specialInstructions, price } = shipment;
  const dates = useDates();
  const kind = [containerType && CONTAINER_LABELS[containerType], weight && formatWeight(weight, weightUnit)];
  const expected = dateAndHours(shipment.estimatedDelivery, deliveryWindow(shipment), dates);
  const facts: Fact[] = [
    {
      label: 'Pickup',
      value: (
        <Place place={pickupOf(shipment)}>{dateAndHours(shipment.pickupDate, pickupWindow(shipment), dates)}</Place>
      ),
    },
    {
      label: 'Delivery',
      value: <Place place={deliveryOf(shipment)}>{expected && `Est: ${expected}`}</Place>,
    },
    { label: 'Container', value: <ContainerFact shipment={shipment} /> },
    { label: 'Type, weight', value: kind.filter(Boolean).join(', ') || 'Not given' },
    { label: 'Driver', value: <DriverFact shipment={shipment} /> },
    { label: 'Customer', value: <CustomerFact shipment={shipment} /> },
    { label: 'Service', value: SERVICE_LABELS[shipment.serviceType] },
  ];
  facts.push(...numbersOf(shipment));
  if (price !== undefined) facts.push({ label: 'Price', value: <Money value={price} /> });
  if (specialInstructions) {
    const value = <span style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>{specialInstructions}</span>;
    facts.push({ label: 'Special instructions', value, isWide: true });
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
    ['Seal', sealNumber],
    ['Customer reference', customerReference],
    ['PO number', purchaseOrderNumber],
  ];
  return known.flatMap(([label, number]) => (number ? [{ label, value: <CopyNumber value={number} /> }] : []));
}

interface PlaceProps {
  place: TypedPlace;
  children: string | undefined;
}

function Place({ place, children }: PlaceProps) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
        {addressLine(place) || 'N/A'}
      </Box>
      {children && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          <Unbroken text={children} />
        </Box>
      )}
    </>
  );
}

function DriverFact({ shipment: { driverId, status } }: { shipment: Shipment }) {
  const { drivers, find } = useDriverNames();
  if (!driverId) return 'No driver yet';
  const driver = find(driverId);
  if (!driver) return drivers ? 'Assigned' : '...';
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
          <GpsLabel gps={gpsOf(driver.lastLocationUpdate)}>
            {driver.lastLocationUpdate && (
              <>
                Position <RelativeTime value={driver.lastLocationUpdate} />
              </>
            )}
          </GpsLabel>
        </Box>
      )}
    </>
  );
}

function ContainerFact({ shipment: { containerNumber, bookedWith } }: { shipment: Shipment }) {
  return (
    <>
      {containerNumber ? <CopyNumber value={containerNumber} /> : 'No number'}
      {bookedWith && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {containerPlace(bookedWith)}
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

function NoProof({ shipment: { status, proofBypassed } }: { shipment: Shipment }) {
  const text = proofBypassed && status === 'delivered' ? 'Delivered without proof' : 'None yet';
  return <Block title="Proof of Delivery">{text}</Block>;
}

function InvoiceBlock({ shipment: { id, status } }: { shipment: Shipment }) {
  const { role, readsInvoices } = useUser();
  const { events } = useTimeline(id);
  if (!seesMoney(role) && !readsInvoices) return null;
  if (status === 'cancelled') return <Block title="Invoice">None, the shipment was cancelled</Block>;
  if (status !== 'delivered') return <Block title="Invoice">Created on delivery</Block>;
  const invoiceId = events?.findLast((event) => event.invoiceId)?.invoiceId;
  return (
    <Block title="Invoice">
      {invoiceId ? (
        <Link className="link" to={paths.invoice(invoiceId)}>
          Open invoice
        </Link>
      ) : (
        'Created on delivery'
      )}
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 1.5, px: 2.5, '& + &': { borderLeft: '1px solid var(--border)' } }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>{children}</Typography>
    </Box>
  );
}

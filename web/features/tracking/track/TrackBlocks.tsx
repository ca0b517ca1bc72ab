import ArrowForward from '@mui/icons-material/ArrowForward';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { containerPlace } from '#shared/container-title.ts';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import { cityLine, deliveryOf, pickupOf } from '#shared/place.ts';
import { say } from '#shared/words.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-words.ts';
import { shortContainerLabel, vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { type Dates, formatWeight } from '../../../lib/format.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Unbroken } from '../../../ui/page/Unbroken.tsx';
import { Said } from '../../../ui/words/Said.tsx';
import { Contact } from './TrackContact.tsx';
import { TrackProof } from './TrackProof.tsx';
import { estimateOf, estimateWords } from './track-words.ts';

interface BlocksProps {
  result: TrackResult;
  dates: Dates;
}

export function TrackBlocks({ result, dates }: BlocksProps) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, '@media print': { gap: 1.5 } }}>
      {result.proofOfDelivery && <Delivered result={result} proof={result.proofOfDelivery} dates={dates} />}
      <RouteBlock result={result} dates={dates} />
      <Box sx={PAIR}>
        <ContainerBlock shipment={result.shipment} />
        <DriverBlock result={result} />
      </Box>
    </Box>
  );
}

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 },
} as const;

interface DeliveredProps extends BlocksProps {
  proof: NonNullable<TrackResult['proofOfDelivery']>;
}

function Delivered({ result, proof, dates }: DeliveredProps) {
  return (
    <Card
      component="section"
      aria-label={say('Delivered Successfully')}
      sx={{
        p: { xs: 2, md: 2.5 },
        display: 'flex',
        gap: 2,
        bgcolor: 'var(--delivered-bg)',
        borderColor: 'var(--delivered-line)',
      }}
    >
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-xl)', color: 'var(--delivered-fg)' }} />
      <Box>
        <Typography variant="h3" component="h2" sx={{ color: 'var(--delivered-fg)' }}>
          {say('Delivered Successfully')}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          <Said text="Received by {name}" name={<b>{proof.recipientName}</b>} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{dates.dateTime(proof.deliveredAt)}</Typography>
        {!result.masked && <TrackProof result={result} />}
      </Box>
    </Card>
  );
}

function RouteBlock({ result, dates }: BlocksProps) {
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
      <Typography sx={CITY}>{city || say('N/A')}</Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{street}</Typography>
      <Typography sx={{ mt: 1.5, fontWeight: 500 }}>
        <Unbroken text={when} />
      </Typography>
      {more && (
        <Typography sx={{ color: 'text.secondary' }}>
          <Unbroken text={more} />
        </Typography>
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

function ContainerBlock({ shipment }: { shipment: TrackResult['shipment'] }) {
  const { containerType, containerNumber, weight, weightUnit, status } = shipment;
  const { sealNumber, customerReference, purchaseOrderNumber, bookedWith } = shipment;
  const unknown = say(status === 'delivered' ? 'Not recorded' : 'Not known yet');
  return (
    <Panel
      title={say('Container')}
      aside={<ContainerIcon aria-hidden sx={{ fontSize: 'var(--icon-lg)', display: 'block' }} />}
    >
      <Facts
        facts={[
          ...(bookedWith ? [{ label: say('In this booking'), value: containerPlace(bookedWith) }] : []),
          { label: say('Type'), value: containerType ? shortContainerLabel(containerType) : say('N/A') },
          {
            label: say('Number'),
            value: containerNumber ? <CopyNumber value={containerNumber} weight={500} /> : unknown,
          },
          {
            label: say('Weight'),
            value: weight ? <span className="num">{formatWeight(weight, weightUnit)}</span> : say('N/A'),
          },
          ...[
            { label: say('Seal'), number: sealNumber },
            { label: say('Your reference'), number: customerReference },
            { label: say('PO number'), number: purchaseOrderNumber },
          ].flatMap(({ label, number }) =>
            number ? [{ label, value: <CopyNumber value={number} weight={500} /> }] : [],
          ),
        ]}
      />
    </Panel>
  );
}

function DriverBlock({ result: { driver, masked, shipment } }: { result: TrackResult }) {
  const aside = <LocalShippingOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', display: 'block' }} />;
  if (!driver) {
    return (
      <Panel title={say('Assigned Driver')} aside={aside}>
        <Typography sx={{ p: 'var(--pad-panel)', color: 'text.secondary' }}>
          {say(shipment.status === 'pending' ? 'No driver yet.' : 'No driver.')}
        </Typography>
      </Panel>
    );
  }
  const { phone, vehicleNumber } = driver;
  const plate = vehicleNumber ? (
    <CopyNumber value={vehicleNumber} weight={500} />
  ) : (
    masked && <Contact value={say('Hidden')} isMasked />
  );
  return (
    <Panel title={say('Assigned Driver')} aside={aside}>
      <Facts
        facts={[
          { label: say('Name'), value: driver.name },
          ...(phone ? [{ label: say('Phone'), value: <Contact value={phone} isMasked={masked} kind="tel" /> }] : []),
          { label: say('Vehicle'), value: vehicleLabel(driver.vehicleType) },
          ...(plate ? [{ label: say('Plate'), value: plate }] : []),
        ]}
      />
    </Panel>
  );
}

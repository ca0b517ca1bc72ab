import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { type EnglishText, t } from '#shared/i18n/t.ts';
import { addressLine, deliveryOf } from '#shared/places/place.ts';
import type { Shipment, ShipmentStatus } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { ConnectionBanner } from '../../../entities/offline/ConnectionBanner.tsx';
import { statusAfter } from '../../../entities/offline/once-sent.ts';
import type { ProofToSend } from '../../../entities/offline/send-proof.ts';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { useShipment } from '../../../entities/shipments/live/use-shipments.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import GpsFixed from '../../../ui/icon/GpsFixed.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { type FilledProof, ProofForm } from './ProofForm.tsx';
import { useDevicePosition } from './use-device-position.ts';
import { type Draft, type Located, useDraft } from './use-draft.ts';
import { useSendProof } from './use-send-proof.ts';

/** Delivers one shipment: who took it, the signature, photos, where. */
export function ProofPage() {
  const { id = '' } = useParams();
  const { id: userId, role } = useUser();
  const offlineFor = role === 'driver' ? userId : undefined;
  const one = useShipment(id, { offlineFor });
  const back =
    role === 'driver' ? { to: paths.home, label: t('Today') } : { to: paths.shipments, label: t('Shipments') };
  const detail = (
    <Detail one={one} noun="shipment" gone={{ hint: t("It doesn't exist, or it isn't assigned to you.") }} isBare>
      {(shipment) => <Delivery shipment={shipment} back={back} />}
    </Detail>
  );
  if (one.data) return <Box sx={ABOVE_ACTIONS}>{detail}</Box>;
  return (
    <DetailPage back={back} title={t('Proof of Delivery')} about={undefined}>
      {detail}
    </DetailPage>
  );
}

/** Room for the actions that are fixed at the thumb. */
const ABOVE_ACTIONS = { pb: { xs: 14.5, md: 0 } };

/** The driver's pages have a margin, which the strip does not keep. */
const TO_THE_EDGES = { mx: { xs: -2, md: -3 }, mt: { xs: -2, md: -3 }, mb: { xs: 2, md: 3 } };

/** The position alone, which the page takes by itself, is no draft of anybody's. */
function isFilled({ recipientName, notes, strokes, photos }: Draft): boolean {
  return recipientName !== '' || notes !== '' || strokes.length > 0 || photos.length > 0;
}

/** What is sent of it, from where it was filled in. */
function proofOf({ id, trackingNumber }: Shipment, filled: FilledProof, place: Partial<Located> = {}): ProofToSend {
  return {
    ...filled,
    ...{ latitude: place.latitude, longitude: place.longitude },
    kind: 'proof',
    key: crypto.randomUUID(),
    ...{ shipmentId: id, trackingNumber },
    occurredAt: new Date().toISOString(),
    photos: filled.photos.map(({ blob }) => ({ blob })),
  };
}

interface DeliveryProps {
  shipment: Shipment;
  back: { to: string; label: string };
}

function Delivery({ shipment, back }: DeliveryProps) {
  const { id: userId, role } = useUser();
  const { draft, change, savedAt, drop } = useDraft(`${userId} ${shipment.id}`);
  const { submit, isSending, items, discard } = useSendProof(drop);
  const onPlace = useCallback((place: Located) => change({ place }), [change]);
  const status = statusAfter(shipment, items);
  const send = (filled: FilledProof) => void submit(proofOf(shipment, filled, draft?.place));
  const isOpen = status === 'in_transit' || isSending;
  const waiting = items.filter(({ refused }) => refused === undefined);
  const refused = items.filter((one) => one.refused !== undefined);
  return (
    <>
      {role === 'driver' && (
        <Box sx={TO_THE_EDGES}>
          <ConnectionBanner waiting={waiting} refused={refused} onDiscard={(one) => void discard(one)} />
        </Box>
      )}
      <DetailPage
        back={back}
        title={t('Proof of Delivery')}
        about={shipment.trackingNumber}
        status={<Which shipment={shipment} status={status} />}
        aside={isOpen && draft && <Beside shipment={shipment} place={draft.place} onPlace={onPlace} />}
      >
        {!isOpen && <Closed status={status} shipment={shipment} />}
        {isOpen && !draft && <LoadingRows text={t('Loading shipment...')} />}
        {isOpen && draft && (
          <ProofForm
            {...{ draft, isSending }}
            savedAt={isFilled(draft) ? savedAt : undefined}
            cancelTo={back.to}
            onChange={change}
            onSubmit={send}
          />
        )}
      </DetailPage>
    </>
  );
}

function Which({ shipment, status }: { shipment: Shipment; status: ShipmentStatus }) {
  return (
    <>
      <CopyNumber value={shipment.trackingNumber} />
      <span>{shipment.deliveryCity ?? t('N/A')}</span>
      <StatusChip status={status} />
    </>
  );
}

interface BesideProps {
  shipment: Shipment;
  place: Located | undefined;
  onPlace: (place: Located) => void;
}

function Beside({ shipment, place, onPlace }: BesideProps) {
  return (
    <>
      <DeliveryFacts shipment={shipment} />
      <Coordinates place={place} onPlace={onPlace} />
    </>
  );
}

const CLOSED = {
  pending: 'This shipment is pending',
  assigned: 'This shipment is assigned',
  picked_up: 'This shipment has been picked up',
  in_transit: 'This shipment is in transit',
  delivered: 'This shipment has been delivered',
  cancelled: 'This shipment has been cancelled',
} as const satisfies Record<ShipmentStatus, EnglishText>;

/** Only a shipment in transit can be delivered. */
function Closed({ status, shipment }: { status: ShipmentStatus; shipment: Shipment }) {
  const isKept = status === 'delivered' && shipment.status !== 'delivered';
  return (
    <Card>
      <Empty
        title={t(isKept ? 'This proof is waiting to be sent' : CLOSED[status])}
        hint={
          isKept
            ? t('It is saved on this device and will be sent when you are back online.')
            : t('Proof of delivery can only be captured while a shipment is in transit.')
        }
        action={
          <Button component={Link} to={paths.shipment(shipment.id)} variant="outlined" color="inherit">
            {t('Open shipment')}
          </Button>
        }
      />
    </Card>
  );
}

function DeliveryFacts({ shipment }: { shipment: Shipment }) {
  const { role } = useUser();
  const driver = useDriverNames({ isWanted: isStaffPlus(role) }).find(shipment.driverId)?.name;
  const { containerNumber, specialInstructions } = shipment;
  const facts = [
    { label: t('Customer'), value: shipment.customerCompany ?? shipment.customerName },
    { label: t('Address'), value: addressLine(deliveryOf(shipment)) || t('N/A') },
    ...(containerNumber ? [{ label: t('Container'), value: <CopyNumber value={containerNumber} /> }] : []),
    ...(driver ? [{ label: t('Driver'), value: driver }] : []),
    ...(specialInstructions ? [{ label: t('Instructions'), value: specialInstructions }] : []),
  ];
  return (
    <Panel title={t('Delivery')}>
      <Facts facts={facts} />
    </Panel>
  );
}

function Coordinates({ place, onPlace }: { place: Located | undefined; onPlace: (place: Located) => void }) {
  const { locate, isLocating } = useDevicePosition(onPlace);
  const { time } = useDates();
  const button = (
    <IconButton aria-label={t('Refresh the location')} onClick={locate} disabled={isLocating} sx={{ my: -1, mr: -1 }}>
      <GpsFixed sx={{ fontSize: 'var(--icon-lg)' }} />
    </IconButton>
  );
  return (
    <Panel title={t('GPS coordinates')} aside={button}>
      <Box aria-busy={isLocating || undefined} sx={{ p: 'var(--pad-head)', minHeight: 72 }}>
        {place ? (
          <>
            <Box className="mono" sx={{ fontWeight: 600, fontSize: 'var(--fs-14)', lineHeight: 'var(--lh-16)' }}>
              {place.latitude}, {place.longitude}
            </Box>
            <Box className="num" sx={{ color: 'text.secondary' }}>
              {t('Accuracy {meters} m, taken {time}', { meters: place.accuracy, time: time(place.takenAt) })}
            </Box>
          </>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t(isLocating ? 'Finding the location...' : 'No location')}</Box>
        )}
      </Box>
    </Panel>
  );
}

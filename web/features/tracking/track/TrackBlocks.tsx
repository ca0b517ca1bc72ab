import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { containerPlace } from '#shared/container-title.ts';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { say } from '#shared/words.ts';
import { STAGE_TEXTS } from '../../../entities/boxes/stage-texts.ts';
import { shortContainerLabel, vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { type Dates, formatWeight } from '../../../lib/format.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Said } from '../../../ui/words/Said.tsx';
import { Contact } from './TrackContact.tsx';
import { TrackProof } from './TrackProof.tsx';
import { TrackRoute } from './TrackRoute.tsx';

interface BlocksProps {
  result: TrackResult;
  dates: Dates;
}

export function TrackBlocks({ result, dates }: BlocksProps) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, '@media print': { gap: 1.5 } }}>
      {result.proofOfDelivery && <Delivered result={result} proof={result.proofOfDelivery} dates={dates} />}
      <TrackRoute result={result} dates={dates} />
      <Box sx={PAIR}>
        <ContainerBlock result={result} />
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
        <Text component="p" size="body" sx={{ mt: 0.5 }}>
          <Said text="Received by {name}" name={<b>{proof.recipientName}</b>} />
        </Text>
        <Text component="p" size="body" tone="quiet">
          {dates.dateTime(proof.deliveredAt)}
        </Text>
        {!result.masked && <TrackProof result={result} />}
      </Box>
    </Card>
  );
}

function ContainerBlock({ result: { shipment, containerStage } }: { result: TrackResult }) {
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
          ...(containerStage ? [{ label: say('Stage'), value: say(STAGE_TEXTS[containerStage]) }] : []),
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
        <Text component="p" size="body" tone="quiet" sx={{ p: 'var(--pad-panel)' }}>
          {say(shipment.status === 'pending' ? 'No driver yet.' : 'No driver.')}
        </Text>
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { t } from '#shared/i18n/t.ts';
import { containerPosition } from '#shared/shipments/container-title.ts';
import { deliveryWindow, latenessOf, pickupWindow } from '#shared/shipments/lateness.ts';
import type { TimeWindow } from '#shared/shipments/time-window.ts';
import { STAGE_TEXTS } from '../../../entities/boxes/stage-texts.ts';
import { dateAndHours, missedText } from '../../../entities/shipments/chips/due-text.ts';
import { shortContainerLabel } from '../../../entities/shipments/chips/labels.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { ProgressCells } from '../../../entities/shipments/ProgressCells.tsx';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface PortalCardProps {
  shipment: CustomerShipment;
  onCancel: () => void;
}

/** One shipment: where it goes, how far it is, and the way to follow it. */
export function PortalCard({ shipment, onCancel }: PortalCardProps) {
  const { trackingNumber, status, priority, pickupCity, deliveryCity } = shipment;
  return (
    <Card component="article" aria-label={trackingNumber} sx={CARD}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24 }}>
          <CopyNumber value={trackingNumber} />
          <PriorityChip priority={priority} />
        </Box>
        <Box sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', my: 0.5 }}>
          <Route from={pickupCity} to={deliveryCity} weight={600} />
        </Box>
        <Numbers shipment={shipment} />
        <Progress shipment={shipment} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start', '& > :nth-of-type(2)': { width: '100%' } }}>
        <StatusChip status={status} />
        {status !== 'cancelled' && <ProgressCells status={status} />}
      </Box>
      <Actions shipment={shipment} onCancel={onCancel} />
    </Card>
  );
}

/** When it was, or is to be, and by how much it is late. */
function Progress({ shipment }: Pick<PortalCardProps, 'shipment'>) {
  const { trackingNumber, status } = shipment;
  const { shortDate, hourFormat } = useDates();
  const clock = useClock();
  const late = latenessOf(shipment, clock);
  return (
    <>
      <Text component="p" size="small" tone="quiet">
        {status === 'delivered' ? (
          <Trans
            text="{dates}, {proof}"
            dates={<Dates shipment={shipment} />}
            proof={<ProofLink number={trackingNumber} />}
          />
        ) : (
          <Dates shipment={shipment} />
        )}
      </Text>
      {late && (
        <Text component="p" size="small" tone="error" weight={500}>
          {t(late.what === 'delivery' ? 'Delayed, {missed}' : 'Pickup delayed, {missed}', {
            missed: missedText(late, { today: clock.today, write: shortDate, hourFormat }),
          })}
        </Text>
      )}
    </>
  );
}

function Actions({ shipment: { id, trackingNumber, status }, onCancel }: PortalCardProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, gap: { xs: 1, md: 0.5 } }}>
      <Button
        component={Link}
        to={paths.track(trackingNumber)}
        variant="outlined"
        color="inherit"
        aria-label={t('Track {number}', { number: trackingNumber })}
        sx={{ flex: { xs: 1, md: 'none' } }}
      >
        {t('Track')}
      </Button>
      {status === 'pending' && (
        <Button
          variant="text"
          color="inherit"
          size="small"
          aria-label={t('Cancel {number}', { number: trackingNumber })}
          onClick={onCancel}
          sx={{ color: 'text.secondary', minHeight: { xs: 44, md: 30 } }}
        >
          {t('Cancel...')}
        </Button>
      )}
      {(status === 'delivered' || status === 'cancelled') && (
        <Button
          component={Link}
          to={paths.bookAgain(id)}
          variant="text"
          color="inherit"
          size="small"
          aria-label={t('Book Again, {number}', { number: trackingNumber })}
          sx={{ color: 'text.secondary', minHeight: { xs: 44, md: 30 } }}
        >
          {t('Book Again')}
        </Button>
      )}
    </Box>
  );
}

function ProofLink({ number }: { number: string }) {
  return (
    <Link to={paths.track(number)} className="link" aria-label={t('Proof of delivery of {number}', { number })}>
      {t('proof of delivery')}
    </Link>
  );
}

/** What tells one box of several on the same way from the others. */
function Numbers({
  shipment: { bookedWith, containerNumber, containerStage, customerReference, purchaseOrderNumber },
}: {
  shipment: CustomerShipment;
}) {
  if (!bookedWith && !containerNumber && !containerStage && !customerReference && !purchaseOrderNumber) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: 'var(--fs-13)',
        lineHeight: 'var(--lh-13)',
        mb: 0.25,
        overflowWrap: 'anywhere',
      }}
    >
      {bookedWith && <span>{containerPosition(bookedWith)}</span>}
      {containerNumber && <CopyNumber value={containerNumber} weight={500} />}
      {containerStage && <b>{t(STAGE_TEXTS[containerStage])}</b>}
      {customerReference && <span>{t('Ref. {reference}', { reference: customerReference })}</span>}
      {purchaseOrderNumber && <span>{t('PO {number}', { number: purchaseOrderNumber.replace(/^PO\s+/i, '') })}</span>}
    </Box>
  );
}

/** "40ft, pickup Nov 24, 2026, est. Nov 26, 2026"; a delivered one says when it was. */
function Dates({ shipment }: { shipment: CustomerShipment }) {
  const dates = useDates();
  const { status, containerType, pickupDate, estimatedDelivery, deliveredAt } = shipment;
  const whenOf = (day: string | undefined, window: TimeWindow) => dateAndHours(day, window, dates) ?? t('N/A');
  const container = containerType ? shortContainerLabel(containerType) : t('N/A');
  const pickup = whenOf(pickupDate, pickupWindow(shipment));
  if (status === 'delivered' && deliveredAt) {
    const day = dates.date(deliveredAt);
    return <NoWrap text={t('{container}, pickup {pickup}, delivered {day}', { container, pickup, day })} />;
  }
  const delivery = whenOf(estimatedDelivery, deliveryWindow(shipment));
  return <NoWrap text={t('{container}, pickup {pickup}, est. {delivery}', { container, pickup, delivery })} />;
}

const CARD = {
  mb: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 190px minmax(92px, max-content)' },
  alignItems: 'center',
  gap: { xs: 1.25, md: 3 },
  py: { xs: 1.75, md: 2 },
  px: 'var(--inset)',
  '&:hover': { borderColor: 'var(--border-strong)' },
} as const;

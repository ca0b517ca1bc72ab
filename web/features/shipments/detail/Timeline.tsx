import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Undo from '@mui/icons-material/Undo';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import type { EventType, Shipment, ShipmentEvent } from '#shared/shipment.ts';
import { exceptionLabel } from '../../../entities/shipments/chips/labels.ts';
import { statusColor, statusOf } from '../../../entities/shipments/chips/status.ts';
import { timelineOf } from '../../../entities/shipments/shipment-cache.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Failing } from '../../../ui/page/Failing.tsx';
import { Photos } from './Picture.tsx';

/** What happened to a shipment, newest first. */
export function Timeline({ shipment: { id, customerName } }: { shipment: Pick<Shipment, 'id' | 'customerName'> }) {
  const { data: events, error, retry } = useApi(listShipmentEvents, timelineOf(id), { refreshOnMount: true });
  return (
    <Box component="section" aria-label="Timeline">
      <Typography variant="h3" sx={{ p: '14px 20px 0', fontSize: 'var(--fs-14)' }}>
        Timeline
      </Typography>
      {error && !events && <Failing what="The timeline could not be loaded." onRetry={retry} />}
      {!error && !events && <Waiting />}
      {events && (
        <Box component="ol" sx={{ p: '10px 20px 14px' }}>
          {events.toReversed().map((event, index) => (
            <Step
              key={event.id}
              event={event}
              customerName={customerName}
              isNow={index === 0}
              isLast={index === events.length - 1}
              onStale={retry}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface StepProps {
  event: ShipmentEvent;
  customerName: string;
  isNow: boolean;
  isLast: boolean;
  /** The links of the photos have run out. */
  onStale: () => void;
}

function Step({ event, customerName, isNow, isLast, onStale }: StepProps) {
  const { moment } = useDates();
  const Icon = ICONS[event.type] ?? statusOf(event.to ?? event.type).icon;
  const color = isNow && event.to ? event.to : undefined;
  return (
    <Box
      component="li"
      aria-current={isNow ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
        columnGap: 1.25,
        pb: isLast ? 0 : 1.5,
        '&::before': isLast
          ? undefined
          : { content: '""', position: 'absolute', left: 13, top: 28, bottom: 0, width: 2, bgcolor: 'var(--border)' },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 28,
          height: 28,
          borderRadius: 'var(--radius-sm)',
          border: '1px solid',
          display: 'grid',
          placeItems: 'center',
          borderColor: color ? statusColor(color) : 'var(--border-strong)',
          bgcolor: color ? statusColor(color, 'bg') : 'background.paper',
          color: color ? statusColor(color, 'fg') : 'text.secondary',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="p" sx={{ fontWeight: 600 }}>
          {titleOf(event)}
        </Typography>
        {linesOf(event, customerName).map((line) => (
          <Typography key={line} sx={{ color: 'text.secondary', fontSize: 'var(--fs-12)', lineHeight: '16px' }}>
            {line}
          </Typography>
        ))}
        {event.photos && event.photos.length > 0 && (
          <Photos urls={event.photos} what={titleOf(event)} onStale={onStale} />
        )}
      </Box>
      <Typography
        component="time"
        dateTime={event.occurredAt}
        className="num"
        sx={{
          gridColumn: { xs: 2, sm: 3 },
          color: 'text.secondary',
          fontSize: 'var(--fs-12)',
          lineHeight: { xs: '16px', sm: '20px' },
        }}
      >
        {moment(event.occurredAt)}
      </Typography>
    </Box>
  );
}

const ICONS: Partial<Record<EventType, typeof AddOutlined>> = {
  created: AddOutlined,
  unassigned: PersonRemoveOutlined,
  proof_voided: Undo,
  exception: WarningAmberOutlined,
  rescheduled: EventOutlined,
  edited: EditOutlined,
};

const TITLES: Partial<Record<EventType, string>> = {
  created: 'Created',
  unassigned: 'Unassigned',
  proof_voided: 'Delivery Corrected',
  rescheduled: 'Rescheduled',
  resumed: 'Resumed',
  edited: 'Edited',
};

/** The words of a step. */
export function titleOf(event: ShipmentEvent): string {
  const { type, driverName, reason } = event;
  if (type === 'assigned') return driverName ? `Assigned to ${driverName}` : 'Assigned';
  if (type === 'reassigned') return driverName ? `Reassigned to ${driverName}` : 'Reassigned';
  if (type === 'exception') return reason ? exceptionLabel(reason) : 'Exception';
  return TITLES[type] ?? statusOf(event.to ?? type).label;
}

const FIELD_NAMES = new Map([
  ['pickupDate', 'pickup date'],
  ['estimatedDelivery', 'estimated delivery'],
  ['specialInstructions', 'special instructions'],
  ['containerNumber', 'container number'],
  ['priority', 'priority'],
]);

/** Who did it, and what belongs to it. */
export function linesOf(event: ShipmentEvent, customerName: string): string[] {
  const { type, actorName, actorRole, source, reason, note, changes, synthetic } = event;
  const booked = type === 'created' && source === 'public';
  const who = actorName ?? (source === 'api' ? 'An API key' : source === 'system' ? 'Quayside' : actorRole);
  const names = (changes ?? []).map((field) => FIELD_NAMES.get(field) ?? '').filter(Boolean);
  return [
    booked ? `Booked by ${customerName}` : who,
    ...(synthetic ? ['Recorded with the next step'] : []),
    ...(names.length > 0 ? [`Changed: ${names.join(', ')}`] : []),
    ...(reason && type !== 'exception' ? [reason] : []),
    ...(note ? [note] : []),
  ].filter(Boolean);
}

function Waiting() {
  return (
    <Box sx={{ p: '10px 20px 14px', display: 'grid', gap: 1.5 }} role="status" aria-label="Loading timeline...">
      {[150, 190, 120].map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.25 }}>
          <Skeleton variant="rounded" width={28} height={28} />
          <Box>
            <Skeleton width={width} height={20} />
            <Skeleton width={90} height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

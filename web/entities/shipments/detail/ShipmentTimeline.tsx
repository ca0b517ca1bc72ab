import AddOutlined from '@mui/icons-material/AddOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Undo from '@mui/icons-material/Undo';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { exceptionLabel } from '#shared/exception-label.ts';
import type { EventType, Shipment, ShipmentEvent } from '#shared/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { Timeline as Steps, type TimelineStep } from '../../../ui/detail/Timeline.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { statusColor, statusOf } from '../chips/status.ts';
import { useTimeline } from '../live/use-shipments.ts';
import { Photos } from '../Picture.tsx';

interface TimelineProps {
  shipment: Pick<Shipment, 'id' | 'customerName'>;
  /** What can be done where it is read. */
  action?: ReactNode;
}

export function ShipmentTimeline({ shipment: { id, customerName }, action }: TimelineProps) {
  const { moment } = useDates();
  const { events, error, retry } = useTimeline(id);
  return (
    <Box component="section" aria-label="Timeline">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pt: 1.75, px: 2.5 }}>
        <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
          Timeline
        </Typography>
        {action}
      </Box>
      <Query
        data={events}
        error={error}
        retry={retry}
        loading={<Waiting />}
        failing="The timeline could not be loaded."
      >
        {(known) => <Steps steps={known.toReversed().map((event, index) => stepOf(event, index === 0))} />}
      </Query>
    </Box>
  );

  function stepOf(event: ShipmentEvent, isNow: boolean): TimelineStep {
    const { to, photos = [] } = event;
    return {
      id: event.id,
      icon: ICONS[event.type] ?? statusOf(to ?? event.type).icon,
      colors:
        isNow && to
          ? { line: statusColor(to), background: statusColor(to, 'bg'), text: statusColor(to, 'fg') }
          : undefined,
      title: titleOf(event),
      lines: linesOf(event, customerName),
      at: event.occurredAt,
      moment: moment(event.occurredAt),
      // Its links run out.
      extra: photos.length > 0 && <Photos urls={photos} what={titleOf(event)} onStale={retry} />,
    };
  }
}

const ICONS: Partial<Record<EventType, typeof AddOutlined>> = {
  created: AddOutlined,
  unassigned: PersonRemoveOutlined,
  proof_voided: Undo,
  step_undone: Undo,
  exception: WarningAmberOutlined,
  rescheduled: EventOutlined,
  edited: EditOutlined,
  pickup_recorded: FactCheckOutlined,
  late: ScheduleOutlined,
  near: NearMeOutlined,
  pickup_late: ScheduleOutlined,
  unreached: NotificationsOffOutlined,
  reached: MarkEmailReadOutlined,
  notified: SendOutlined,
  message_sent: ChatOutlined,
};

const TITLES: Partial<Record<EventType, string>> = {
  created: 'Created',
  unassigned: 'Unassigned',
  proof_voided: 'Delivery Corrected',
  step_undone: 'Step Undone',
  rescheduled: 'Rescheduled',
  resumed: 'Resumed',
  edited: 'Edited',
  pickup_recorded: 'Pickup Recorded',
  late: 'Delivery Late',
  near: 'Arriving Soon',
  pickup_late: 'Pickup Late',
  unreached: 'Customer Not Told',
  reached: 'Customer Told',
  notified: 'Customer Notified',
};

export function titleOf(event: ShipmentEvent): string {
  const { type, actorRole, driverName, reason } = event;
  if (type === 'assigned') return driverName ? `Assigned to ${driverName}` : 'Assigned';
  if (type === 'reassigned') return driverName ? `Reassigned to ${driverName}` : 'Reassigned';
  if (type === 'exception') return reason ? exceptionLabel(reason) : 'Exception';
  if (type === 'message_sent') return actorRole === 'driver' ? 'Message to Dispatch' : 'Message to Driver';
  return TITLES[type] ?? statusOf(event.to ?? type).label;
}

const FIELD_NAMES = new Map([
  ['pickupDate', 'pickup date'],
  ['pickupFrom', 'pickup from'],
  ['pickupTo', 'pickup to'],
  ['estimatedDelivery', 'estimated delivery'],
  ['deliveryFrom', 'delivery from'],
  ['deliveryTo', 'delivery to'],
  ['specialInstructions', 'special instructions'],
  ['containerNumber', 'container number'],
  ['sealNumber', 'seal number'],
  ['customerReference', 'customer reference'],
  ['purchaseOrderNumber', 'purchase order'],
  ['pickupState', 'pickup state'],
  ['pickupZip', 'pickup ZIP'],
  ['deliveryState', 'delivery state'],
  ['deliveryZip', 'delivery ZIP'],
  ['priority', 'priority'],
]);

const ABOUT = { late: 'The delivery is late', pickup_late: 'The pickup is late', exception: 'There is a problem' };

/** What the reason of an event stands for, where it is a code. */
const REASONED: Partial<Record<EventType, Readonly<Record<string, string>>>> = {
  unreached: ABOUT,
  reached: ABOUT,
  notified: { email: 'By e-mail', sms: 'By text message', phone: 'By phone' },
};

export function linesOf(event: ShipmentEvent, customerName: string): string[] {
  const { type, actorName, actorRole, source, reason, note, changes, synthetic } = event;
  const booked = type === 'created' && source === 'public';
  const who = actorName ?? (source === 'api' ? 'An API key' : source === 'system' ? 'Quayside' : actorRole);
  const names = (changes ?? []).map((field) => FIELD_NAMES.get(field) ?? '').filter(Boolean);
  return [
    booked ? `Booked by ${customerName}` : who,
    ...(synthetic ? ['Recorded with the next step'] : []),
    ...(names.length > 0 ? [`Changed: ${names.join(', ')}`] : []),
    ...(reason && type !== 'exception' ? [REASONED[type]?.[reason] ?? reason] : []),
    ...(note ? [note] : []),
  ].filter(Boolean);
}

function Waiting() {
  return (
    <Box sx={{ pt: 1.25, pb: 1.75, px: 2.5, display: 'grid', gap: 1.5 }} role="status" aria-label="Loading timeline...">
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

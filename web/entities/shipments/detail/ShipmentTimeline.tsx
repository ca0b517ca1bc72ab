import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import type { EventType, Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { Timeline as Steps, type TimelineStep } from '../../../ui/detail/Timeline.tsx';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import ChatOutlined from '../../../ui/icon/ChatOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import FactCheckOutlined from '../../../ui/icon/FactCheckOutlined.tsx';
import Inventory2Outlined from '../../../ui/icon/Inventory2Outlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import MarkEmailReadOutlined from '../../../ui/icon/MarkEmailReadOutlined.tsx';
import NearMeOutlined from '../../../ui/icon/NearMeOutlined.tsx';
import NotificationsOffOutlined from '../../../ui/icon/NotificationsOffOutlined.tsx';
import PersonRemoveOutlined from '../../../ui/icon/PersonRemoveOutlined.tsx';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import ScheduleOutlined from '../../../ui/icon/ScheduleOutlined.tsx';
import SendOutlined from '../../../ui/icon/SendOutlined.tsx';
import Undo from '../../../ui/icon/Undo.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
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
    <Box component="section" aria-label={t('Timeline')}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pt: 1.75, px: 2.5 }}>
        <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
          {t('Timeline')}
        </Typography>
        {action}
      </Box>
      <Query
        data={events}
        error={error}
        retry={retry}
        loading={<Waiting />}
        failing={t('The timeline could not be loaded.')}
      >
        {(known) => <Steps steps={known.toReversed().map((event, index) => stepOf(event, index === 0))} />}
      </Query>
    </Box>
  );

  /** Where nobody saw the truck leave. */
  function doubtLines({ uncertainFrom }: ShipmentEvent): string[] {
    return uncertainFrom ? [t('Last seen there {time}', { time: moment(uncertainFrom) })] : [];
  }

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
      lines: [...eventLines(event, customerName), ...doubtLines(event)],
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
  brought_back: Undo,
  proof_kept: FactCheckOutlined,
  customer_replaced: EditOutlined,
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
  arrived: PlaceOutlined,
  departed: LocalShippingOutlined,
  arrival_undone: Undo,
  box_linked: Inventory2Outlined,
};

const TITLES: Partial<Record<EventType, StaticTextKey>> = {
  created: 'Created',
  unassigned: 'Unassigned',
  brought_back: 'Back at Our Yard',
  proof_kept: 'Photos Kept, No Delivery',
  customer_replaced: 'Customer Changed',
  proof_voided: 'Delivery Corrected',
  step_undone: 'Step Undone',
  rescheduled: 'Rescheduled',
  resumed: 'Resumed',
  edited: 'Edited',
  pickup_recorded: 'Pickup Recorded',
  late: 'Delivery Late',
  near: 'Arriving Soon',
  pickup_late: 'Pickup Late',
  unreached: 'Customer Not Notified',
  reached: 'Customer Reached',
  notified: 'Customer Notified',
  arrival_undone: 'Arrival Taken Back',
  box_linked: 'Container Tracked',
};

export function titleOf(event: ShipmentEvent): string {
  const { type, actorRole, driverName: name, reason } = event;
  if (type === 'assigned') return name ? t('Assigned to {name}', { name }) : t('Assigned');
  if (type === 'reassigned') return name ? t('Reassigned to {name}', { name }) : t('Reassigned');
  if (type === 'handed_over') return name ? t('Handed Over to {name}', { name }) : t('Handed Over');
  if (type === 'exception') return t(reason ? exceptionLabel(reason) : 'Exception');
  if (type === 'message_sent') return t(actorRole === 'driver' ? 'Message to Dispatch' : 'Message to Driver');
  if (type === 'arrived') return arrivedTitle(event);
  if (type === 'departed') return leftTitle(event);
  return t(TITLES[type] ?? statusOf(event.to ?? type).label);
}

/** Customers hear of the destination, and not what its place is called. */
function arrivedTitle({ stop, place }: ShipmentEvent): string {
  if (place) return t('Arrived at {place}', { place });
  return t(stop === 'pickup' ? 'Arrived at the Pickup' : 'Arrived at the Destination');
}

function leftTitle({ stop, place }: ShipmentEvent): string {
  if (place) return t('Left {place}', { place });
  return t(stop === 'pickup' ? 'Left the Pickup' : 'Left the Destination');
}

const FIELD_NAMES: ReadonlyMap<string, StaticTextKey> = new Map([
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
  ['pickupAddress', 'pickup address'],
  ['pickupCity', 'pickup city'],
  ['deliveryAddress', 'delivery address'],
  ['deliveryCity', 'delivery city'],
  ['containerType', 'container type'],
  ['weight', 'weight'],
  ['weightUnit', 'weight unit'],
  ['serviceType', 'service type'],
  ['pickupState', 'pickup state'],
  ['pickupZip', 'pickup ZIP'],
  ['deliveryState', 'delivery state'],
  ['deliveryZip', 'delivery ZIP'],
  ['priority', 'priority'],
]);

const ABOUT = {
  late: 'The delivery is late',
  pickup_late: 'The pickup is late',
  exception: 'There is a problem',
} as const;

/** Who did something, where no name is known. */
const BY_ROLE: ReadonlyMap<string, StaticTextKey> = new Map([
  ['staff', 'staff'],
  ['manager', 'manager'],
  ['admin', 'admin'],
  ['driver', 'driver'],
  ['customer', 'customer'],
]);

/** What the reason of an event stands for, where it is a code. */
const REASONED: Partial<Record<EventType, Readonly<Record<string, StaticTextKey>>>> = {
  unreached: ABOUT,
  reached: ABOUT,
  notified: { email: 'By email', sms: 'By text message', phone: 'By phone' },
};

export function eventLines(event: ShipmentEvent, customerName: string): string[] {
  const { type, actorName, actorRole, source, reason, note, changes, synthetic, by, overrode } = event;
  const booked = type === 'created' && source === 'public';
  const role = BY_ROLE.get(actorRole);
  const who = source === 'api' ? t('An API key') : source === 'system' ? 'Quayside' : role ? t(role) : actorRole;
  const names = (changes ?? []).flatMap((field) => {
    const name = FIELD_NAMES.get(field);
    return name ? [t(name)] : [];
  });
  const code = reason && REASONED[type]?.[reason];
  return [
    booked ? t('Booked by {name}', { name: customerName }) : by === 'fence' ? t('By position') : (actorName ?? who),
    ...(synthetic ? [t('Recorded with the next step')] : []),
    ...(names.length > 0 ? [t('Changed: {fields}', { fields: names.join(', ') })] : []),
    ...(overrode ? [t('The container was not ready')] : []),
    ...(reason && type !== 'exception' ? [code ? t(code) : reason] : []),
    ...(note ? [note] : []),
  ].filter(Boolean);
}

function Waiting() {
  return (
    <Box
      sx={{ pt: 1.25, pb: 1.75, px: 2.5, display: 'grid', gap: 1.5 }}
      role="status"
      aria-label={t('Loading timeline...')}
    >
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

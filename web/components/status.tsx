import AccessTime from '@mui/icons-material/AccessTime';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Schedule from '@mui/icons-material/Schedule';
import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import SignalCellularOff from '@mui/icons-material/SignalCellularOff';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Priority, ShipmentStatus } from '#shared/shipment.ts';

/*
 * Status, priority, exceptions and lateness: the only place that knows their words, icons and colours. Colours are
 * the tokens `--NAME-fg`, `-bg`, `-line` and `-solid`.
 */
type Icon = typeof Schedule;

export const SHIPMENT_STATUS: Record<ShipmentStatus, { label: string; token: string; icon: Icon }> = {
  pending: { label: 'Pending', token: 'pending', icon: Schedule },
  assigned: { label: 'Assigned', token: 'assigned', icon: AssignmentIndOutlined },
  picked_up: { label: 'Picked Up', token: 'picked', icon: Inventory2Outlined },
  in_transit: { label: 'In Transit', token: 'transit', icon: LocalShippingOutlined },
  delivered: { label: 'Delivered', token: 'delivered', icon: CheckCircleOutlined },
  cancelled: { label: 'Cancelled', token: 'cancelled', icon: Block },
};

const STATUS_BY_NAME = new Map(Object.entries(SHIPMENT_STATUS));

/** Label, token and icon of a status; an unknown one is shown as Pending (specification 1, section 4). */
export function statusOf(status: string) {
  return STATUS_BY_NAME.get(status) ?? SHIPMENT_STATUS.pending;
}

/** A colour of a status for bars, cells and markers. */
export function statusColor(status: string, part: 'fg' | 'bg' | 'line' | 'solid' = 'solid'): string {
  return `var(--${statusOf(status).token}-${part})`;
}

interface ChipProps {
  icon: Icon;
  children: ReactNode;
  color: string;
  background?: string;
  line: string;
  isSmall?: boolean;
  weight?: number;
}

function Chip({
  icon: ChipIcon,
  children,
  color,
  background = 'none',
  line,
  isSmall = false,
  weight = 500,
}: ChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: isSmall ? '3px' : '5px',
        height: isSmall ? 20 : 24,
        pr: isSmall ? '6px' : 1,
        pl: isSmall ? 0.5 : '6px',
        borderRadius: '4px',
        border: `1px solid ${line}`,
        color,
        background,
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: weight,
        whiteSpace: 'nowrap',
        flex: 'none',
      }}
    >
      <ChipIcon aria-hidden sx={{ fontSize: isSmall ? 12 : 14 }} />
      {children}
    </Box>
  );
}

/** The status of a shipment: icon, word and colour. */
export function StatusChip({ status }: { status: string }) {
  const { label, token, icon } = statusOf(status);
  return (
    <Chip icon={icon} color={`var(--${token}-fg)`} background={`var(--${token}-bg)`} line={`var(--${token}-line)`}>
      {label}
    </Chip>
  );
}

/** The icon of a status in its colour, where a card has no room for the chip; its word is read aloud. */
export function StatusIcon({ status }: { status: string }) {
  const { label, token, icon: OwnIcon } = statusOf(status);
  return <OwnIcon titleAccess={label} sx={{ fontSize: 16, color: `var(--${token}-fg)`, flex: 'none' }} />;
}

/** The priority; nothing when it is normal. */
export function PriorityChip({ priority }: { priority: Priority | string }) {
  if (priority === 'urgent') {
    return (
      <Chip
        icon={PriorityHigh}
        color="var(--on-error)"
        background="var(--error-solid)"
        line="var(--error-solid)"
        isSmall
        weight={600}
      >
        Urgent
      </Chip>
    );
  }
  if (priority === 'high') {
    return (
      <Chip icon={KeyboardArrowUp} color="var(--text-2)" line="var(--border-strong)" isSmall>
        High
      </Chip>
    );
  }
  if (priority === 'low') {
    return (
      <Chip icon={KeyboardArrowDown} color="var(--text-3)" line="var(--border)" isSmall>
        Low
      </Chip>
    );
  }
  return null;
}

const INVOICE_STATUS = new Map([
  ['paid', { label: 'Paid', token: 'delivered', icon: CheckCircleOutlined }],
  ['overdue', { label: 'Overdue', token: 'error', icon: AccessTime }],
  ['cancelled', { label: 'Cancelled', token: 'cancelled', icon: Block }],
]);
const INVOICE_PENDING = { label: 'Pending', token: 'pending', icon: Schedule };

/** The status of an invoice; an unknown one is shown as pending (specification 2, section 4). */
export function InvoiceStatusChip({ status }: { status: string }) {
  const { label, token, icon } = INVOICE_STATUS.get(status) ?? INVOICE_PENDING;
  const text = token === 'error' ? 'text' : 'fg';
  return (
    <Chip icon={icon} color={`var(--${token}-${text})`} background={`var(--${token}-bg)`} line={`var(--${token}-line)`}>
      {label}
    </Chip>
  );
}

const EXCEPTION_LABELS = new Map([
  ['consignee_closed', 'Consignee closed'],
  ['refused', 'Refused'],
  ['damaged', 'Damaged'],
  ['access', 'No access'],
  ['delay', 'Delay'],
  ['breakdown', 'Breakdown'],
  ['other', 'Other problem'],
]);

/** The words of an exception code. */
export function exceptionLabel(code: string): string {
  return EXCEPTION_LABELS.get(code) ?? 'Exception';
}

/** Trouble beside the status; with a code its words, else "Exception". */
export function ExceptionChip({ code }: { code?: string | undefined }) {
  return (
    <Chip icon={WarningAmberOutlined} color="var(--exception-fg)" line="var(--exception-line)">
      {code ? exceptionLabel(code) : 'Exception'}
    </Chip>
  );
}

function Signal({
  icon: SignalIcon,
  color,
  children,
  weight = 600,
}: {
  icon: Icon;
  color: string;
  children: ReactNode;
  weight?: number;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color,
        fontWeight: weight,
        fontSize: '0.75rem',
        lineHeight: '16px',
      }}
    >
      <SignalIcon aria-hidden sx={{ fontSize: 14 }} />
      {children}
    </Box>
  );
}

/** Lateness, always with its amount: "Pickup 08:30, 1 h 40 min late". */
export function LateLabel({ children }: { children: ReactNode }) {
  return (
    <Signal icon={AccessTime} color="var(--error-text)">
      {children}
    </Signal>
  );
}

/** The left edge of a card that is late. */
export const LATE_EDGE = { borderLeft: '3px solid var(--error-solid)' };

export type Gps = 'active' | 'stale' | 'none';
const STALE_AFTER = 5 * 60_000;
const GONE_AFTER = 10 * 60_000;

/** Whether a position is fresh: stale after 5 minutes, none after 10. */
export function gpsOf(timestamp: string | undefined, now = Date.now()): Gps {
  if (!timestamp) return 'none';
  const age = now - Date.parse(timestamp);
  if (age > GONE_AFTER) return 'none';
  return age > STALE_AFTER ? 'stale' : 'active';
}

/** GPS Active, stale ("GPS Active" that is old says its age in `children`), or No GPS. */
export function GpsLabel({ gps, children }: { gps: Gps; children?: ReactNode }) {
  if (gps === 'none') {
    return (
      <Signal icon={SignalCellularOff} color="var(--error-text)">
        {children ?? 'No GPS'}
      </Signal>
    );
  }
  return (
    <Signal
      icon={gps === 'active' ? SignalCellularAlt : Schedule}
      color={gps === 'active' ? 'var(--success-text)' : 'var(--text-2)'}
    >
      {children ?? 'GPS Active'}
    </Signal>
  );
}

const DRIVER_STATUS = new Map([
  ['available', { label: 'Available', color: 'var(--delivered-solid)' }],
  ['on_delivery', { label: 'On Delivery', color: 'var(--transit-solid)' }],
]);
const OFFLINE = { label: 'Offline', color: 'var(--pending-solid)' };

/** Label and colour of a driver's status; an unknown one is shown as offline. */
export function driverStatusOf(status: string) {
  return DRIVER_STATUS.get(status) ?? OFFLINE;
}

/** The status of a driver: dot and word. */
export function DriverStatusLabel({ status }: { status: string }) {
  const { label, color } = driverStatusOf(status);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500 }}>
      <Box component="span" aria-hidden sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: color }} />
      {label}
    </Box>
  );
}

/** The badge of the live connection; it says what is true now. */
export function LiveBadge({ connected, liveText = 'Live Connected' }: { connected: boolean; liveText?: string }) {
  const tone = connected ? 'success' : 'error';
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        height: 28,
        px: 1.25,
        borderRadius: '6px',
        border: `1px solid var(--${tone}-line)`,
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone}-text)`,
        fontWeight: 600,
        fontSize: '0.8125rem',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: connected ? 'var(--delivered-solid)' : 'var(--error-solid)',
        },
      }}
    >
      {connected ? liveText : 'Disconnected'}
    </Box>
  );
}

/** The steps a shipment has taken as five container cells; the word is beside it in the chip. */
const STEPS: readonly string[] = [
  'pending',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
] satisfies ShipmentStatus[];

export function ProgressCells({ status }: { status: string }) {
  const reached = STEPS.indexOf(status);
  const isDone = status === 'delivered';
  return (
    <Box
      component="span"
      role="img"
      aria-label={`Step ${reached + 1} of ${STEPS.length}`}
      sx={{ display: 'flex', gap: '3px' }}
    >
      {STEPS.map((step, index) => {
        const color =
          index > reached ? 'transparent' : index === reached || isDone ? statusColor(status) : 'var(--pending-solid)';
        return (
          <Box
            component="span"
            key={step}
            sx={{
              flex: 1,
              height: 8,
              borderRadius: '2px',
              bgcolor: color,
              border: `1px solid ${index > reached ? 'var(--border-strong)' : color}`,
            }}
          />
        );
      })}
    </Box>
  );
}

/** A driver's load: one cell per job in its status, up to `size` cells. */
export function LoadCells({ statuses, size = 8 }: { statuses: readonly string[]; size?: number }) {
  const cells = Array.from({ length: Math.max(size, statuses.length) }, (_, index) => statuses[index]);
  return (
    <Box
      component="span"
      role="img"
      aria-label={`Load ${statuses.length} of ${size}`}
      sx={{ display: 'flex', gap: '2px' }}
    >
      {cells.map((status, index) => {
        const color = status ? statusColor(status) : 'transparent';
        return (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
            key={index}
            sx={{
              flex: 1,
              maxWidth: 26,
              height: 9,
              borderRadius: '2px',
              bgcolor: color,
              border: `1px solid ${status ? color : 'var(--border-strong)'}`,
            }}
          />
        );
      })}
    </Box>
  );
}

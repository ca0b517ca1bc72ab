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
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Priority, ShipmentStatus } from '#shared/shipment.ts';

/*
 * Status, priority and exceptions: the only place that knows their words, icons and colours. Colours are the tokens
 * `--NAME-fg`, `-bg`, `-line` and `-solid`.
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

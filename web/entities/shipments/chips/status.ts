import type { StaticTextKey } from '#shared/i18n/t.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import AssignmentIndOutlined from '../../../ui/icon/AssignmentIndOutlined.tsx';
import Block from '../../../ui/icon/Block.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import Inventory2Outlined from '../../../ui/icon/Inventory2Outlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import Schedule from '../../../ui/icon/Schedule.tsx';

/*
 * The only place that knows words, icons and colors of a shipment's status. Colors are the tokens `--NAME-fg`, `-bg`,
 * `-line` and `-solid`.
 */
type Icon = typeof Schedule;

export const SHIPMENT_STATUS: Record<ShipmentStatus, { label: StaticTextKey; token: string; icon: Icon }> = {
  pending: { label: 'Pending', token: 'pending', icon: Schedule },
  assigned: { label: 'Assigned', token: 'assigned', icon: AssignmentIndOutlined },
  picked_up: { label: 'Picked Up', token: 'picked', icon: Inventory2Outlined },
  in_transit: { label: 'In Transit', token: 'transit', icon: LocalShippingOutlined },
  delivered: { label: 'Delivered', token: 'delivered', icon: CheckCircleOutlined },
  cancelled: { label: 'Cancelled', token: 'cancelled', icon: Block },
};

const STATUS_BY_NAME = new Map(Object.entries(SHIPMENT_STATUS));

/** Label, token and icon of a status; an unknown one is shown as Pending. */
export function statusOf(status: string) {
  return STATUS_BY_NAME.get(status) ?? SHIPMENT_STATUS.pending;
}

export function statusColor(status: string, part: 'fg' | 'bg' | 'line' | 'solid' = 'solid'): string {
  return `var(--${statusOf(status).token}-${part})`;
}

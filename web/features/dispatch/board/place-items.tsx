import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isOrdered } from './board.ts';
import type { Ordering } from './use-ordering.ts';

interface PlaceOptions {
  shipment: Shipment | undefined;
  /** Of its driver, as they are shown. */
  shown: readonly Shipment[];
  ordering: Ordering;
  onClose: () => void;
}

/** A job's place among those of its driver, as items, which a menu wants as its own children. */
export function placeItems({ shipment, shown, ordering, onClose }: PlaceOptions) {
  const order = ordering.of(shipment?.driverId);
  if (!shipment || !order || !isOrdered(shipment)) return [];
  const jobs = shown.filter(isOrdered);
  const at = jobs.findIndex(({ id }) => id === shipment.id);
  const [above, below] = [jobs[at - 1], jobs[at + 1]];
  if (!above && !below) return [];
  const item = (label: string, act: (() => void) | undefined) => (
    <MenuItem
      key={label}
      disabled={!act}
      onClick={() => {
        onClose();
        act?.();
      }}
    >
      {label}
    </MenuItem>
  );
  return [
    item('Move Up', above && (() => ordering.put(shipment, above.id))),
    item('Move Down', below && (() => ordering.put(below, shipment.id))),
    order.isPinned && item('Use Best Order', () => ordering.leave(order.driverId)),
    <Divider key="places" component="li" />,
  ];
}

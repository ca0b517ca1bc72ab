import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isUnderWay } from '../../../entities/drivers/work/work-of-day.ts';
import { isMovable, isTakeable } from './board.ts';
import { useBoardState } from './board-context.ts';
import { placeItems } from './place-items.tsx';
import { useDriverItems } from './use-driver-items.tsx';

interface AssignMenuProps {
  open: { shipment: Shipment; anchor: HTMLElement } | undefined;
  onClose: () => void;
}

const MODES = [
  { mode: 'load', label: 'Auto-Match by Load', note: 'Fewest open jobs' },
  { mode: 'distance', label: 'Auto-Match by Distance', note: 'Nearest to the pickup' },
] as const;

/** What dragging does, for the keyboard, a finger and a screen reader: every card has it. */
export function AssignMenu({ open, onClose }: AssignMenuProps) {
  const { move, autoMatch, selection, open: show, ordering, columns } = useBoardState();
  const shipment = open?.shipment;
  const choose = (driverId: string | undefined) => {
    onClose();
    if (shipment) move([shipment], driverId);
  };
  const drivers = useDriverItems({ shipments: shipment ? [shipment] : [], onChoose: choose });
  const select = (movable: Shipment) => (
    <MenuItem
      key="select"
      role="menuitemcheckbox"
      aria-checked={selection.has(movable.id)}
      onClick={() => {
        onClose();
        selection.choose(movable.id, false);
      }}
      sx={{ gap: 1 }}
    >
      <Checkbox checked={selection.has(movable.id)} size="small" color="secondary" sx={{ p: 0 }} {...INERT} />
      Select
    </MenuItem>
  );
  const matches = (pending: Shipment) => [
    ...MODES.map(({ mode, label, note }) => (
      <MenuItem
        key={mode}
        onClick={() => {
          onClose();
          autoMatch(pending, mode);
        }}
      >
        <ListItemText primary={label} secondary={note} sx={{ my: 0 }} />
      </MenuItem>
    )),
  ];
  const { shown = [] } = columns.find(({ driver }) => driver.id === shipment?.driverId) ?? {};
  const places = placeItems({ shipment, shown, ordering, onClose });
  return (
    <Menu
      open={open !== undefined}
      anchorEl={open?.anchor ?? null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': `Assign ${shipment?.trackingNumber ?? ''} to`, dense: true },
        paper: { sx: { width: 340, maxHeight: 480 } },
      }}
    >
      {shipment &&
        isTakeable(shipment) && [
          ...places,
          isMovable(shipment) && select(shipment),
          ...(shipment.driverId ? [] : matches(shipment)),
          isMovable(shipment) && <Divider key="own" component="li" />,
          ...drivers,
          shipment.driverId && <Divider key="line" component="li" />,
          shipment.driverId && (
            <MenuItem key="unassign" onClick={() => choose(undefined)}>
              {isUnderWay(shipment) ? 'Bring Back to Yard...' : 'Unassign'}
            </MenuItem>
          ),
          <Divider key="last" component="li" />,
        ]}
      {shipment && (
        <MenuItem
          onClick={() => {
            onClose();
            show(shipment.id);
          }}
        >
          Open shipment
        </MenuItem>
      )}
    </Menu>
  );
}

/** The item itself is the control; the box in it only shows. */
const INERT = {
  tabIndex: -1,
  disableRipple: true,
  slotProps: { input: { tabIndex: -1, 'aria-hidden': true } },
} as const;

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/shipment.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { paths } from '../../../lib/paths.ts';
import { isMovable } from './board.ts';
import type { MatchMode } from './use-moves.ts';
import type { Selection } from './use-selection.ts';

interface AssignMenuProps {
  /** Undefined while the menu is closed. */
  open: { shipment: Shipment; anchor: HTMLElement } | undefined;
  drivers: readonly Driver[];
  activeOf: (driver: Driver) => number;
  onAssign: (shipment: Shipment, driverId: string | undefined) => void;
  onAutoMatch: (shipment: Shipment, mode: MatchMode) => void;
  selection: Selection;
  onClose: () => void;
}

interface DriverChoices {
  drivers: readonly Driver[];
  activeOf: (driver: Driver) => number;
  /** Who has the shipment already. */
  presentId?: string | undefined;
  onChoose: (driver: Driver) => void;
}

/** The drivers as items of a menu; those off duty cannot be chosen. */
export function driverChoices({ drivers, activeOf, presentId, onChoose }: DriverChoices) {
  return drivers.map((driver) => (
    <MenuItem
      key={driver.id}
      disabled={driver.status === 'offline' || driver.id === presentId}
      onClick={() => onChoose(driver)}
      sx={{ gap: 1.25 }}
    >
      <DriverAvatar driver={driver} size={26} />
      <ListItemText primary={driver.name} secondary={driverStatusOf(driver.status).label} sx={{ my: 0 }} />
      <Box component="span" className="num" sx={{ fontSize: 'var(--fs-12)', color: 'text.secondary' }}>
        Active {activeOf(driver)}
      </Box>
    </MenuItem>
  ));
}

const MODES = [
  { mode: 'load', label: 'Auto-Match by Load', note: 'Fewest open jobs' },
  { mode: 'distance', label: 'Auto-Match by Distance', note: 'Nearest to the pickup' },
] as const;

/** What dragging does, for the keyboard, a finger and a screen reader: every card has it. */
export function AssignMenu(props: AssignMenuProps) {
  const { open, drivers, activeOf, onAssign, onAutoMatch, selection, onClose } = props;
  const shipment = open?.shipment;
  const choose = (driverId: string | undefined) => {
    onClose();
    if (shipment) onAssign(shipment, driverId);
  };
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
          onAutoMatch(pending, mode);
        }}
      >
        <ListItemText primary={label} secondary={note} sx={{ my: 0 }} />
      </MenuItem>
    )),
  ];
  return (
    <Menu
      open={open !== undefined}
      anchorEl={open?.anchor ?? null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': `Assign ${shipment?.trackingNumber ?? ''} to`, dense: true },
        paper: { sx: { width: 264, maxHeight: 420 } },
      }}
    >
      {shipment &&
        isMovable(shipment) && [
          select(shipment),
          ...(shipment.driverId ? [] : matches(shipment)),
          <Divider key="own" component="li" />,
          ...driverChoices({ drivers, activeOf, presentId: shipment.driverId, onChoose: ({ id }) => choose(id) }),
          shipment.driverId && <Divider key="line" component="li" />,
          shipment.driverId && (
            <MenuItem key="unassign" onClick={() => choose(undefined)}>
              Unassign
            </MenuItem>
          ),
          <Divider key="last" component="li" />,
        ]}
      {shipment && (
        <MenuItem component={Link} to={paths.shipment(shipment.id)} onClick={onClose}>
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

import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/contracts/shipments.ts';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../components/small.tsx';
import { driverStatusOf } from '../../components/status.tsx';
import { isMovable } from './board.ts';

interface AssignMenuProps {
  /** Undefined while the menu is closed. */
  open: { shipment: Shipment; anchor: HTMLElement } | undefined;
  drivers: readonly Driver[];
  activeOf: (driver: Driver) => number;
  onAssign: (shipment: Shipment, driverId: string | undefined) => void;
  onClose: () => void;
}

/** What dragging does, for the keyboard, a finger and a screen reader: every card has it. */
export function AssignMenu({ open, drivers, activeOf, onAssign, onClose }: AssignMenuProps) {
  const shipment = open?.shipment;
  const choose = (driverId: string | undefined) => {
    onClose();
    if (shipment) onAssign(shipment, driverId);
  };
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
          ...drivers.map((driver) => (
            <MenuItem
              key={driver.id}
              disabled={driver.status === 'offline' || driver.id === shipment.driverId}
              onClick={() => choose(driver.id)}
              sx={{ gap: 1.25 }}
            >
              <Avatar name={driver.name} status={driver.status} size={26} />
              <ListItemText primary={driver.name} secondary={driverStatusOf(driver.status).label} sx={{ my: 0 }} />
              <Box component="span" className="num" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                Active {activeOf(driver)}
              </Box>
            </MenuItem>
          )),
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

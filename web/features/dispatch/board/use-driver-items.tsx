import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { useBoardState } from './board-context.ts';

interface DriverItemsOptions {
  /** Who has the shipment already. */
  presentId?: string | undefined;
  onChoose: (driverId: string) => void;
}

/** The drivers as items, which a menu wants as its own children; those off duty cannot be chosen. */
export function useDriverItems({ presentId, onChoose }: DriverItemsOptions) {
  const { drivers, activeOf } = useBoardState();
  return drivers.map((driver) => (
    <MenuItem
      key={driver.id}
      disabled={driver.status === 'offline' || driver.id === presentId}
      onClick={() => onChoose(driver.id)}
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

import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { FitWarnings } from '../../../entities/drivers/fit/FitNote.tsx';
import { candidateWords, warningsOf } from '../../../entities/drivers/fit/fit-words.ts';
import { nearestFirst } from '../../../entities/drivers/fit/nearest-first.ts';
import { useCandidates } from '../../../entities/drivers/fit/use-candidates.ts';
import { NextStopWords } from '../../../entities/drivers/work/NextStopWords.tsx';
import { vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { useBoardState } from './board-context.ts';

interface DriverItemsOptions {
  /** What is given. */
  shipments: readonly Shipment[];
  onChoose: (driverId: string) => void;
}

/**
 * The drivers as items, which a menu wants as its own children; those off duty cannot be chosen. Each says for how long the driver
 * works and what does not fit. For one shipment the nearest come first, and none can be chosen before that is known; then each
 * stays in its place, so that nobody presses one whose place another takes.
 */
export function useDriverItems({ shipments, onChoose }: DriverItemsOptions) {
  const { drivers, activeOf, nextOf } = useBoardState();
  const [first, ...others] = shipments;
  const { candidates, isAsking } = useCandidates(first?.id);
  const isOne = others.length === 0;
  const presentId = isOne ? first?.driverId : undefined;
  const [kept, setKept] = useState<KeptOrder>();
  if (kept && kept.of !== first?.id) setKept(undefined);
  else if (first && isOne && !isAsking && !kept)
    setKept({ of: first.id, ids: nearestFirst(drivers, candidates).map(({ id }) => id) });
  // While its menu is closed nobody reads it, and it would be made anew with every position.
  if (!first) return [];
  return inOrder(drivers, kept).map((driver) => {
    const next = nextOf(driver);
    const candidate = candidates.get(driver.id);
    const miles = isOne ? candidate?.miles : undefined;
    const known = candidateWords({ miles, minutesLeft: candidate?.minutesLeft });
    return (
      <MenuItem
        key={driver.id}
        disabled={(isOne && isAsking) || driver.status === 'offline' || driver.id === presentId}
        onClick={() => onChoose(driver.id)}
        sx={ITEM}
      >
        <DriverAvatar driver={driver} size={26} />
        <ListItemText
          primary={driver.name}
          secondary={
            <>
              <span>{aboutDriver(driver)}</span>
              {known && <span>{known}</span>}
              {next && <NextStopWords job={next} />}
              <div>
                <FitWarnings words={warningsOf(shipments, { candidate, vehicleType: driver.vehicleType })} />
              </div>
            </>
          }
          slotProps={{ secondary: { component: 'div', sx: { '& > span': { display: 'block' } } } }}
          sx={{ my: 0 }}
        />
        <Box component="span" className="num nowrap" sx={{ fontSize: 'var(--fs-12)', color: 'text.secondary' }}>
          Active {activeOf(driver)}
        </Box>
      </MenuItem>
    );
  });
}

const ITEM = {
  gap: 1.25,
  alignItems: 'flex-start',
  whiteSpace: 'normal',
  // Who cannot be chosen is dim as a whole, not by name alone.
  '&.Mui-disabled .MuiListItemText-secondary': { color: 'inherit' },
};

/** In which order the drivers stand while the menu of a shipment is open. */
interface KeptOrder {
  of: string;
  ids: readonly string[];
}

/** Who came since is the last. */
function inOrder(drivers: readonly Driver[], kept: KeptOrder | undefined): readonly Driver[] {
  if (!kept) return drivers;
  const rankOf = ({ id }: Driver) => (kept.ids.includes(id) ? kept.ids.indexOf(id) : kept.ids.length);
  return drivers.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function aboutDriver({ status, vehicleType }: Driver): string {
  return `${driverStatusOf(status).label}, ${vehicleLabel(vehicleType)}`;
}

import Box from '@mui/material/Box';
import { misfitWords } from '../../../entities/drivers/fit/fit-words.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useHeldMisfit } from '../board/drag-state.ts';

/** What comes of letting go over a row. */
export function DropWords({ vehicleType }: Pick<LiveDriver, 'vehicleType'>) {
  const misfit = useHeldMisfit(vehicleType);
  return (
    <Box
      component="span"
      sx={{ fontSize: 'var(--fs-12)', color: misfit ? 'var(--warning-text)' : 'var(--primary-text)' }}
    >
      {misfit ? misfitWords(misfit) : 'Drop to assign'}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { gapsOf, standings, type Timed } from '#shared/drivers/trail.ts';
import type { StopMark } from '../../../map/StopLayers.tsx';
import { useMapCode } from '../../../map/use-map-code.ts';
import { ReplayControls } from './ReplayControls.tsx';
import type { Tick } from './replay-ticks.ts';
import { useReplayClock } from './use-replay.ts';

const loadMap = () => import('../../../map/ReplayMap.tsx');

interface ReplayProps {
  driver: { id: string; name: string };
  /** Oldest first, at least one point. */
  trail: readonly Timed[];
  stops: readonly StopMark[];
  /** What happened on the way. */
  events: readonly Tick[];
}

/** A trail to be played again: the map with its driver, and the time under it. */
export function Replay({ driver, trail, stops, events }: ReplayProps) {
  const clock = useReplayClock(trail);
  const map = useMapCode(true, loadMap);
  const stood = useMemo(() => standings(trail), [trail]);
  const gaps = useMemo(() => gapsOf(trail), [trail]);
  return (
    <>
      <Box role="region" aria-label={`Trail of ${driver.name}`} sx={PLACE}>
        {typeof map === 'object' && (
          <Suspense>
            <map.code.ReplayMap driver={driver} trail={trail} stops={stops} moment={clock} />
          </Suspense>
        )}
      </Box>
      <ReplayControls clock={clock} trail={trail} events={events} stood={stood} gaps={gaps} />
    </>
  );
}

const PLACE = { position: 'relative', height: { xs: 250, md: 380 }, overflow: 'hidden', bgcolor: 'var(--map-water)' };

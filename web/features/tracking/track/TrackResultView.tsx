import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { isOver } from '#shared/lateness.ts';
import { ExceptionChip } from '../../../entities/shipments/chips/ExceptionChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { datesIn } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { TrackBlocks } from './TrackBlocks.tsx';
import { LastUpdate, TrackHead, TrackTrouble } from './TrackHead.tsx';
import { TrackSide } from './TrackSide.tsx';
import { TrackSteps } from './TrackSteps.tsx';
import { troubleOf } from './track-trouble.ts';
import { headlineOf, isMoving, lastStepOf, stepsOf, updatedAt } from './track-words.ts';
import { usePrintInLight } from './use-print-in-light.ts';

interface TrackResultViewProps {
  result: TrackResult;
  onRefresh: () => void;
}

/** Status in words, the way so far, and everything that the visitor may know; prints on one page. */
export function TrackResultView({ result, onRefresh }: TrackResultViewProps) {
  const { caller } = useSession();
  const { timezone, country } = result;
  const dates = useMemo(() => datesIn(timezone, country, { isElsewhere: true }), [timezone, country]);
  const { shipment } = result;
  // A delivery becomes late although nothing arrives.
  useNow(MINUTE_MS);
  const trouble = troubleOf(result, dates);
  usePrintInLight();
  return (
    <Box sx={{ pt: caller === 'anonymous' ? { xs: 2.5, md: 4.5 } : 0, pb: { xs: 5, md: 8 }, '@media print': { p: 0 } }}>
      <TrackHead
        chips={
          <>
            <StatusChip status={shipment.status} />
            {shipment.exception && <ExceptionChip code={shipment.exception.code} />}
            <CopyNumber value={shipment.trackingNumber} />
          </>
        }
        headline={headlineOf(result, dates)}
        subline={
          <>
            {lastStepOf(result, dates)} <Update result={result} onRefresh={onRefresh} />
          </>
        }
      />
      {trouble && <TrackTrouble {...trouble} />}
      <TrackSteps steps={stepsOf(result, dates)} dates={dates} />
      <Box sx={COLUMNS}>
        <TrackBlocks result={result} dates={dates} />
        <TrackSide result={result} dates={dates} />
      </Box>
    </Box>
  );
}

function Update({ result, onRefresh }: TrackResultViewProps) {
  const { shipment } = result;
  const ago = isMoving(shipment.status) ? <RelativeTime value={updatedAt(result)} /> : undefined;
  return <LastUpdate ago={ago} onRefresh={isOver(shipment) ? undefined : onRefresh} />;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  mt: { xs: 2, md: 3 },
  '@media print': { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)', gap: 1.5, mt: 1.5 },
} as const;

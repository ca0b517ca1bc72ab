import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { ExceptionChip } from '../../../entities/shipments/chips/ExceptionChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { type Dates, datesIn } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Delivered, MaskedNote, NoDriver, TrackBlocks } from './TrackBlocks.tsx';
import { TrackFacts } from './TrackFacts.tsx';
import { LastUpdate, TrackHead, TrackProblem } from './TrackHead.tsx';
import { TrackProof } from './TrackProof.tsx';
import { TrackRoute } from './TrackRoute.tsx';
import { TrackSteps } from './TrackSteps.tsx';
import { containerFacts, customerFacts, detailFacts, driverFacts, noDriver, routeEnds } from './track-facts.ts';
import { headlineOf, isMoving, lastStepOf, trackStepsOf, updatedAt } from './track-text.ts';
import { troubleOf } from './track-trouble.ts';

interface TrackResultViewProps {
  result: TrackResult;
  onRefresh: () => void;
}

/** Status in words, the way so far, and everything that the visitor may know; prints on one page. */
export function TrackResultView({ result, onRefresh }: TrackResultViewProps) {
  const { caller } = useSession();
  const { timezone, country } = result;
  const dates = useMemo(() => datesIn(timezone, country, { isElsewhere: true }), [timezone, country]);
  const { proofOfDelivery: proof } = result;
  // A delivery becomes late although nothing arrives.
  useNow(MINUTE_MS);
  const trouble = troubleOf(result, dates);
  return (
    <Box sx={{ pt: caller === 'anonymous' ? { xs: 2.5, md: 4.5 } : 0, pb: { xs: 5, md: 8 }, '@media print': { p: 0 } }}>
      <Head result={result} dates={dates} onRefresh={onRefresh} />
      {trouble && <TrackProblem {...trouble} />}
      <TrackSteps steps={trackStepsOf(result, dates)} dates={dates} />
      <TrackBlocks
        delivered={proof && <Received result={result} proof={proof} dates={dates} />}
        route={<TrackRoute {...routeEnds(result, dates)} />}
        container={<TrackFacts facts={containerFacts(result)} />}
        driver={result.driver ? <TrackFacts facts={driverFacts(result)} /> : <NoDriver text={noDriver(result)} />}
        customer={
          <>
            <TrackFacts facts={customerFacts(result)} />
            {result.masked && <MaskedNote />}
          </>
        }
        details={<TrackFacts facts={detailFacts(result, dates)} />}
      />
    </Box>
  );
}

function Head({ result, dates, onRefresh }: TrackResultViewProps & { dates: Dates }) {
  const { shipment } = result;
  return (
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
  );
}

function Update({ result, onRefresh }: TrackResultViewProps) {
  const { shipment } = result;
  const ago = isMoving(shipment.status) ? <RelativeTime value={updatedAt(result)} /> : undefined;
  return <LastUpdate ago={ago} onRefresh={isOver(shipment) ? undefined : onRefresh} />;
}

interface ReceivedProps {
  result: TrackResult;
  proof: NonNullable<TrackResult['proofOfDelivery']>;
  dates: Dates;
}

function Received({ result, proof, dates }: ReceivedProps) {
  return (
    <Delivered recipient={proof.recipientName} at={dates.dateTime(proof.deliveredAt)}>
      {!result.masked && <TrackProof result={result} />}
    </Delivered>
  );
}

import Box from '@mui/material/Box';
import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { hoursTone } from '../../../entities/drivers/hours-tone.ts';
import { LoadCells } from '../../../entities/drivers/work/LoadCells.tsx';
import { NextStopWords } from '../../../entities/drivers/work/NextStopWords.tsx';
import type { Work } from '../../../entities/drivers/work/use-work.ts';
import { vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { formatDuration } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { FleetDriver } from './use-driver-rows.ts';

/** In what somebody drives, by its plate. */
export function Truck({ driver: { vehicleNumber, vehicleType } }: { driver: Driver }) {
  const plate = givenOrUndefined(vehicleNumber);
  return (
    <span>
      {plate && <span className="mono nowrap">{plate}</span>} <Text tone="quiet">{vehicleLabel(vehicleType)}</Text>
    </span>
  );
}

/** How much may still be driven: "6 h 20 min". */
export const leftText = (minutes: number) => (minutes === 0 ? '0 h' : formatDuration(minutes * MINUTE_MS));

/** The same, the more urgent the less it is. */
export function HoursOf({ minutes }: { minutes: number }) {
  const tone = hoursTone(minutes);
  return (
    <Text
      className="num nowrap"
      weight={tone === 'success' ? undefined : 600}
      tone={tone === 'success' ? undefined : tone}
    >
      {leftText(minutes)}
    </Text>
  );
}

/** Where a driver goes next, and by when; nothing where that is not known yet. */
export function NextStopOf({ driver: { work, openJobs } }: { driver: FleetDriver }) {
  if (work?.next) return <NextStop job={work.next} />;
  return openJobs === 0 && <Text tone="quiet">No stop yet</Text>;
}

function NextStop({ job }: { job: Shipment }) {
  const words = <NextStopWords job={job} />;
  return latenessOf(job, useClock()) ? <LateLabel>{words}</LateLabel> : words;
}

/** How much there is to do today; empty cells until that is known. */
export function LoadOf({ work }: { work: Work | undefined }) {
  return (
    <Box component="span" aria-hidden={!work} sx={LOAD}>
      <LoadCells jobs={work?.ofDay ?? NO_JOBS} />
      <span aria-hidden className="num">
        {work?.ofDay.length}
      </span>
    </Box>
  );
}

const NO_JOBS: readonly Shipment[] = [];

const LOAD = {
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 2ch', alignItems: 'center', gap: 1 },
  '& > :last-child': { textAlign: 'right' },
};

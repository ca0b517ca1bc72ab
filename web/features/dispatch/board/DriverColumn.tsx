import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { misfitWords } from '../../../entities/drivers/fit/fit-words.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { LoadCells } from '../../../entities/drivers/work/LoadCells.tsx';
import { NextStopWords } from '../../../entities/drivers/work/NextStopWords.tsx';
import { isDone } from '../../../entities/drivers/work/work-of-day.ts';
import { paths } from '../../../lib/paths.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import { useClock } from '../../../lib/use-clock.ts';
import FlagOutlined from '../../../ui/icon/FlagOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import VisibilityOffOutlined from '../../../ui/icon/VisibilityOffOutlined.tsx';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { DriverPlace, Line, SMALL } from './DriverPlace.tsx';
import { useHeldMisfit } from './drag-state.ts';
import { DRIVER_WIDTH } from './layout.ts';
import { useDriverTarget } from './use-driver-target.ts';
import { useNear } from './use-near.ts';
import { COLUMN, HEAD, Hint, LIT, Zone } from './Zone.tsx';

interface DriverColumnProps {
  driver: LiveDriver;
  /** Every job, whatever the date and the search show. */
  jobs: readonly Shipment[];
  /** Of the shown date, whatever is searched. */
  ofDay: readonly Shipment[];
  shown: readonly Shipment[];
  /** It is seen when the board is: drawn whole at once, and not only when it comes near. */
  isNearAtFirst?: boolean;
  children: ReactNode;
}

export function DriverColumn({ driver, jobs, ofDay, shown, isNearAtFirst = true, children }: DriverColumnProps) {
  const { element, isLit, target } = useDriverTarget(driver);
  const isNear = useNear(element, isNearAtFirst);
  return (
    <Box {...target} ref={element} sx={{ ...COLUMN, ...DRIVER, ...(isLit ? LIT : {}) }}>
      {isNear ? (
        <DriverHead {...{ driver, jobs, ofDay, shown }} />
      ) : (
        <Typography component="h2" sx={{ p: 1.5 }}>
          {driver.name}
        </Typography>
      )}
      <Zone isLit={isLit} label={`Jobs of ${driver.name}`}>
        {isNear && children}
        <Hint isLit={isLit}>
          {isLit ? <DropWords driver={driver} /> : driver.status === 'offline' ? 'Off duty' : 'Drop shipments here'}
        </Hint>
      </Zone>
    </Box>
  );
}

/** Whom it would go to, and what of it would not fit. */
function DropWords({ driver }: Pick<DriverColumnProps, 'driver'>) {
  const misfit = useHeldMisfit(driver.vehicleType);
  return (
    <span>
      Drop to assign to {driver.name}
      {misfit && (
        <Box component="span" sx={{ display: 'block', color: 'var(--warning-text)' }}>
          {misfitWords(misfit)}
        </Box>
      )}
    </span>
  );
}

type DriverHeadProps = Omit<DriverColumnProps, 'children' | 'isNearAtFirst'>;

const DriverHead = memo(function DriverHead({ driver, jobs, ofDay, shown }: DriverHeadProps) {
  const shownDone = shown.filter(isDone).length;
  const hidden = jobs.length - shown.length;
  return (
    <Box component="header" sx={{ ...HEAD, display: 'block', py: 1.25, px: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 0.75 }}>
        <DriverAvatar driver={driver} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, lineHeight: 'var(--lh-13)' }}>
            <Link to={paths.driver(driver.id)} className="quiet-link">
              {driver.name}
            </Link>
          </Typography>
          <Box className="mono" sx={{ color: 'text.secondary', lineHeight: 'var(--lh-12)' }}>
            {givenOrUndefined(driver.vehicleNumber) ?? 'No license plate'}
          </Box>
        </Box>
        {isNumber(driver.phone) && (
          <IconButton component="a" href={telHref(driver.phone)} aria-label={`Call ${driver.name}`} size="small">
            <PhoneOutlined sx={{ fontSize: 'var(--icon-sm)' }} />
          </IconButton>
        )}
      </Box>
      <DriverPlace driver={driver} />
      <NextStop job={jobs.find((job) => !isDone(job))} />
      <Box sx={{ mt: 0.75 }}>
        <LoadCells jobs={ofDay} />
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box className="num" sx={{ ...COUNTS, ...SMALL }}>
          <Count label="Total" value={shown.length} />
          <Count label="Active" value={shown.length - shownDone} />
          <Count label="Done" value={shownDone} />
          {hidden > 0 && <NotShown value={hidden} />}
        </Box>
      </Box>
    </Box>
  );
});

function NextStop({ job }: { job: Shipment | undefined }) {
  const clock = useClock();
  const flag = <FlagOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />;
  if (!job) return <Line icon={flag}>No stop yet</Line>;
  const stop = <NextStopWords job={job} />;
  if (!latenessOf(job, clock)) return <Line icon={flag}>{stop}</Line>;
  return (
    <Box sx={{ minHeight: 20 }}>
      <LateLabel>{stop}</LateLabel>
    </Box>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b>{value}</b>
    </span>
  );
}

/** On other days, or not searched for; where its words have no room beside the other counts it is a sign. */
function NotShown({ value }: { value: number }) {
  return (
    <Box component="span" title={`Hidden: ${value}`} sx={NOT_SHOWN}>
      <VisibilityOffOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />
      <span>Hidden </span>
      <b>{value}</b>
    </Box>
  );
}

const COUNTS = { display: 'flex', justifyContent: 'space-between', columnGap: 0.5, mt: 0.5, whiteSpace: 'nowrap' };
const NOT_SHOWN = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  whiteSpace: 'pre',
  // Said to who listens, also where only the sign is seen.
  '& > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '@container (min-width: 250px)': { '& > svg': { display: 'none' }, '& > span': { all: 'unset' } },
};

const DRIVER = { flex: { md: DRIVER_WIDTH }, maxWidth: { md: 300 }, height: { md: '100%' } };

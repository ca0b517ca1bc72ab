import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StopSite } from '#shared/contracts/stops.ts';
import type { Arrival } from '#shared/drivers/eta.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { clockOf, distanceLeft } from '../../../entities/drivers/use-next-stop.ts';
import type { StepToSend } from '../../../entities/offline/send-step.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import AccessTime from '../../../ui/icon/AccessTime.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import InfoOutlined from '../../../ui/icon/InfoOutlined.tsx';
import Inventory2Outlined from '../../../ui/icon/Inventory2Outlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PlayArrowOutlined from '../../../ui/icon/PlayArrowOutlined.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Here } from './Here.tsx';
import { Cells, Destination, JobTrouble, Links, RecordPickup } from './NextJobParts.tsx';
import { SiteNotes } from './SiteNotes.tsx';
import { stopOf } from './stops.ts';
import { useDue } from './use-due.ts';
import type { DriveJob } from './use-jobs.ts';

interface NextJobProps {
  job: DriveJob;
  /** "Next job, 2 of 5". */
  heading: string;
  isStepping: boolean;
  isSayingHere: boolean;
  /** False for a moment after the action has changed. */
  isAwake: boolean;
  /** To the next stop; absent while nobody knows. */
  way: Arrival | undefined;
  /** Of the next stop, where it is at one of the organization's places. */
  site: StopSite | undefined;
  onStep: (status: StepToSend['status']) => void;
  onHere: (stopKey: string) => void;
  onMessage: () => void;
  onProblem: () => void;
  onRecord: () => void;
}

/** The one job that matters now, readable at arm's length, with its next step under the thumb. */
export function NextJob(props: NextJobProps) {
  const { job, heading, isStepping, isSayingHere, isAwake, way, site, onStep, onHere, onMessage, onProblem, onRecord } =
    props;
  const stop = stopOf(job);
  const action = <PrimaryAction {...{ job, isStepping, isAwake, onStep }} />;
  return (
    <>
      <Card component="section" aria-label={heading} sx={{ borderColor: 'var(--border-strong)' }}>
        <Box sx={{ p: 2 }}>
          <NextStop {...{ job, heading, stop }} />
          <DueTime job={job} />
          {way && job.hereSince === undefined && (
            <Box sx={{ mt: 0.5, fontSize: 'var(--fs-16)', color: 'text.secondary' }}>
              <WayWords way={way} />
            </Box>
          )}
          {job.exception && <JobTrouble exception={job.exception} />}
          <Here job={job} isBusy={isSayingHere} onHere={onHere} />
          <Links job={job} place={stop.place} onMessage={onMessage} onProblem={onProblem} />
        </Box>
        {site && <SiteNotes site={site} />}
        <Cells job={job} />
        {job.status === 'assigned' && <Destination job={job} />}
        <RecordPickup onRecord={onRecord} />
        {job.specialInstructions && (
          <Box sx={INSTRUCTIONS}>
            <InfoOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'text.secondary' }} />
            {job.specialInstructions}
          </Box>
        )}
        <Box sx={{ display: { xs: 'none', md: 'block' }, p: 2, pt: 0.5 }}>{action}</Box>
      </Card>
      <Box sx={THUMB}>{action}</Box>
    </>
  );
}

interface NextStopProps extends Pick<NextJobProps, 'job' | 'heading'> {
  stop: ReturnType<typeof stopOf>;
}

/** Which job it is, and where it goes next. */
function NextStop({ job, heading, stop }: NextStopProps) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.75 }}>
        <Box sx={{ flex: 1, fontWeight: 600, fontSize: 'var(--fs-13)', color: 'text.secondary' }}>{heading}</Box>
        <PriorityChip priority={job.priority} />
        <StatusChip status={job.status} />
      </Box>
      <Typography
        component="h1"
        sx={{ fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)', fontWeight: 600, letterSpacing: '-0.02em' }}
      >
        {stop.title}
      </Typography>
      <Box sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', color: 'text.secondary', mt: 0.25 }}>
        {stop.address && <div>{stop.address}</div>}
        {stop.cityLine && <div>{stop.cityLine}</div>}
        <div>{job.customerCompany ?? job.customerName}</div>
        <CopyNumber value={job.trackingNumber} />
      </Box>
    </>
  );
}

function DueTime({ job }: { job: DriveJob }) {
  const due = useDue(job);
  if (!due) return null;
  return (
    <Box sx={{ ...DUE, color: due.isLate ? 'var(--error-text)' : undefined }}>
      <AccessTime aria-hidden sx={{ fontSize: 'var(--icon-lg)' }} />
      {due.words}
    </Box>
  );
}

const DUE = { display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: 'var(--fs-16)', fontWeight: 600 };

const INSTRUCTIONS = {
  display: 'flex',
  gap: 1.25,
  py: 1.5,
  px: 2,
  borderTop: '1px solid var(--border)',
  overflowWrap: 'anywhere',
};

/** "Expected 13:10, 58 mi to go". */
function WayWords({ way }: { way: Arrival }) {
  const dates = useDates();
  return (
    <>
      <b>{t('Expected {time}', { time: clockOf(way.at, dates) })}</b>, {distanceLeft(way)}
    </>
  );
}

function PrimaryAction({
  job,
  isStepping,
  isAwake,
  onStep,
}: Pick<NextJobProps, 'job' | 'isStepping' | 'isAwake' | 'onStep'>) {
  const big = {
    width: '100%',
    '&&': { minHeight: 60, fontSize: 'var(--fs-18)' },
    '&& svg': { fontSize: 'var(--icon-lg)' },
  };
  if (job.status === 'in_transit' && !job.exception) {
    return (
      <Button
        component={Link}
        to={paths.proof(job.id)}
        variant="contained"
        disabled={!isAwake}
        startIcon={<EditOutlined />}
        sx={big}
      >
        {t('Capture POD')}
      </Button>
    );
  }
  const [next, label, icon] = stepOf(job);
  return (
    <SubmitButton
      type="button"
      isBusy={isStepping}
      disabled={!isAwake}
      startIcon={icon}
      onClick={() => onStep(next)}
      sx={big}
    >
      {t(label)}
    </SubmitButton>
  );
}

function stepOf(job: DriveJob): [StepToSend['status'], StaticTextKey, ReactNode] {
  if (job.exception) {
    const present = job.status === 'in_transit' || job.status === 'picked_up' ? job.status : 'assigned';
    return [present, 'Resume Job', <PlayArrowOutlined key="i" />];
  }
  if (job.status === 'assigned') return ['picked_up', 'Confirm Pickup', <Inventory2Outlined key="i" />];
  return ['in_transit', 'Start Transit', <LocalShippingOutlined key="i" />];
}

const THUMB = {
  display: { md: 'none' },
  position: 'fixed',
  zIndex: 15,
  insetInline: 0,
  bottom: 0,
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  px: 2,
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--border-strong)',
};

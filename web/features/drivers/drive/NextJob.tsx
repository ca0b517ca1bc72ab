import AccessTime from '@mui/icons-material/AccessTime';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Arrival } from '#shared/arrival.ts';
import { distanceLeft } from '../../../entities/drivers/use-next-stop.ts';
import { exceptionLabel, shortContainerLabel } from '../../../entities/shipments/chips/labels.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { formatWeight, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { stopOf } from './stops.ts';
import { useDue } from './use-due.ts';
import type { DriveJob } from './use-jobs.ts';

interface NextJobProps {
  job: DriveJob;
  /** "Next job, 2 of 5". */
  heading: string;
  isSending: boolean;
  /** False for a moment after the action has changed. */
  isAwake: boolean;
  /** To the next stop; absent while nobody knows. */
  way: Arrival | undefined;
  onStep: (status: 'picked_up' | 'in_transit') => void;
  onProblem: () => void;
}

/** The one job that matters now, readable at arm's length, with its next step under the thumb. */
export function NextJob({ job, heading, isSending, isAwake, way, onStep, onProblem }: NextJobProps) {
  const stop = stopOf(job);
  const due = useDue(job);
  const action = <PrimaryAction {...{ job, isSending, isAwake, onStep }} />;
  return (
    <>
      <Card component="section" aria-label={heading} sx={{ borderColor: 'var(--border-strong)' }}>
        <Box sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.75 }}>
            <Box sx={{ flex: 1, fontWeight: 600, fontSize: 'var(--fs-13)', color: 'text.secondary' }}>{heading}</Box>
            <PriorityChip priority={job.priority} />
            <StatusChip status={job.status} />
          </Box>
          <Typography
            component="h1"
            sx={{ fontSize: 'var(--fs-28)', lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' }}
          >
            {stop.title}
          </Typography>
          <Box sx={{ fontSize: 'var(--fs-16)', lineHeight: '24px', color: 'text.secondary', mt: 0.25 }}>
            {stop.address && <div>{stop.address}</div>}
            <div>{job.customerCompany ?? job.customerName}</div>
            <CopyNumber value={job.trackingNumber} />
          </Box>
          {due && (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                mt: 1,
                fontSize: 'var(--fs-16)',
                fontWeight: 600,
                color: due.isLate ? 'var(--error-text)' : undefined,
              }}
            >
              <AccessTime aria-hidden sx={{ fontSize: 'var(--icon-lg)' }} />
              {due.words}
            </Box>
          )}
          {way && (
            <Box sx={{ mt: 0.5, fontSize: 'var(--fs-16)', color: 'text.secondary' }}>
              <WayWords way={way} />
            </Box>
          )}
          {job.exception && <Trouble exception={job.exception} />}
          <Links job={job} place={stop.place} onProblem={onProblem} />
        </Box>
        <Cells job={job} />
        {job.specialInstructions && (
          <Box
            sx={{
              display: 'flex',
              gap: 1.25,
              p: '12px 16px',
              borderTop: '1px solid var(--border)',
              overflowWrap: 'anywhere',
            }}
          >
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

/** "Expected 13:10, 58 mi to go". */
function WayWords({ way }: { way: Arrival }) {
  const dates = useDates();
  const isToday = dates.dayOf(way.at) === dates.today();
  const at = `${isToday ? '' : `${dates.shortDate(way.at)}, `}${dates.time(way.at)}`;
  return (
    <>
      <b>Expected {at}</b>, {distanceLeft(way)}
    </>
  );
}

function PrimaryAction({ job, isSending, isAwake, onStep }: Omit<NextJobProps, 'heading' | 'way' | 'onProblem'>) {
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
        Capture POD
      </Button>
    );
  }
  const [next, label, icon] = stepOf(job);
  return (
    <SubmitButton
      type="button"
      isBusy={isSending}
      disabled={!isAwake}
      startIcon={icon}
      onClick={() => onStep(next)}
      sx={big}
    >
      {label}
    </SubmitButton>
  );
}

function stepOf(job: DriveJob): ['picked_up' | 'in_transit', string, ReactNode] {
  if (job.exception) {
    return [job.status === 'in_transit' ? 'in_transit' : 'picked_up', 'Resume Job', <PlayArrowOutlined key="i" />];
  }
  if (job.status === 'assigned') return ['picked_up', 'Confirm Pickup', <Inventory2Outlined key="i" />];
  return ['in_transit', 'Start Transit', <LocalShippingOutlined key="i" />];
}

/** What is wrong, and what happens next. */
function Trouble({ exception: { code, note } }: { exception: NonNullable<DriveJob['exception']> }) {
  return (
    <Box sx={TROUBLE}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--exception-fg)' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, color: 'var(--exception-fg)' }}>{exceptionLabel(code)}, waiting for dispatch</Box>
        {note && <div>{note}</div>}
        <Box sx={{ color: 'text.secondary' }}>Resume the job when it can go on.</Box>
      </Box>
    </Box>
  );
}

function Links({ job, place, onProblem }: { job: DriveJob; place: string; onProblem: () => void }) {
  const isLive = job.status === 'picked_up' || job.status === 'in_transit';
  return (
    <Box sx={LINKS}>
      <Button
        component="a"
        href={navigationTo(place)}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        color="secondary"
        startIcon={<NearMeOutlined />}
      >
        Navigate
      </Button>
      {job.customerPhone && (
        <Button
          component="a"
          href={`tel:${job.customerPhone}`}
          variant="outlined"
          color="inherit"
          startIcon={<PhoneOutlined />}
        >
          Call
        </Button>
      )}
      {isLive && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<WarningAmberOutlined />}
          onClick={onProblem}
          sx={{ color: 'var(--exception-fg)' }}
        >
          Problem
        </Button>
      )}
    </Box>
  );
}

/** Both open the navigation that the phone has; in a browser they are maps. */
function navigationTo(place: string): string {
  const target = encodeURIComponent(place);
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple
    ? `https://maps.apple.com/?daddr=${target}`
    : `https://www.google.com/maps/dir/?api=1&destination=${target}`;
}

function Cells({ job }: { job: DriveJob }) {
  const type = job.containerType && shortContainerLabel(job.containerType);
  const weight = job.weight && formatWeight(job.weight, job.weightUnit);
  const cells = [
    job.containerNumber && { label: 'Container', value: <CopyNumber value={job.containerNumber} weight={600} /> },
    (type || weight) && { label: 'Type, weight', value: [type, weight].filter(Boolean).join(', ') },
  ].filter((cell) => typeof cell === 'object');
  return (
    <Box component="dl" sx={CELLS}>
      {cells.map(({ label, value }) => (
        <Box key={label} sx={{ p: '10px 16px', minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: 'var(--fs-12)', lineHeight: '16px', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ fontSize: 'var(--fs-16)', lineHeight: '24px', fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LINKS = {
  display: 'flex',
  gap: 1,
  mt: 2,
  '&& > *': { flex: '1 1 auto', minHeight: 48, px: { xs: 1, sm: 2 } },
};
const TROUBLE = {
  display: 'flex',
  gap: 1.25,
  mt: 1.5,
  p: '10px 12px',
  border: '1px solid var(--exception-line)',
  borderRadius: 'var(--radius-sm)',
};
const CELLS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
  borderTop: '1px solid var(--border)',
};
const THUMB = {
  display: { md: 'none' },
  position: 'fixed',
  zIndex: 15,
  insetInline: 0,
  bottom: 0,
  p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--border-strong)',
};

import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '#shared/i18n/words.ts';
import { NetBanner } from '../../../entities/offline/NetBanner.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useWhenSettled } from '../../../lib/settled.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { DutySwitch } from './DutySwitch.tsx';
import { JobRows } from './JobRows.tsx';
import { OrderDialogs, orderDialogs } from './OrderDialogs.tsx';
import { PushOffer } from './PushOffer.tsx';
import { ReportDialogs, reportDialogs } from './ReportDialogs.tsx';
import { SharingNote } from './SharingNote.tsx';
import { ShownJob } from './ShownJob.tsx';
import { useDayOfJobs } from './use-day-of-jobs.ts';
import { useJobs } from './use-jobs.ts';
import { type Sharing, usePositionSharing } from './use-position-sharing.ts';
import { type Reported, useReports } from './use-reports.ts';

/** The driver's own screen: the next job as one large card, the day under it. */
export function DrivePage() {
  const { driverId } = useUser();
  const drive = useJobs();
  const { jobs, order } = drive;
  const reports = useReports();
  const { chosen, choose, card, open } = useChosenJob();
  const [isOrdering, setOrdering] = useState(false);
  const [report, setReport] = useState<Reported>();
  const live = jobs?.find(({ status }) => status === 'picked_up' || status === 'in_transit');
  const { sharing, last, clockAhead } = usePositionSharing(driverId, live?.id);
  const day = useDayOfJobs(drive, chosen, last);
  useDialogsAhead();
  const onReported = (kind: Reported['kind'], jobId: string) => {
    setReport(undefined);
    // It stays under the eye and the thumb; nothing else slides into its place.
    if (kind === 'problem') choose(jobId);
  };
  return (
    <>
      <NetBanner waiting={drive.waiting} refused={drive.refused} onDiscard={(id) => void drive.discard(id)} />
      <Box sx={LAYOUT}>
        <Box ref={card} tabIndex={-1} sx={{ outline: 'none' }}>
          <ShownJob {...{ drive, day, reports, last }} onReport={setReport} />
        </Box>
        {jobs && (
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <JobRows
              {...{ now: day.now, later: day.later, done: drive.done }}
              onOpen={open}
              onOrder={order.canSet && jobs.length > 1 ? () => setOrdering(true) : undefined}
            />
            <Driver {...{ driverId, sharing, clockAhead }} isLive={live !== undefined} />
          </Box>
        )}
      </Box>
      {jobs && <OrderDialogs {...{ jobs, order, isOrdering }} onClose={() => setOrdering(false)} />}
      {report && <ReportDialogs {...{ report, reports, last, onReported }} onClose={() => setReport(undefined)} />}
    </>
  );
}

/** The job that is shown, where it is not the next one; `card` is what shows it. */
function useChosenJob() {
  const [chosen, choose] = useUrlParam('job', { push: true });
  const card = useRef<HTMLDivElement>(null);
  const open = (id: string) => {
    choose(id);
    // It stands above the list, on a phone out of sight.
    card.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return { chosen, choose, card, open };
}

/** Trouble comes where there is no network. Without its code, a dialog itself says so when it is opened. */
function useDialogsAhead() {
  useWhenSettled(() => {
    for (const load of [...reportDialogs, ...orderDialogs]) void load().catch(() => undefined);
  });
}

interface DriverProps {
  driverId: string | undefined;
  isLive: boolean;
  sharing: Sharing;
  /** Milliseconds by which the phone's clock is wrong. */
  clockAhead: number;
}

/** Whether somebody is on duty, is told of new jobs and is seen, and the day on paper. */
function Driver({ driverId, isLive, sharing, clockAhead }: DriverProps) {
  return (
    <>
      <DutySwitch driverId={driverId} isLive={isLive} />
      <PushOffer />
      <SharingNote {...{ sharing, clockAhead }} />
      {driverId && (
        <Box component={Link} to={paths.runSheet(driverId)} className="link" sx={{ py: { xs: 1.75, md: 0 } }}>
          {say('Print run sheet')}
        </Box>
      )}
    </>
  );
}

const LAYOUT = {
  maxWidth: 1092,
  mx: 'auto',
  p: { xs: 2, md: 3 },
  // Room for the action that is fixed at the thumb.
  pb: { xs: 13, md: 3 },
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640fr) minmax(0, 380fr)' },
};

import GpsFixed from '@mui/icons-material/GpsFixed';
import GpsOff from '@mui/icons-material/GpsOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { inDayOrder } from '#shared/stops.ts';
import { type Label, say } from '#shared/words.ts';
import { NetBanner } from '../../../entities/offline/NetBanner.tsx';
import type { TypedProblem } from '../../../entities/shipments/ProblemDialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DutySwitch } from './DutySwitch.tsx';
import { JobRows } from './JobRows.tsx';
import { NextJob } from './NextJob.tsx';
import { PushOffer } from './PushOffer.tsx';
import { useAwake } from './use-awake.ts';
import { type DriveJob, useJobs } from './use-jobs.ts';
import { type Sharing, usePositionSharing } from './use-position-sharing.ts';
import { useReports } from './use-reports.ts';
import { useWay } from './use-way.ts';

const problemDialog = () => import('../../../entities/shipments/ProblemDialog.tsx');
const ProblemDialog = lazyPart(problemDialog, 'ProblemDialog');
const messageDialog = () => import('../../../entities/shipments/MessageDialog.tsx');
const MessageDialog = lazyPart(messageDialog, 'MessageDialog');
const pickupDialog = () => import('./PickupDialog.tsx');
const PickupDialog = lazyPart(pickupDialog, 'PickupDialog');

/** The driver's own screen: the next job as one large card, the day under it. */
export function DrivePage() {
  const { driverId } = useUser();
  const drive = useJobs();
  // Trouble comes where there is no network. Without it here, the dialog itself says so when it is opened.
  useEffect(() => {
    for (const load of [problemDialog, messageDialog, pickupDialog]) void load().catch(() => undefined);
  }, []);
  const { jobs, done } = drive;
  const { step, reportProblem, recordPickup, sendMessage, isSending } = useReports();
  const [chosen, choose] = useUrlParam('job', { push: true });
  const live = jobs?.find(({ status }) => status === 'picked_up' || status === 'in_transit');
  const { sharing, last } = usePositionSharing(driverId, live?.id);
  const [troubled, setTroubled] = useState<DriveJob>();
  const [written, setWritten] = useState<DriveJob>();
  const [seen, setSeen] = useState<DriveJob>();

  const total = (jobs?.length ?? 0) + done.length;
  const { today } = useClock();
  const order = inDayOrder(jobs ?? [], today);
  const numbered = [...order.now, ...order.later].map((job, index) => ({ job, number: done.length + index + 1 }));
  // What is on the truck comes first, also in trouble: resuming it is the driver's next step.
  const next = numbered.find(({ job }) => job.status !== 'assigned' || !job.exception) ?? numbered[0];
  const shown = numbered.find(({ job }) => job.id === chosen) ?? next;
  const rowsOf = (part: readonly DriveJob[]) => numbered.filter((row) => row !== shown && part.includes(row.job));
  const isAwake = useAwake(shown ? `${shown.job.id} ${shown.job.status} ${shown.job.exception?.occurredAt ?? ''}` : '');
  // When the driver is at a later job depends on those before it, which nobody reckons.
  const way = useWay(shown === next ? shown?.job : undefined, last);
  const about = ({ id, trackingNumber }: DriveJob) => ({
    shipmentId: id,
    trackingNumber,
    ...(last && { latitude: last.latitude, longitude: last.longitude }),
  });
  const report = async (job: DriveJob, { code, note, photos }: TypedProblem) => {
    const photosToSend = photos.map(({ blob }) => ({ blob }));
    if (!(await reportProblem({ ...about(job), code, note, photos: photosToSend }))) return;
    setTroubled(undefined);
    // It stays under the eye and the thumb; nothing else slides into its place.
    choose(job.id);
  };
  return (
    <>
      <NetBanner waiting={drive.waiting} refused={drive.refused} onDiscard={(id) => void drive.discard(id)} />
      <Box sx={LAYOUT}>
        <div>
          <Query
            data={jobs}
            error={drive.error}
            retry={drive.retry}
            loading={<LoadingRows text={say('Loading jobs...')} />}
            failing={say('The jobs could not be loaded.')}
          >
            {() =>
              shown ? (
                <NextJob
                  key={shown.job.id}
                  job={shown.job}
                  heading={say(shown === next ? 'Next job, {number} of {total}' : 'Job, {number} of {total}', {
                    number: shown.number,
                    total,
                  })}
                  isSending={isSending}
                  isAwake={isAwake}
                  way={way}
                  onStep={(status) => void step({ ...about(shown.job), status }, shown.job.status)}
                  onMessage={() => setWritten(shown.job)}
                  onProblem={() => setTroubled(shown.job)}
                  onRecord={() => setSeen(shown.job)}
                />
              ) : (
                <>
                  <Typography component="h1" className="sr-only">
                    {say('Today')}
                  </Typography>
                  <Empty title={say('No open jobs')} hint={say('New jobs appear here automatically.')} />
                </>
              )
            }
          </Query>
        </div>
        {jobs && (
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <JobRows now={rowsOf(order.now)} later={rowsOf(order.later)} done={done} onOpen={choose} />
            <DutySwitch driverId={driverId} isLive={live !== undefined} />
            <PushOffer />
            <SharingNote sharing={sharing} />
            {driverId && (
              <Box
                component={Link}
                to={paths.runSheet(driverId)}
                className="link"
                sx={{ display: { xs: 'none', md: 'block' } }}
              >
                {say('Print run sheet')}
              </Box>
            )}
          </Box>
        )}
      </Box>
      {troubled && (
        <ProblemDialog
          trackingNumber={troubled.trackingNumber}
          status={troubled.status}
          isBusy={isSending}
          onSubmit={(problem) => void report(troubled, problem)}
          onClose={() => setTroubled(undefined)}
        />
      )}
      {written && (
        <MessageDialog
          trackingNumber={written.trackingNumber}
          isBusy={isSending}
          onSubmit={(text) =>
            void sendMessage({ shipmentId: written.id, trackingNumber: written.trackingNumber, text }).then(
              (isDone) => isDone && setWritten(undefined),
            )
          }
          onClose={() => setWritten(undefined)}
        />
      )}
      {seen && (
        <PickupDialog
          job={seen}
          isBusy={isSending}
          onSubmit={(found) =>
            void recordPickup({ ...about(seen), ...found }).then((isDone) => isDone && setSeen(undefined))
          }
          onClose={() => setSeen(undefined)}
        />
      )}
    </>
  );
}

const SHARING: Record<Exclude<Sharing, 'off'>, Label> = {
  waiting: 'Looking for your position...',
  on: 'Position shared while this job is live',
  kept: 'No network: your route is saved on this phone and sent later.',
  refused: 'Position not shared: allow location for this site',
};

function SharingNote({ sharing }: { sharing: Sharing }) {
  const Icon = sharing === 'refused' ? GpsOff : GpsFixed;
  const color = sharing === 'on' ? 'var(--success-text)' : sharing === 'refused' ? 'var(--error-text)' : undefined;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24, color: 'text.secondary' }}
    >
      {sharing !== 'off' && <Icon aria-hidden sx={{ fontSize: 'var(--icon)', color }} />}
      {sharing !== 'off' && say(SHARING[sharing])}
    </Box>
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

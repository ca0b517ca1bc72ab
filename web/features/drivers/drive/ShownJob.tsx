import Typography from '@mui/material/Typography';
import { t } from '#shared/i18n/t.ts';
import { isWaiting } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { NextJob } from './NextJob.tsx';
import { nextStopOf } from './stops.ts';
import type { useDayOfJobs } from './use-day-of-jobs.ts';
import type { PhonePosition } from './use-eta.ts';
import type { useJobs } from './use-jobs.ts';
import { aboutJob, type Reported, type useReports } from './use-reports.ts';

interface ShownJobProps {
  drive: ReturnType<typeof useJobs>;
  day: ReturnType<typeof useDayOfJobs>;
  reports: ReturnType<typeof useReports>;
  last: PhonePosition | undefined;
  onReport: (report: Reported) => void;
}

/** The next job, or the one that was chosen; that there is none. */
export function ShownJob(props: ShownJobProps) {
  const { jobs, error, retry } = props.drive;
  return (
    <Query
      data={jobs}
      error={error}
      retry={retry}
      loading={<LoadingRows text={t('Loading jobs...')} />}
      failing={t('The jobs could not be loaded.')}
    >
      {() => <Job {...props} />}
    </Query>
  );
}

function Job({ drive: { order }, day, reports, last, onReport }: ShownJobProps) {
  const { next, shown, total } = day;
  if (!shown) return <NoJob />;
  const { job, number } = shown;
  return (
    <NextJob
      key={job.id}
      job={job}
      heading={t(headingOf(job, shown === next), { number, total })}
      isStepping={reports.isStepping}
      isSayingHere={reports.isSayingHere}
      isAwake={day.isAwake}
      way={day.way}
      site={nextStopOf(job, order.stops)?.site}
      onStep={(status) => void reports.step({ ...aboutJob(job, last), status }, job.status)}
      onHere={(stopKey) => void reports.sayHere({ ...aboutJob(job, last), stopKey })}
      onMessage={() => onReport({ kind: 'message', job })}
      onProblem={() => onReport({ kind: 'problem', job })}
      onRecord={() => onReport({ kind: 'pickup', job })}
    />
  );
}

function headingOf(job: Shipment, isNext: boolean) {
  if (!isNext) return 'Job, {number} of {total}';
  return isWaiting(job) ? 'Next job, {number} of {total}' : 'Current job, {number} of {total}';
}

function NoJob() {
  return (
    <>
      <Typography component="h1" className="sr-only">
        {t('Today')}
      </Typography>
      <Empty title={t('No open jobs')} hint={t('New jobs appear here automatically.')} />
    </>
  );
}

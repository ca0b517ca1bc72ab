import type { TypedProblem } from '../../../entities/shipments/ProblemDialog.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { PhonePosition } from './use-eta.ts';
import { aboutJob, type Reported, type useReports } from './use-reports.ts';

const problemDialog = () => import('../../../entities/shipments/ProblemDialog.tsx');
const ProblemDialog = lazyPart(problemDialog, 'ProblemDialog');
const messageDialog = () => import('../../../entities/shipments/MessageDialog.tsx');
const MessageDialog = lazyPart(messageDialog, 'MessageDialog');
const pickupDialog = () => import('./PickupDialog.tsx');
const PickupDialog = lazyPart(pickupDialog, 'PickupDialog');

/** Their code, to be fetched ahead. */
export const reportDialogs = [problemDialog, messageDialog, pickupDialog];

interface ReportDialogsProps {
  report: Reported;
  reports: ReturnType<typeof useReports>;
  last: PhonePosition | undefined;
  onReported: (kind: Reported['kind'], jobId: string) => void;
  onClose: () => void;
}

/** What a driver says of a job beside its steps: trouble, a message, what is seen at the pickup. */
export function ReportDialogs({ report: { kind, job }, reports, last, onReported, onClose }: ReportDialogsProps) {
  const { trackingNumber, status } = job;
  const { reportProblem, recordPickup, sendMessage, isSending: isBusy } = reports;
  const close = (isDone: boolean) => isDone && onReported(kind, job.id);
  if (kind === 'problem') {
    const send = ({ code, note, photos }: TypedProblem) =>
      reportProblem({ ...aboutJob(job, last), code, note, photos: photos.map(({ blob }) => ({ blob })) });
    const onSubmit = (problem: TypedProblem) => void send(problem).then(close);
    return <ProblemDialog {...{ trackingNumber, status, isBusy, onSubmit, onClose }} />;
  }
  if (kind === 'message') {
    const onSubmit = (text: string) => void sendMessage({ shipmentId: job.id, trackingNumber, text }).then(close);
    return <MessageDialog {...{ trackingNumber, isBusy, onSubmit, onClose }} />;
  }
  return (
    <PickupDialog
      job={job}
      isBusy={isBusy}
      onSubmit={(found) => void recordPickup({ ...aboutJob(job, last), ...found }).then(close)}
      onClose={onClose}
    />
  );
}

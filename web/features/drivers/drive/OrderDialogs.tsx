import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { DriveJob } from './use-jobs.ts';
import type { useStopOrder } from './use-stop-order.ts';

const orderDialog = () => import('./OrderDialog.tsx');
const OrderDialog = lazyPart(orderDialog, 'OrderDialog');
const otherOrderDialog = () => import('./OtherOrderDialog.tsx');
const OtherOrderDialog = lazyPart(otherOrderDialog, 'OtherOrderDialog');

/** Their code, to be fetched ahead. */
export const orderDialogs = [orderDialog, otherOrderDialog];

interface OrderDialogsProps {
  jobs: readonly DriveJob[];
  order: ReturnType<typeof useStopOrder>;
  /** Somebody puts them in order. */
  isOrdering: boolean;
  onClose: () => void;
}

/** The order of the own jobs, and which one counts where it was changed elsewhere meanwhile. */
export function OrderDialogs({ jobs, order, isOrdering, onClose }: OrderDialogsProps) {
  const { keys, present, conflict, isBusy, save, settle } = order;
  if (isOrdering) return <OrderDialog jobs={jobs} keys={keys} isBusy={isBusy} onSave={save} onClose={onClose} />;
  if (!conflict) return null;
  return (
    <OtherOrderDialog
      jobs={jobs}
      mine={conflict.keys}
      present={present}
      isBusy={isBusy}
      onChoose={(isMine) => void settle(isMine)}
    />
  );
}

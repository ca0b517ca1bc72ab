import type { DriverOrder } from '#shared/contracts/stops.ts';
import { withJobMoved } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { useStopOrders } from '../../../entities/drivers/use-stop-orders.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import type { Undoable, Undone } from './undo-stack.ts';
import type { Undo } from './use-undo.ts';

export interface Ordering {
  /** Whether a driver's jobs can be put in order, and whether somebody has. */
  of: (driverId: string | undefined) => DriverOrder | undefined;
  /** Puts a job before another one of its driver, or last. */
  put: (job: Shipment, before: string | undefined) => void;
  /** Leaves the order of a driver's jobs to the product again. */
  leave: (driverId: string) => void;
}

interface OrderingTools extends Pick<ReturnType<typeof useStopOrders>, 'orders' | 'order'> {
  remember: Undo['push'];
}

/** Putting a driver's jobs in order. They stand so at once; where the server refuses they go back, and the toast says why. */
export function useOrdering({ orders, order, remember }: OrderingTools): Ordering {
  const putBack = useEventCallback(async (before: DriverOrder, [item]: readonly Undoable[]): Promise<Undone> => {
    const { driverId } = before;
    const nothing = { done: new Map<string, number>() };
    if (orders.get(driverId)?.version !== item?.version) {
      toast({ title: 'Could Not Undo', description: CHANGED, variant: 'destructive' });
      return { ...nothing, kept: [CHANGED] };
    }
    try {
      const { version } = await order(driverId, before.isPinned ? before.keys : undefined);
      toast({ title: 'Undone', description: 'The stops are back in their previous order.' });
      return { done: new Map([[driverId, version]]), kept: [] };
    } catch (error) {
      sayRefused('Could Not Undo', error);
      return { ...nothing, kept: [CHANGED], isOpen: !(error instanceof ApiError) };
    }
  });
  const set = async (driverId: string, keys: readonly string[] | undefined, what: string) => {
    const before = orders.get(driverId);
    try {
      const after = await order(driverId, keys);
      const undo =
        before &&
        remember({ what, items: [{ id: driverId, version: after.version }], undo: (items) => putBack(before, items) });
      toast({
        title: 'Stop Order Saved',
        description: keys ? 'The driver sees the new order.' : 'The stops are back in the suggested order.',
        ...(undo && { action: { label: 'Undo', onClick: undo } }),
      });
    } catch (error) {
      sayRefused('Not Ordered', error);
    }
  };
  return {
    of: (driverId) => (driverId === undefined ? undefined : orders.get(driverId)),
    put: (job, before) => {
      const { driverId = '', trackingNumber } = job;
      const keys = orders.get(driverId)?.keys;
      const wanted = keys && withJobMoved(keys, job.id, before);
      if (wanted && wanted.join() !== keys.join()) void set(driverId, wanted, `${trackingNumber} put in order`);
    },
    leave: (driverId) => void set(driverId, undefined, 'best order taken'),
  };
}

const CHANGED = 'Somebody else has put these stops into another order';

function sayRefused(title: string, error: unknown): void {
  const description = messageOf(error, 'The stops could not be put into this order.');
  toast({ title, description, variant: 'destructive' });
}

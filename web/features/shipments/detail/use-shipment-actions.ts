import type { CallRequest } from '#shared/contract.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { lookAgain, putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, isUnreached, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';

export type Change = CallRequest<typeof updateShipment>['body'];

/** What is said about a change. */
export interface Words {
  success: { title: string; description?: string };
  failure: { title: string; description: string };
}

/** Changes one shipment; the answer is true when it was done. A refusal shows its reason and the shipment as it is now. */
export function useShipmentChange({ id }: Pick<Shipment, 'id'>) {
  const { call, isCalling } = useCall(updateShipment);
  const change = async (body: Change, words: Words, onRefused?: (error: unknown) => void): Promise<boolean> => {
    try {
      putShipment(await call({ params: { id }, body }));
      toast(words.success);
      return true;
    } catch (error) {
      onRefused?.(error);
      await showRefusal(id, error, words.failure.description, words.failure.title);
      return false;
    }
  };
  return { change, isBusy: isCalling };
}

/** Says why something was not done; after a conflict, or without an answer, the shipment is shown as it is now. */
export async function showRefusal(id: string, error: unknown, fallback: string, title = 'Error'): Promise<void> {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
  if (isUnreached(error) || isSurpassed(error)) await lookAgain(id, error);
}

function isSurpassed(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

const UPDATE_FAILED = { title: 'Error', description: 'Failed to update shipment' };

/** The messages of assigning (specification 1, section 8). */
export const ASSIGNING: Words = {
  success: { title: 'Shipment Assigned', description: 'Driver has been notified and shipment updated.' },
  failure: { title: 'Assignment Failed', description: 'Failed to assign shipment to driver' },
};

/** The messages of another change, which says itself what it did. */
export function updating(title: string, description?: string): Words {
  return { success: { title, ...(description ? { description } : {}) }, failure: UPDATE_FAILED };
}

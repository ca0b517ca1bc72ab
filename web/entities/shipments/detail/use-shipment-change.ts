import type { CallRequest } from '#shared/contract.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipment.ts';
import { ApiError, isUnreached } from '../../../lib/api.ts';
import { type Failure, useAction } from '../../../lib/form/use-action.ts';
import type { Toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { lookAgain, putShipment } from '../live/shipment-cache.ts';

export type Change = CallRequest<typeof updateShipment>['body'];

const UPDATE_FAILED = 'Failed to update shipment';

export interface Words {
  success: Toast;
  failure: Failure;
}

export function useShipmentChange({ id }: Pick<Shipment, 'id'>) {
  const { call } = useCall(updateShipment);
  const { act, isBusy } = useAction({
    call: async ({ body, success }: { body: Change; success: Toast }) => {
      putShipment(await call({ params: { id }, body }));
      return success;
    },
    success: (words) => words,
    failure: UPDATE_FAILED,
    onRefused: (error) => showAsItIs(id, error),
  });
  return { change: act, isBusy };
}

/** After a conflict, or without an answer, the shipment is shown as it is now. */
export async function showAsItIs(id: string, error: unknown): Promise<void> {
  const isSurpassed = error instanceof ApiError && (error.status === 409 || error.status === 404);
  if (isSurpassed || isUnreached(error)) await lookAgain(id, error);
}

/** The messages of assigning (specification 1, section 8). */
export const ASSIGNING: Words = {
  success: { title: 'Shipment Assigned', description: 'Driver has been notified and shipment updated.' },
  failure: { title: 'Assignment Failed', description: 'Failed to assign shipment to driver' },
};

/** The messages of another change, which says itself what it did. */
export function updating(title: string, description?: string): Words {
  return { success: { title, ...(description && { description }) }, failure: UPDATE_FAILED };
}

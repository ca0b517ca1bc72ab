import { useRef } from 'react';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { type StaticTextKey, t, tDynamic } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ApiError, isNetworkError } from '../../../lib/api.ts';
import { type Failure, useAction } from '../../../lib/form/use-action.ts';
import type { Toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { isNotReady } from '../gate/not-ready.ts';
import { putShipment, recheckShipment } from '../live/shipment-cache.ts';

export type ShipmentEdit = CallRequest<typeof updateShipment>['body'];

const UPDATE_FAILED = 'Failed to update shipment' satisfies StaticTextKey;

export interface ActionMessages {
  success: Toast;
  failure: Failure;
}

interface Asked {
  body: ShipmentEdit;
  success: Toast;
}

/** `onNotReady`: who answers the refusal of a container that is not ready, instead of a message. */
export function useShipmentChange(
  { id }: Pick<Shipment, 'id'>,
  onNotReady?: (refusal: ApiError, asked: Asked) => void,
) {
  const { call } = useCall(updateShipment);
  const last = useRef<Asked | undefined>(undefined);
  const { act, isBusy } = useAction({
    call: async ({ body, success }: Asked) => {
      last.current = { body, success };
      putShipment(await call({ params: { id }, body }));
      return success;
    },
    // What only the office does is said in English.
    success: ({ title, description }) => ({
      title: tDynamic(title),
      ...(description && { description: tDynamic(description) }),
    }),
    failure: t(UPDATE_FAILED),
    handleRefusal: (error) => {
      if (!onNotReady || !last.current || !isNotReady(error)) return false;
      onNotReady(error, last.current);
      return true;
    },
    onRefused: (error) => refreshToCurrent(id, error),
  });
  return { change: act, isBusy };
}

/** After a conflict, or without an answer, the shipment is shown as it is now. */
export async function refreshToCurrent(id: string, error: unknown): Promise<void> {
  const isSurpassed = error instanceof ApiError && (error.status === 409 || error.status === 404);
  if (isSurpassed || isNetworkError(error)) await recheckShipment(id, error);
}

/** The messages of assigning. */
export const ASSIGNING: ActionMessages = {
  success: { title: 'Shipment Assigned', description: 'Driver has been notified and shipment updated.' },
  failure: { title: 'Assignment Failed', description: 'Failed to assign shipment to driver' },
};

/** The messages of another change, which says itself what it did. */
export function updating(title: string, description?: string): ActionMessages {
  return { success: { title, ...(description && { description }) }, failure: UPDATE_FAILED };
}

import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallRequest } from '#shared/contract.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { legalActions, type ShipmentAction } from '#shared/transitions.ts';
import { lookAgain, putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, isUnreached } from '../../../lib/api.ts';
import { type Failure, useAction } from '../../../lib/form/use-action.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import type { Toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';

export type Change = CallRequest<typeof updateShipment>['body'];

const UPDATE_FAILED = 'Failed to update shipment';

/** What is said about a change. */
export interface Words {
  success: Toast;
  failure: Failure;
}

/** Changes one shipment at the press of a button. */
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

interface ShipmentFormOptions<Values extends FieldValues, Output> {
  /** What the form does; after somebody else's change it can be tried again while that is still legal. */
  action: ShipmentAction;
  /** What the form shows of the shipment; nothing where it only asks for something. */
  valuesOf?: (shipment: Shipment) => DefaultValues<Values>;
  /** What is sent; nothing is where it changes nothing. */
  changeOf: (values: Output, shipment: Shipment) => Change;
  words: Words;
  onDone: () => void;
}

/** Changes one shipment by a form, which opened with the shipment as it is given first. */
export function useShipmentForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  shipment: Shipment,
  { action, valuesOf, changeOf, words, onDone }: ShipmentFormOptions<Values, Output>,
) {
  const { role } = useUser();
  const { call } = useCall(updateShipment);
  const { current, answer } = useConflict(form, {
    schema: updateShipment.response,
    resource: shipment,
    ...(valuesOf && { valuesOf }),
    isStillOpen: (now) => legalActions(now, role).includes(action),
  });
  return useSubmit(form, {
    call: async (values) => {
      const body = changeOf(values, current);
      if (Object.keys(body).length > 0) putShipment(await call({ params: { id: current.id }, body }));
    },
    ...words,
    answer,
    onRefused: (error) => showAsItIs(current.id, error),
    onDone,
  });
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

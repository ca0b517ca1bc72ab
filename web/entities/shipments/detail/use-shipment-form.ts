import { useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { legalActions } from '#shared/shipments/allowed-actions.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ShipmentAction } from '#shared/shipments/transition-types.ts';
import type { ApiError } from '../../../lib/api.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { isNotReady } from '../gate/not-ready.ts';
import { putShipment } from '../live/shipment-cache.ts';
import { type ActionMessages, refreshToCurrent, type ShipmentEdit } from './use-shipment-change.ts';

interface ShipmentFormOptions<Values extends FieldValues, Output> {
  /** What the form does; after somebody else's change it can be tried again while that is still legal. */
  action: ShipmentAction;
  /** What the form shows of the shipment; nothing where it only asks for something. */
  valuesOf?: (shipment: Shipment) => DefaultValues<Values>;
  /** Nothing is sent where it changes nothing. */
  changeOf: (values: Output, shipment: Shipment) => ShipmentEdit;
  words: ActionMessages;
  /** What is odd about it is asked about first. */
  isMeant?: (values: Values) => Promise<boolean>;
  /** Of a container that is not ready, whom somebody may overrule: it says so itself, and the form stays. */
  onNotReady?: (refusal: ApiError, values: Output) => void;
  onDone: () => void;
}

/** Changes one shipment by a form, which opened with the shipment as it is given first. */
export function useShipmentForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  shipment: Shipment,
  { action, valuesOf, changeOf, words, isMeant, onNotReady, onDone }: ShipmentFormOptions<Values, Output>,
) {
  const { role } = useUser();
  const { call } = useCall(updateShipment);
  const { current, handleRefusal, conflicts, decide } = useConflict(form, {
    schema: updateShipment.response,
    resource: shipment,
    ...(valuesOf && { valuesOf }),
    isStillOpen: (now) => legalActions(now, role).includes(action),
  });
  const sent = useRef<Output | undefined>(undefined);
  const submitting = useSubmit(form, {
    call: async (values) => {
      sent.current = values;
      const body = changeOf(values, current);
      if (Object.keys(body).length > 0) putShipment(await call({ params: { id: current.id }, body }));
    },
    ...words,
    ...(isMeant && { isMeant }),
    handleRefusal: (error) => {
      if (!onNotReady || sent.current === undefined || !isNotReady(error)) return handleRefusal(error);
      onNotReady(error, sent.current);
      return true;
    },
    onRefused: (error) => refreshToCurrent(current.id, error),
    onDone,
  });
  return { ...submitting, conflicts, decide };
}

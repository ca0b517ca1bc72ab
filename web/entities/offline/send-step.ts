import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ApiError, callApi } from '../../lib/api.ts';

export interface StepToSend {
  kind: 'step';
  key: string;
  shipmentId: string;
  trackingNumber: string;
  /** `assigned` only ends an exception: the driver goes on to the pickup. */
  status: 'assigned' | 'picked_up' | 'in_transit';
  occurredAt: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The same step twice is one: the refusal of the second is an answer too. */
export async function sendStep(step: StepToSend): Promise<Shipment | undefined> {
  const { shipmentId, status, occurredAt, latitude, longitude, key } = step;
  const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  try {
    return await callApi(
      updateShipment,
      { params: { id: shipmentId }, body: { status, occurredAt, ...place } },
      { idempotencyKey: key },
    );
  } catch (error) {
    if (isThereAlready(error, status)) return undefined;
    throw error;
  }
}

function isThereAlready(error: unknown, status: StepToSend['status']): boolean {
  // No driver may assign: only where nothing is in the way any more is this what the server refuses.
  if (status === 'assigned' && error instanceof ApiError && error.status === 403) return true;
  return error instanceof ApiError && error.problem?.code === 'illegal_transition' && error.problem.from === status;
}

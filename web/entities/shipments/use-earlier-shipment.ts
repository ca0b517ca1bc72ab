import { getShipment } from '#shared/contracts/shipments.ts';
import { useApi } from '../../lib/use-api.ts';

/** A shipment as it was booked, of which the next one may repeat something; nothing while none is named. */
export function useEarlierShipment(id: string | null | undefined) {
  return useApi(getShipment, id ? { params: { id } } : null).data;
}

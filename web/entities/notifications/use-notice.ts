import { getNotice, listShipmentMessages, sendNotice } from '#shared/contracts/shipment-messages.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useCall } from '../../lib/use-api.ts';

/** What the customer of a shipment could be told now, and where; nothing is asked for while there is no id. */
export function useNotice(shipmentId: string | undefined) {
  return toDetailState(useApi(getNotice, shipmentId ? { params: { id: shipmentId } } : null));
}

/** Tells a customer something; what was sent shows among the messages of the shipment. */
export function useSendNotice() {
  return useCall(sendNotice);
}

/** After a message by hand. */
export function refreshMessages(): Promise<void> {
  return revalidate(listShipmentMessages);
}

import { sendMessage as contract, type MessageDraft } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { callApi } from '../../lib/api.ts';

export interface MessageToSend {
  kind: 'message';
  key: string;
  shipmentId: string;
  trackingNumber: string;
  text: MessageDraft['text'];
  occurredAt: string;
}

/** Writes to dispatch; sent again with its key, the same message is one. */
export async function sendDriverMessage({ shipmentId, key, text, occurredAt }: MessageToSend): Promise<Shipment> {
  return callApi(contract, { params: { id: shipmentId }, body: { text, occurredAt } }, { idempotencyKey: key });
}

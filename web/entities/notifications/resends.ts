import type { NotificationDelivery } from '#shared/contracts/send-log.ts';
import { deliveryId, parseDeliveryId } from '#shared/notifications/delivery-id.ts';

/** A row by the message that was sent first, and the how manieth resend it is. */
function partsOf({ id }: NotificationDelivery) {
  const parts = parseDeliveryId(id);
  return { message: parts ? deliveryId({ ...parts, repeat: undefined }) : id, repeat: parts?.repeat ?? 0 };
}

/** Rows of the log: a message can be sent again where its newest row can, so none of them offers it while that is on its way. */
export function withResends(rows: readonly NotificationDelivery[]): readonly NotificationDelivery[] {
  const newest = new Map<string, { repeat: number; canResend: boolean }>();
  for (const row of rows) {
    const { message, repeat } = partsOf(row);
    if (repeat >= (newest.get(message)?.repeat ?? 0)) newest.set(message, { repeat, canResend: row.canResend });
  }
  return rows.map((row) =>
    row.canResend && newest.get(partsOf(row).message)?.canResend === false ? { ...row, canResend: false } : row,
  );
}

import type { NotificationDelivery } from '#shared/contracts/notifications.ts';

/** Subject, event, channel and recipient name a message in the id of its row; the number of a resend follows them. */
function partsOf({ id }: NotificationDelivery) {
  const parts = id.split('~');
  return { message: parts.slice(0, 4).join('~'), repeat: Number(parts[4] ?? 0) };
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

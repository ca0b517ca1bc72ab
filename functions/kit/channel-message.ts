import * as z from 'zod/mini';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { CHANNELS } from '#functions/domain/notifications/messages.ts';
import { isMessage } from '#functions/domain/notifications/office-pushes.ts';

const Queued = z.looseObject({
  kind: z.string().check(z.refine(isMessage)),
  channel: z.enum(CHANNELS),
  recipient: z.object({ name: z.string(), address: z.string().check(z.minLength(1)) }),
  event: z.looseObject({ id: z.string(), type: z.string(), subject: z.object({ id: z.string() }) }),
});

/** Reads a message of a channel's queue. Throws for one that is no delivery; only `outbox` may write there. */
export function readMessage(body: unknown): QueuedDelivery {
  z.parse(Queued, body);
  return body as QueuedDelivery;
}

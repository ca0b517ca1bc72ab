import * as z from 'zod/mini';
import { FRAME_LIMIT } from '#functions/aws/sockets.ts';
import { ClientFrame } from '#shared/messages.ts';

const TYPES: ReadonlySet<unknown> = new Set<ClientFrame['type']>(['subscribe', 'ping', 'location_update']);
const Typed = z.looseObject({ type: z.string() });

/** A client's frame, or why it is none. */
export function readFrame(text: string): ClientFrame | { code: 'too_large' | 'malformed_frame' | 'unknown_frame' } {
  if (Buffer.byteLength(text) > FRAME_LIMIT) return { code: 'too_large' };
  const typed = Typed.safeParse(parseJson(text));
  if (!typed.success) return { code: 'malformed_frame' };
  if (!TYPES.has(typed.data.type)) return { code: 'unknown_frame' };
  const frame = ClientFrame.safeParse(typed.data);
  return frame.success ? frame.data : { code: 'malformed_frame' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

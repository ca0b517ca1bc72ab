import * as z from 'zod/mini';
import { ClientFrame, type ServerFrame } from '#shared/http/frames.ts';

/** Bytes that one frame may have; API Gateway takes 32 KB. */
export const MAX_FRAME_BYTES = 32_000;

const TYPES: ReadonlySet<unknown> = new Set<ClientFrame['type']>(['subscribe', 'ping', 'location_update']);
const Typed = z.looseObject({ type: z.string() });

/** A client's frame, or why it is none. */
export function parseFrame(text: string): ClientFrame | { code: 'too_large' | 'malformed_frame' | 'unknown_frame' } {
  if (Buffer.byteLength(text) > MAX_FRAME_BYTES) return { code: 'too_large' };
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

export function serializeFrame(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** Room for a frame's own members around its list. */
const FRAME_ENVELOPE_BYTES = 200;

/** Cuts a list into pieces that fit a frame: by bytes, and by count where there is a most. An empty list is one piece. */
export function chunkForFrames<T>(items: readonly T[], most = Number.POSITIVE_INFINITY): T[][] {
  const pieces: T[][] = [[]];
  let bytes = FRAME_ENVELOPE_BYTES;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const piece = pieces.at(-1);
    if (piece && piece.length < most && bytes + size <= MAX_FRAME_BYTES) {
      piece.push(item);
      bytes += size;
    } else {
      pieces.push([item]);
      bytes = FRAME_ENVELOPE_BYTES + size;
    }
  }
  return pieces;
}

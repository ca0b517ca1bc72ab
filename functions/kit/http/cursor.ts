import { CompactSign, compactVerify } from 'jose';
import { acceptedKeys, deriveKey } from '#functions/base/app-secret.ts';
import { AppError } from '#shared/http/errors.ts';

interface CursorPayload {
  /** Call, filters and caller that the cursor was made for. */
  bound: string;
  key: Record<string, unknown>;
}

/** A place in a list as an opaque text (a JWS) that only the same call, filters and caller can use. */
export async function encodeCursor(place: CursorPayload): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(place)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(deriveKey('cursor'));
}

/** The key in a cursor. A damaged one, or one of another list, is 400. */
export async function decodeCursor(cursor: string, bound: string): Promise<Record<string, unknown>> {
  const invalid = (cause?: unknown) =>
    new AppError('invalid_cursor', 'The cursor is not valid for this list', { cause });
  const tries = acceptedKeys('cursor').map((key) => compactVerify(cursor, key, { algorithms: ['HS256'] }));
  const place = await Promise.any(tries)
    .then(({ payload }): CursorPayload => JSON.parse(new TextDecoder().decode(payload)))
    .catch((cause: unknown) => Promise.reject(invalid(cause)));
  if (place.bound !== bound) throw invalid();
  return place.key;
}

import { CompactSign, compactVerify } from 'jose';
import { keyFor } from '#functions/base/secrets.ts';
import { AppError } from '#shared/errors.ts';

interface Place {
  /** Call, filters and caller that the cursor was made for. */
  bound: string;
  key: Record<string, unknown>;
}

/** A place in a list as an opaque text (a JWS) that only the same call, filters and caller can use. */
export async function sealCursor(place: Place): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(place)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(keyFor('cursor'));
}

/** The key in a cursor. A damaged one, or one of another list, is 400. */
export async function openCursor(cursor: string, bound: string): Promise<Record<string, unknown>> {
  const invalid = (cause?: unknown) =>
    new AppError('invalid_cursor', 'The cursor is not valid for this list', { cause });
  const place = await compactVerify(cursor, keyFor('cursor'), { algorithms: ['HS256'] })
    .then(({ payload }): Place => JSON.parse(new TextDecoder().decode(payload)))
    .catch((cause: unknown) => Promise.reject(invalid(cause)));
  if (place.bound !== bound) throw invalid();
  return place.key;
}

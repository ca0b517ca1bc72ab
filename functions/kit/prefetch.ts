import * as z from 'zod/mini';
import type { Key } from '#functions/data/table/keys.ts';
import { AnyId } from '#shared/http/fields.ts';

/** Reads along what a path's `id` names. Nobody has looked at the id by then: what can be no id is not asked for. */
export function prefetchById<Named extends Key>(
  key: (id: string) => Named,
): (params: Record<string, string>) => Named[] {
  return ({ id }) => {
    const known = z.safeParse(AnyId, id);
    return known.success ? [key(known.data)] : [];
  };
}

/** What a path's `id` names, for keys of several things that lie under it; what can be no id names what is not there. */
export function namedId({ id }: Record<string, string>): string {
  return z.safeParse(AnyId, id).data ?? 'none';
}

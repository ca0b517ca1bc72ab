import * as z from 'zod/mini';
import { ApiError } from '../api.ts';

/** The resource as it stands now, which a refusal with `version_conflict` brings along; undefined for any other. */
export function currentIn<Resource>(schema: z.core.$ZodType<Resource>, error: unknown): Resource | undefined {
  if (!(error instanceof ApiError && error.problem?.code === 'version_conflict')) return undefined;
  return z.safeParse(schema, error.problem.current).data;
}

import { optionalEnv } from './env.ts';

/** How many routes a day this deployment may ask of the service that knows roads; 0 where it has none. */
export function roadsPerDay(): number {
  return Number(optionalEnv('ROADS') ?? 0);
}

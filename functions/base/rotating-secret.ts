import { env } from './env.ts';

interface RotatingSecret {
  current: string;
  previous: string;
}

/** The values of a generated secret that are accepted, the one in use first (docs/decisions/0010). */
export function secretValues(
  name: 'APP_SECRET' | 'ORIGIN_SECRET' | 'SEAL_SECRET' | 'PUSH_SECRET',
): [current: string, ...previous: string[]] {
  const { current, previous }: RotatingSecret = JSON.parse(env(name));
  if (!current) throw new Error(`${name} has no value in use`);
  return previous ? [current, previous] : [current];
}

import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

/** What the strictest of AWS takes for what is named here: a function's name. */
const MOST_LETTERS = 64;
const DIGEST = 8;

/** The name itself where it fits; else its beginning and a digest of all of it, which is the same every time. */
function fitting(name: string): string {
  if (name.length <= MOST_LETTERS) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGEST);
  return `${name.slice(0, MOST_LETTERS - DIGEST - 1).replace(/-+$/, '')}-${digest}`;
}

/** Name of everything that has to be known by name, one set per stage, at most 64 letters long. */
export function stageName({ stage }: Pick<Config, 'stage'>, name: string): string {
  return fitting(`quayside-${stage}-${name}`);
}

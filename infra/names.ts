import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

/** What the strictest of AWS takes for what is named here: a function's name. */
const MAX_NAME_CHARS = 64;
const DIGEST_CHARS = 8;

/** The name itself where it fits; else its beginning and a digest of all of it, which is the same every time. */
function fitName(name: string): string {
  if (name.length <= MAX_NAME_CHARS) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGEST_CHARS);
  return `${name.slice(0, MAX_NAME_CHARS - DIGEST_CHARS - 1).replace(/-+$/, '')}-${digest}`;
}

/** Name of everything that has to be known by name, one set per stage, at most 64 letters long. */
export function stageName({ stage }: Pick<Config, 'stage'>, name: string): string {
  return fitName(`quayside-${stage}-${name}`);
}

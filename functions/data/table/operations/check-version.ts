import type { Write } from '../commit.ts';
import type { Key } from '../keys.ts';
import { check } from './check.ts';

/** Lets the transaction pass only while an item has the version that was read. Throws 409 `version_conflict`. */
export function checkVersion(key: Key<{ version: number }>, { version }: { version: number }): Write {
  return check({
    key,
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  });
}

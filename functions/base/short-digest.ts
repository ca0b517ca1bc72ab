import { createHash } from 'node:crypto';

const LENGTH = 8;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}

/** Eight hex digits of the SHA-256 of a value as JSON: the same in whatever order its members stand; what is undefined is absent. */
export function shortDigest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, LENGTH);
}

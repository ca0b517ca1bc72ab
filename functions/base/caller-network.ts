import { digestFor } from './app-secret.ts';

/** An IPv4 address that is written as one of IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** For counting: of IPv6 every subscriber has a /64, so its first four groups are the place. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = '', right] = address.split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(right)];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

/** Where a caller's calls are counted: a keyed digest of the network, never an address in the clear; the product itself has none. */
export function callerNetworkKey(caller: { kind: string; address?: string }): string {
  return digestFor('address', networkOf(caller.address ?? ''));
}

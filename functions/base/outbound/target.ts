import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Why nothing is sent to an address. */
export type TargetRefusal = 'not_a_url' | 'not_https' | 'has_credentials' | 'wrong_port' | 'not_public' | 'too_long';

export interface TargetRules {
  /** On a local system, where a receiver on the same machine can be tried. */
  allowPrivate: boolean;
}

/** The rules of this deployment: on AWS only public addresses, whatever is asked for. */
export function targetRules(): TargetRules {
  return { allowPrivate: process.env.WEBHOOKS_ALLOW_PRIVATE === 'true' };
}

const MAX_URL_LENGTH = 2000;

/** The host as `lookup` would get it: a literal of IPv6 without its brackets, a name without the root's dot. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Names that stand for this machine or its network wherever they are asked for. */
const INTERNAL_HOSTNAMES = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|localdomain|arpa|onion)$/i;

function validateHost(host: string): TargetRefusal | undefined {
  // Node reads 0x7f000001, 2130706433 and 127.1 as the address that they mean, before anything is looked up.
  if (isIP(host)) return isPublicAddress(host) ? undefined : 'not_public';
  return host === '' || !host.includes('.') || INTERNAL_HOSTNAMES.test(host) ? 'not_public' : undefined;
}

/** Undefined for an address that something may be sent to, as far as it can be told without looking its name up. */
export function targetRefusalOf(text: string, { allowPrivate }: TargetRules): TargetRefusal | undefined {
  if (text.length > MAX_URL_LENGTH) return 'too_long';
  const url = URL.parse(text);
  if (!url) return 'not_a_url';
  if (url.username || url.password) return 'has_credentials';
  const host = hostOf(url);
  if (allowPrivate && isLoopback(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'not_https';
  if (url.port !== '' && url.port !== '443' && url.port !== '8443') return 'wrong_port';
  return validateHost(host);
}

/** True for an address that a name may turn out to mean: every one that a look-up answers is asked about. */
export function isAllowedAddress(address: string, { allowPrivate }: TargetRules): boolean {
  return isPublicAddress(address) || (allowPrivate && isLoopback(address));
}

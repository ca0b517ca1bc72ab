import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** A name server that is there answers within milliseconds, from its cache or not within a second. */
const DNS_TIMEOUT_MS = 2000;
/** One packet that is lost leaves time for two more. */
const RESOLVER_OPTIONS = { timeout: 700, maxTimeout: 700, tries: 3 };
/** Longer nobody waits for addresses of the second family, who has those of the first. */
const OTHER_FAMILY_GRACE_MS = 100;

/** Asks by sockets of its own: `getaddrinfo` holds one of four threads for as long as a name server says nothing. */
const resolver = new Resolver(RESOLVER_OPTIONS);

/** Several name servers are asked in turn, so the time of all is limited too. */
function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No name server answered')), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

type Family = 4 | 6;

async function ask(name: string, family: Family): Promise<LookupAddress[]> {
  try {
    const found = await withTimeout(DNS_TIMEOUT_MS, family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
    return found.map((address) => ({ address, family }));
  } catch (error) {
    // An answer, too: the name has no address of this family.
    if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND'))
      return [];
    throw error;
  }
}

/**
 * Every address of a name, by DNS alone: no file of hosts is read. Throws where there is none, or nobody answers within two
 * seconds. Without an answer for IPv4 what there is for IPv6 says nothing: from AWS it may not be reached. With one, nobody
 * waits for a name server that says nothing of IPv6.
 */
export async function resolveAddresses(name: string): Promise<LookupAddress[]> {
  const six = ask(name, 6);
  // It may fail while nobody waits for it.
  six.catch(() => undefined);
  const four = await ask(name, 4);
  const found = [
    ...four,
    ...(four.length > 0 ? await withTimeout(OTHER_FAMILY_GRACE_MS, six).catch(() => []) : await six),
  ];
  if (found.length === 0) throw new Error('The name has no address');
  return found;
}

import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** A name server that is there answers within milliseconds, from its cache or not within a second. */
const LIMIT_MS = 2000;

/** Asks by sockets of its own: `getaddrinfo` holds one of four threads for as long as a name server says nothing. */
const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });

/** Several name servers are asked in turn, so the time of all is limited too. */
function withinLimit<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No name server answered')), LIMIT_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Every address of a name, by DNS alone: no file of hosts is read. Throws where there is none, or no name server answers
 * within two seconds.
 */
export async function addressesOf(name: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([
    withinLimit(resolver.resolve4(name)),
    withinLimit(resolver.resolve6(name)),
  ]);
  const found = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length === 0) throw new AggregateError(answers.map((answer) => 'reason' in answer && answer.reason));
  return found;
}

import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { resolveAddresses } from './dns.ts';
import { isAllowedAddress, type TargetRules, targetRefusalOf } from './target.ts';

export interface OutboundRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

export interface OutboundResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  /** Its beginning, as text. */
  body: string;
}

/** Why there was no answer; never an address or the words of another system. */
export type SendFailure =
  | 'refused_address'
  | 'timed_out'
  | 'unknown_host'
  | 'connection_refused'
  | 'connection_lost'
  | 'bad_certificate'
  | 'bad_answer';

export class SendError extends Error {
  readonly reason: SendFailure;

  constructor(reason: SendFailure, cause?: unknown) {
    super(`Nothing was answered: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Over connection, headers and body together. */
const REQUEST_TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 65_536;

class PrivateAddressError extends Error {}

/** Looks a name up for one connection, which then goes to the address that was judged and to no other. */
function guardedLookup(rules: TargetRules): LookupFunction {
  return (name, options, answer) => {
    resolveAddresses(name).then(
      (addresses) => {
        // One inside is enough: whoever mixes them wants the inside one.
        if (!addresses.every(({ address }) => isAllowedAddress(address, rules)))
          return answer(new PrivateAddressError(), '', 0);
        if (options.all) return answer(null, addresses);
        return answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      // No connection has begun: it says nothing of the host itself, not even that it hangs.
      (error) => answer(new SendError('unknown_host', error), '', 0),
    );
  };
}

const BY_CODE: readonly [RegExp, SendFailure][] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'connection_refused'],
  [/^(CERT_|ERR_TLS_|DEPTH_|SELF_SIGNED|UNABLE_TO_)/, 'bad_certificate'],
  [/^(HPE_|ERR_SSL_|EPROTO)/, 'bad_answer'],
];

function failureOf(error: unknown): SendError {
  if (error instanceof SendError) return error;
  if (error instanceof PrivateAddressError) return new SendError('refused_address');
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return new SendError('timed_out');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const found = BY_CODE.find(([pattern]) => pattern.test(code));
  return new SendError(found?.[1] ?? 'connection_lost', error);
}

/** Reads an answer up to its limit; what follows is never taken from the line. */
async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_RESPONSE_BYTES) break;
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}

function connect(url: URL, options: RequestOptions, body: OutboundRequest['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options);
    request.on('response', resolve);
    // A receiver that wants to speak something else than HTTP from here on.
    request.on('upgrade', (_answer, line) => {
      line.destroy();
      reject(new SendError('bad_answer'));
    });
    // Also after the answer began: it then ends its body.
    request.on('error', reject);
    // Whatever ends the line without an answer and without an error.
    request.on('close', () => reject(new SendError('connection_lost')));
    request.end(body);
  });
}

/** Ends with the signal, whether or not what is waited for ever does. */
function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new SendError('timed_out')), { once: true });
    work.then(resolve, reject);
  });
}

async function exchange(url: URL, options: RequestOptions, body: OutboundRequest['body']): Promise<OutboundResponse> {
  const answer = await connect(url, options, body);
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.statusCode ?? 0, headers: { 'retry-after': retryAfter }, body: await readBody(answer) };
}

/**
 * Posts to an address that a stranger chose. Only to public ones over TLS, judged by their spelling and by the address of
 * the connection itself; no redirect is followed, no connection kept, 15 s for all, 64 kB of the answer at most. Throws
 * {@link SendError} where there is no whole answer.
 */
export async function postToPublicUrl(
  { url: text, headers, body }: OutboundRequest,
  rules: TargetRules,
  limitMs = REQUEST_TIMEOUT_MS,
): Promise<OutboundResponse> {
  if (targetRefusalOf(text, rules)) throw new SendError('refused_address');
  const url = new URL(text);
  const signal = AbortSignal.timeout(limitMs);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(rules),
    signal,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' },
  };
  try {
    return await abortable(signal, exchange(url, options, body));
  } catch (error) {
    // An answer that is cut off in its text tells of a lost line, whoever cut it.
    throw signal.aborted ? new SendError('timed_out', error) : failureOf(error);
  }
}

import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { type IdempotencyRecord, type Key, tableKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/operations/update.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { tryPut } from '#functions/data/table/try-put.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { type Actor, callerId } from '#functions/domain/events/actor.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { type Contract, DEFAULT_RUNTIME } from '#shared/http/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import type { HttpRequest } from './request.ts';

const RECORD_TTL_SECONDS = DAY_SECONDS;
const GRACE_MS = 5000;

export interface Attempt {
  /** Goes into the business transaction, so both happen or neither. */
  completing(status: number, answer: unknown): Write;
  /** For a call that wrote nothing. */
  complete(status: number, answer: unknown): Promise<void>;
  /** After a failure; what this attempt does not hold any more stays as it is. */
  release(): Promise<void>;
}

type Begun = { attempt: Attempt } | { replay: { status: number; answer: unknown } };

const inProgress = () =>
  new AppError('idempotency_in_progress', 'The first request with this Idempotency-Key is still in progress', {
    retryAfter: 1,
  });

function judge(earlier: IdempotencyRecord, bodyHash: string): Begun {
  if (earlier.bodyHash !== bodyHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used with a different request');
  }
  if (earlier.state === 'running') throw inProgress();
  return { replay: { status: earlier.status ?? 200, answer: earlier.answer } };
}

function withoutSecrets(contract: Contract, answer: unknown): unknown {
  if (contract.secretFields.length === 0 || typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !contract.secretFields.includes(name)));
}

function heldBy(holder: string) {
  return {
    condition: '#state = :running AND holder = :holder',
    names: { '#state': 'state' },
    values: { ':running': 'running', ':holder': holder },
  };
}

function attemptOf(contract: Contract, key: Key, holder: string): Attempt {
  const held = heldBy(holder);
  const finish = (status: number, answer: unknown) => ({
    key,
    set: { state: 'done', status, answer: withoutSecrets(contract, answer) },
    ...held,
    onConditionFailed: inProgress,
  });
  return {
    completing: (status, answer) => update(finish(status, answer)),
    async complete(status, answer) {
      // Where another attempt has the key by now, this one was away for longer than it holds.
      if ((await tryUpdate(finish(status, answer))).refused) throw inProgress();
    },
    // One that is done, because only the answer to the write was lost, or another's, stays.
    release: () => removeOne(key, held),
  };
}

/** Begins a call under its Idempotency-Key: a new attempt, or the answer of the first. Undefined without a key. */
export async function beginOnce(
  contract: Contract,
  request: HttpRequest,
  actor: Actor,
  now: Date,
): Promise<Begun | undefined> {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (given.length < 1 || given.length > 255) {
    throw new AppError('malformed_request', 'Idempotency-Key must have 1 to 255 characters');
  }
  // Somebody without a session may change networks between two tries, so the address is no part of the key.
  const caller = actor.kind === 'anonymous' ? 'anonymous' : callerId(actor);
  const key = tableKeys.idempotency(caller, sha256(`${contract.name}\n${given}`));
  // What is asked may stand in the query alone, as the token of a mailed link does.
  const query = JSON.stringify(Object.entries(request.query).sort());
  const bodyHash = sha256(`${request.path}\n${query}\n${request.body}`);
  const lockUntil = now.getTime() + (contract.runtime.timeout ?? DEFAULT_RUNTIME.timeout) * 1000 + GRACE_MS;
  const seconds = Math.floor(now.getTime() / 1000);
  const holder = randomSecret();
  const record: IdempotencyRecord = { state: 'running', bodyHash, lockUntil, holder };
  const { refused, current } = await tryPut({
    key,
    record: { ...record, expiresAt: seconds + RECORD_TTL_SECONDS },
    condition:
      'attribute_not_exists(PK) OR expiresAt <= :seconds OR (#state = :running AND lockUntil < :now AND bodyHash = :hash)',
    names: { '#state': 'state' },
    values: { ':seconds': seconds, ':running': 'running', ':now': now.getTime(), ':hash': bodyHash },
  });
  if (!refused) return { attempt: attemptOf(contract, key, holder) };
  if (!current) throw inProgress();
  return judge(current, bodyHash);
}

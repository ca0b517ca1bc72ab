import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { digestFor } from '#functions/base/app-secret.ts';
import { env } from '#functions/base/env.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import type { StoredEvent } from '#functions/domain/types.ts';
import { table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import { type UpdateOptions, updateExpression } from '../table/operations/update.ts';

/** How a sending stands: `waiting` is tried again; `sent`, `failed` and `suppressed` are the end. */
export type SendState = 'sending' | 'waiting' | 'sent' | 'failed' | 'suppressed';

/** Everything about one message of one event to one recipient. */
export interface SendRecord {
  eventId: string;
  channel: 'mail';
  template: string;
  to: string;
  state: SendState;
  attempts: number;
  lastAt: string;
  /** Epoch milliseconds after which a sender that fell silent no longer holds the message. */
  leaseUntil?: number;
  /** The id that the provider gave it. */
  messageId?: string;
  /** Why it failed or was not sent: a code, never the provider's words with addresses in them. */
  reason?: string;
}

/** Longer than the worker may run. */
const LEASE_MS = 60_000;

/** Where the log of a message lies. */
export function sendLogKey({ id, subject }: Pick<StoredEvent, 'id' | 'subject'>, recipient: string) {
  return keys.delivery(subject.id, id, 'mail', digestFor('address', emailKey(recipient)));
}

/** What claiming a message found: it is ours to send (the number of the try), another has it now, or it is over. */
export type Claim = { attempt: number } | 'busy' | 'over';

async function write(options: UpdateOptions): Promise<Record<string, unknown> | undefined> {
  const { key: Key } = options;
  const answer = await table.send(
    new UpdateCommand({
      TableName: env('TABLE_NAME'),
      Key,
      ...updateExpression(options),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  return answer.Attributes;
}

/** Notes that a message is about to be sent, unless it was, or is being, sent already: one conditional write. */
export async function claimSend(
  key: Key,
  message: Pick<SendRecord, 'eventId' | 'template' | 'to'>,
  now: Date,
): Promise<Claim> {
  const leaseUntil = now.getTime() + LEASE_MS;
  try {
    const noted = await write({
      key,
      set: { ...message, channel: 'mail', state: 'sending', leaseUntil, lastAt: now.toISOString() },
      add: { attempts: 1 },
      condition: 'attribute_not_exists(PK) OR #state = :waiting OR (#state = :sending AND leaseUntil < :now)',
      names: { '#state': 'state' },
      values: { ':waiting': 'waiting', ':sending': 'sending', ':now': now.getTime() },
    });
    return { attempt: Number(noted?.attempts ?? 1) };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    return stateIn(error) === 'sending' ? 'busy' : 'over';
  }
}

function stateIn(error: Error): unknown {
  const { Item } = error as Error & { Item?: Parameters<typeof unmarshall>[0] };
  return Item && unmarshall(Item).state;
}

/** Notes how a sending went. */
export async function noteSend(
  key: Key,
  result: Pick<SendRecord, 'messageId' | 'reason'> & { state: Exclude<SendState, 'sending'> },
  now: Date,
): Promise<void> {
  await write({
    key,
    set: { ...result, lastAt: now.toISOString() },
    remove: result.reason ? ['leaseUntil'] : ['leaseUntil', 'reason'],
  });
}

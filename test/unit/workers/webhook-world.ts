import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import type { WebhookTask } from '#functions/aws/webhook-queue.ts';
import { insertWebhook } from '#functions/data/integrations/webhooks.ts';
import { commit } from '#functions/data/table/commit.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { newSigningSecret } from '#functions/use-cases/integrations/signing-secret.ts';
import { handler as runTimers } from '#functions/workers/run-timers.ts';
import { handler, worker } from '#functions/workers/send-webhooks.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { WebhookEvent } from '#shared/integrations/webhooks.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { Mortal } from './mortal.ts';
import { messagesBrought } from './records.ts';

/** What the queue gives to workers at a time. */
const AT_ONCE = worker.source.kind === 'queue' ? worker.source.atOnce : 0;
/** Until a message whose worker died comes again. */
const COMES_AGAIN = MINUTE_MS;
/** How often a message comes at most. */
const TRIES = 5;
type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/** Until so much time has passed on the clock that a test moves. */
export const passing = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

/** The id of the endpoint at an address. */
export const idOf = (url: string) => `whk_${url.replaceAll(/\W/g, '')}`;

let day = 0;

/** Before each test: a clock that it moves, and what a function has in its environment. */
export function beginDay(): void {
  // Each test has a time of its own: what a function keeps for seconds is of an earlier one.
  day += 20;
  vi.useFakeTimers({
    now: new Date(Date.UTC(2026, 0, day, 12)),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('WEBHOOK_QUEUE_URL', 'http://127.0.0.1:9/webhook');
  vi.stubEnv('DUE_QUEUE_URL', 'http://127.0.0.1:9/due');
  vi.stubEnv('SEAL_SECRET', '{"current":"seal"}');
}

/** A message on its way, as often as it has come by now. */
interface Message {
  body: unknown;
  times: number;
  /** Seconds that it was put back for. */
  hidden?: number | undefined;
}

/** The table, the queues, the timers and the workers of webhooks, on a clock that a test moves. */
export class WebhookWorld {
  readonly table = new MemoryTable();
  /** The longest that a message for an endpoint waited for a worker, in milliseconds. */
  readonly waits = new Map<string, number>();
  readonly mortal = new Mortal();
  private readonly queue = mockClient(SQSClient);
  private backlog: { task: WebhookTask; message: Message; since: number }[] = [];
  private readonly running = new Map<string, number>();
  private readonly inHand = new Map<string, Message>();
  private readonly tick = setInterval(() => void this.wakeDue(), MINUTE_MS);
  private received = 0;

  constructor() {
    this.table.mostRows = 1000;
    this.table.around = (call) => this.mortal.step(call);
    this.queue
      .on(SendMessageBatchCommand)
      .callsFake(({ QueueUrl = '', Entries = [] }) =>
        this.mortal.step(() => {
          for (const { MessageBody = '' } of Entries) {
            const message: Message = { body: JSON.parse(MessageBody), times: 0 };
            setTimeout(() => (QueueUrl.endsWith('/due') ? void this.wake(message) : this.arrive(message)), 0);
          }
          return {};
        }),
      )
      .on(ChangeMessageVisibilityCommand)
      .callsFake(({ ReceiptHandle = '', VisibilityTimeout }) =>
        this.mortal.step(() => {
          const message = this.inHand.get(ReceiptHandle);
          if (message) message.hidden = VisibilityTimeout;
          return {};
        }),
      );
  }

  close(): void {
    clearInterval(this.tick);
    this.table.mock.restore();
    this.queue.restore();
  }

  async endpoint(url: string, ...events: WebhookEvent[]): Promise<WebhookRecord> {
    const now = new Date();
    const id = idOf(url);
    const { sealed, secretHint } = newSigningSecret(id);
    const webhook: WebhookRecord = {
      ...{ id, url, events, active: true, secretHint, secrets: [{ sealed }], createdBy: 'usr_1', version: 1 },
      createdAt: now.toISOString(),
    };
    await commit(
      insertWebhook({ after: webhook, events: [newEvent('webhook_created', webhook.id, SYSTEM, now, { url })] }),
    );
    return webhook;
  }

  /** What was made for all endpoints, by the endpoint's id. */
  deliveries(): WebhookDeliveryRecord[] {
    return [...this.table.items.values()]
      .filter(({ SK }) => String(SK).startsWith('DLV#'))
      .map((item) => item as unknown as WebhookDeliveryRecord);
  }

  /** A message comes to the queue's workers. */
  private arrive(message: Message): void {
    const task = message.body as WebhookTask;
    this.backlog.push({ task, message, since: Date.now() });
    this.next();
  }

  private get isFull(): boolean {
    return [...this.running.values()].reduce((sum, count) => sum + count, 0) >= AT_ONCE;
  }

  /** A queue with groups: where many wait, whoever has fewest in hand is next. */
  private next(): void {
    while (!this.isFull && this.backlog.length > 0) {
      const inHand = ({ task }: { task: WebhookTask }) => this.running.get(task.webhookId) ?? 0;
      const first = this.backlog.reduce((one, other) => (inHand(other) < inHand(one) ? other : one));
      this.backlog = this.backlog.filter((one) => one !== first);
      const { webhookId } = first.task;
      this.waits.set(webhookId, Math.max(this.waits.get(webhookId) ?? 0, Date.now() - first.since));
      void this.work(first.task, first.message);
    }
  }

  private async work({ webhookId }: WebhookTask, message: Message): Promise<void> {
    this.running.set(webhookId, (this.running.get(webhookId) ?? 0) + 1);
    const isBack = await this.bring(handler as Handler, message);
    this.running.set(webhookId, (this.running.get(webhookId) ?? 0) - 1);
    if (isBack) setTimeout(() => this.arrive(message), isBack);
    this.next();
    this.table.mock.resetHistory();
    this.queue.resetHistory();
  }

  /** Hands a message to a worker: milliseconds until it comes again, 0 when it is done. */
  private async bring(to: Handler, message: Message): Promise<number> {
    this.received += 1;
    const receiptHandle = `handle ${this.received}`;
    message.times += 1;
    message.hidden = undefined;
    this.inHand.set(receiptHandle, message);
    const { Records } = messagesBrought(message.times, message.body);
    const ended = await this.mortal.live(() =>
      to({ Records: Records.map((one) => ({ ...one, receiptHandle })) }, context),
    );
    this.inHand.delete(receiptHandle);
    const isDone = ended !== 'died' && ended.batchItemFailures.length === 0;
    if (isDone || message.times >= TRIES) return 0;
    return message.hidden === undefined ? COMES_AGAIN : message.hidden * 1000;
  }

  private async wake(message: Message): Promise<void> {
    const isBack = await this.bring(runTimers as Handler, message);
    if (isBack) setTimeout(() => void this.wake(message), isBack);
  }

  private async wakeDue(): Promise<void> {
    const now = new Date().toISOString();
    const isDue = ({ PK, dueAt }: Record<string, unknown>) => String(PK).startsWith('TMR#') && String(dueAt) <= now;
    if ([...this.table.items.values()].some(isDue)) await tick();
  }
}

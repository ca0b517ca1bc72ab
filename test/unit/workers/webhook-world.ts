import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import type { WakeUp } from '#functions/aws/webhook-queue.ts';
import { insertWebhook } from '#functions/data/integrations/webhooks.ts';
import { commit } from '#functions/data/table/commit.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { signalLane } from '#functions/use-cases/queue-webhooks.ts';
import { newSigningSecret } from '#functions/use-cases/signing-secret.ts';
import { handler, worker } from '#functions/workers/send-webhooks.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { Mortal } from './mortal.ts';
import { messages } from './records.ts';

/** What the queue gives to workers at a time. */
const AT_ONCE = worker.source.kind === 'queue' ? worker.source.atOnce : 0;
/** Until a message whose worker died comes again. */
const COMES_AGAIN = MINUTE_MS;
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/** Until so much time has passed on the clock that a test moves. */
export const passing = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

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
  vi.stubEnv('SEAL_SECRET', '{"current":"seal"}');
}

/** The table, the queue, the timers and the workers of webhooks, on a clock that a test moves. */
export class WebhookWorld {
  readonly table = new MemoryTable();
  /** How often a wake-up for an endpoint came while every worker was taken. */
  readonly waits = new Map<string, number>();
  readonly mortal = new Mortal();
  private readonly queue = mockClient(SQSClient);
  private readonly backlog: WakeUp[] = [];
  private readonly tick = setInterval(() => void this.wakeDue(), MINUTE_MS);
  private running = 0;

  constructor() {
    this.table.mostRows = 1000;
    this.table.around = (call) => this.mortal.step(call);
    this.queue.on(SendMessageBatchCommand).callsFake(({ Entries = [] }) =>
      this.mortal.step(() => {
        for (const { MessageBody = '', DelaySeconds = 0 } of Entries) {
          const wakeUp: WakeUp = JSON.parse(MessageBody);
          setTimeout(() => this.arrive(wakeUp), DelaySeconds * 1000);
        }
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
    const id = `whk_${url.replaceAll(/\W/g, '')}`;
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

  /** A wake-up comes to the queue's workers. */
  arrive(wakeUp: WakeUp): void {
    if (this.running >= AT_ONCE) {
      this.waits.set(wakeUp.webhookId, (this.waits.get(wakeUp.webhookId) ?? 0) + 1);
      this.backlog.push(wakeUp);
    } else void this.work(wakeUp);
  }

  private async work(wakeUp: WakeUp): Promise<void> {
    this.running += 1;
    const ended = await this.mortal.live(() => handler(messages(wakeUp), context));
    this.running -= 1;
    if (ended === 'died' || ended.batchItemFailures.length > 0) setTimeout(() => this.arrive(wakeUp), COMES_AGAIN);
    const next = this.backlog.shift();
    if (next) void this.work(next);
    this.table.mock.resetHistory();
    this.queue.resetHistory();
  }

  /** As `tick` and `run-timers` do it. */
  private async wakeDue(): Promise<void> {
    const now = new Date();
    for (const { PK, SK, subject, generation, dueAt } of [...this.table.items.values()]) {
      if (!String(PK).startsWith('TMR#') || String(dueAt) > now.toISOString()) continue;
      this.table.items.delete(`${PK}|${SK}`);
      await signalLane(String(subject), Number(generation), now);
    }
  }
}

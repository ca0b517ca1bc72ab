import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { extendVisibilityTimeout } from '#functions/aws/visibility-timeout.ts';
import { currentTime } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { type DeliveryInfo, RetryLater } from '#functions/base/retry.ts';
import { beginCall } from './begin-call.ts';
import type { Source } from './define-worker.ts';
import { logBatch } from './log-batch.ts';

type Work = (body: unknown, now: Date, brought: DeliveryInfo) => Promise<void>;
type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

interface QueueSettings {
  /** Calls at the same time, 2 to 1000; 5 unless stated. */
  readonly atOnce?: number;
  /** Deliveries of a message before it goes to the dead letters; 5 unless stated. */
  readonly tries?: number;
  /** Seconds until a message whose worker died comes again; six times the timeout, as AWS advises, unless stated. */
  readonly visibility?: number;
  /** Seconds until a message comes for the first time, up to 900; at once unless stated. */
  readonly delay?: number;
  /** Its work goes on in messages to its own queue; whoever says so counts them, and ends them. */
  readonly callsItself?: true;
  /** Does the messages of a batch at the same time; one after the other unless stated, which spares what they are for. */
  readonly sideBySide?: boolean;
}

function deliveryInfoOf({ attributes }: SQSRecord, tries: number): DeliveryInfo {
  const times = Number(attributes.ApproximateReceiveCount);
  return { receiveCount: times, isLastAttempt: times >= tries - 1 };
}

type Handling = Required<Pick<QueueSettings, 'tries' | 'sideBySide'>>;

function handle(name: string, work: Work, { tries, sideBySide: processInParallel }: Handling): Handler {
  const processor = new BatchProcessor(EventType.SQS);
  const perform = async (record: SQSRecord) => {
    try {
      await work(JSON.parse(record.body), currentTime(), deliveryInfoOf(record, tries));
    } catch (error) {
      const cause = error instanceof Error ? error : undefined;
      const seconds = error instanceof RetryLater ? error.seconds : undefined;
      const line = { worker: name, messageId: record.messageId, seconds, error: cause };
      if (seconds === undefined) log.error('message failed', line);
      else log.warn('message comes again', line);
      if (seconds !== undefined) await extendVisibilityTimeout(record.eventSourceARN, record.receiptHandle, seconds);
      throw error;
    }
  };
  return async (event, context) => {
    const now = currentTime();
    beginCall(context);
    const options = { context, processInParallel, throwOnFullBatchFailure: false };
    const answer = await processPartialResponse(event, perform, processor, options);
    logBatch(name, now, { records: event.Records.length, failed: answer.batchItemFailures.length });
    return answer;
  };
}

/** With its dead letters, filled by `aws/<name>-queue.ts`. What throws comes again, {@link RetryLater} in its time. */
export function queue(
  name: string,
  { atOnce = 5, tries = 5, sideBySide = false, ...given }: QueueSettings = {},
): Source<Work, Handler> {
  const facts = { kind: 'queue', queue: name, atOnce, tries, ...given } as const;
  return { facts, handle: (worker, work) => handle(worker, work, { tries, sideBySide }) };
}

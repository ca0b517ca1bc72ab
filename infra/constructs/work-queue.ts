import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';

const TRIES = 5;
const KEPT = Duration.days(14);

/** A queue that keeps what could not be done: for a worker's failures, or for a stream's. */
export function deadLetterQueue(scope: Construct, id: string, config: Config): Queue {
  return new Queue(scope, id, {
    retentionPeriod: KEPT,
    encryption: QueueEncryption.SQS_MANAGED,
    // The local AWS speaks plain http, which a policy that demands TLS refuses.
    enforceSSL: !config.local,
  });
}

/** One kind of outside effect: its queue, and the queue of what failed five times. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  /** `timeout` is that of the function that reads the queue; AWS asks for six times as much before a message is seen again. */
  constructor(scope: Construct, id: string, config: Config, timeout: Duration) {
    super(scope, id);
    this.dead = deadLetterQueue(this, 'Dead', config);
    this.queue = new Queue(this, 'Queue', {
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: !config.local,
      deadLetterQueue: { queue: this.dead, maxReceiveCount: TRIES },
    });
  }
}

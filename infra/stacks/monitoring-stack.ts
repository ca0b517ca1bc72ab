import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { pascal } from '../constructs/route-function.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

const FIVE_MINUTES = Duration.minutes(5);

const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

interface MonitoringProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly workers: WorkersStack;
}

/** One dashboard, and an alarm for everything that needs a person. */
export class MonitoringStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id, props);
    const { config, data, api, workers } = props;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (config.alarmEmail) this.topic.addSubscription(new EmailSubscription(config.alarmEmail));
    const serverErrors = api.http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' });
    const latency = api.http.metricLatency({ period: FIVE_MINUTES, statistic: 'p95' });
    const throttled = data.table.metricThrottledRequestsForOperations({ period: FIVE_MINUTES, operations: OPERATIONS });
    this.watch('ServerErrors', serverErrors, 5, 'The API answered 5xx more than five times in five minutes');
    this.watch('Latency', latency, 3000, 'One call in twenty takes longer than three seconds');
    this.watch('Throttled', throttled, 10, 'DynamoDB refuses requests: more load than the table has grown to');
    for (const queue of workers.deadQueues) {
      const visible = queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' });
      this.watch(
        `Dead${pascal(queue.node.path.split('/').slice(1).join('-'))}`,
        visible,
        0,
        'Something failed for good and waits here',
      );
    }
    const ages = workers.streamReaders.map((reader) =>
      reader.metric('IteratorAge', { period: FIVE_MINUTES, statistic: 'Maximum' }),
    );
    for (const [at, age] of ages.entries())
      this.watch(`StreamAge${at}`, age, FIVE_MINUTES.toMilliseconds(), 'A reader of the stream is five minutes behind');
    this.draw(config, {
      Calls: [api.http.metricCount(), serverErrors],
      Latency: [latency],
      Stream: ages,
      Table: [throttled],
    });
  }

  private watch(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private draw(config: Config, graphs: Record<string, IMetric[]>): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: `quayside-${config.stage}` });
    for (const [title, left] of Object.entries(graphs))
      dashboard.addWidgets(new GraphWidget({ title, left, width: 12 }));
  }
}

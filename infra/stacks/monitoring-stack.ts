import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { DEFAULT_RUNTIME } from '#shared/http/contract.ts';
import { GIVEN_UP, PAGE_ERROR, ROUTES_SPENT, UNREADABLE, UNVERIFIED } from '#shared/workers/log-messages.ts';
import type { Config } from '../config.ts';
import { addBudget } from '../constructs/budget.ts';
import { FIVE_MINUTES, functionSearch, SUM, throttledRequests, workerMetric } from '../constructs/metrics.ts';
import { pascal } from '../constructs/route-function.ts';
import { stageName } from '../names.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IntegratorsStack } from './integrators-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

const QUEUE_AGE = Duration.minutes(15);
/** The part of a function's time limit from which it counts as near to it. */
const SLOW_RATIO = 0.8;
const CALL_TIMEOUT = Duration.seconds(DEFAULT_RUNTIME.timeout).toMilliseconds();
/** Within five minutes: beyond what a wrong setting of one integrator or an old tab does. */
const REFUSALS_THRESHOLD = 100;

/** All that sends messages by `sendOnce`. */
const SENDERS = ['mail', 'documents', 'text', 'push'].map((what) => `workers-send-${what}`);

interface MonitoringProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly workers: WorkersStack;
  readonly integrators: IntegratorsStack;
}

export class MonitoringStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id, props);
    const { config, data, api, workers } = props;
    this.topic = new Topic(this, 'Alarms', {
      enforceSSL: true,
      ...(workers.mail.key && { masterKey: workers.mail.key }),
    });
    // A topic with a policy of its own lets in nobody who is not named in it.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (config.alarmEmail) this.topic.addSubscription(new EmailSubscription(config.alarmEmail));
    addBudget(this, config);
    const { serverErrors, latency } = this.watchCalls(props);
    const throttled = throttledRequests(data.table);
    this.watch('Throttled', throttled, 10, "DynamoDB is throttling: load exceeds the table's current capacity");
    const refusals = this.watchFunctions(props);
    const ages = this.watchWorkers(config, workers);
    this.watchSender(config);
    this.watchGivenUp(config);
    this.watchUnreadable(config, workers);
    if (config.roads) this.watchRoads(config);
    const pageErrors = this.watchPages(props);
    const returned = this.watchMail(workers);
    this.draw(config, {
      Calls: [api.http.metricCount(), ...serverErrors],
      Latency: [latency],
      'Errors by function': [functionSearch(config.stage, 'Errors', 'Sum')],
      'Max duration by function': [functionSearch(config.stage, 'Duration', 'Maximum')],
      'Rejected callers': refusals,
      'Stream and queue': ages,
      'Bounced emails': returned,
      'Client errors': [pageErrors],
      Table: [throttled],
    });
  }

  private watchCalls({ api: { http }, integrators }: MonitoringProps): { serverErrors: IMetric[]; latency: IMetric } {
    const serverErrors = http.metricServerError(SUM);
    const integratorErrors = integrators.api.metricServerError(SUM);
    const latency = http.metricLatency({ period: FIVE_MINUTES, statistic: 'p95' });
    this.watch('ServerErrors', serverErrors, 5, 'The API returned 5xx more than five times in five minutes');
    this.watch(
      'IntegratorErrors',
      integratorErrors,
      5,
      'Calls with a key got 5xx more than five times in five minutes',
    );
    this.watch('Latency', latency, 3000, 'One call in twenty takes longer than three seconds');
    const longest = http.metricIntegrationLatency({ period: FIVE_MINUTES, statistic: 'Maximum' });
    this.watch(
      'SlowCall',
      longest,
      SLOW_RATIO * CALL_TIMEOUT,
      'A request came close to the ten-second timeout of most functions',
    );
    return { serverErrors: [serverErrors, integratorErrors], latency };
  }

  /**
   * Who is refused, and what nobody gets an answer for: the sockets. Errors of functions behind the APIs are the APIs' own
   * 5xx, and workers have an alarm each, so nothing here counts the functions of another stage. Only starts that are
   * refused are summed over the account, because its limit is what all stages share; and dropped chains, because any
   * function may be in one that nobody thought of, and the stages have the same code.
   */
  private watchFunctions({ api, integrators: { keyAuthorizer } }: MonitoringProps): IMetric[] {
    const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...SUM });
    this.watch('FunctionThrottles', throttles, 0, 'Lambda concurrency limit reached');
    const dropped = new Metric({ namespace: 'AWS/Lambda', metricName: 'RecursiveInvocationsDropped', ...SUM });
    this.watch('CallsDropped', dropped, 0, 'AWS detected a recursive loop and stopped the chain');
    const ofSockets = (metricName: string) =>
      new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: api.socket.apiId }, ...SUM });
    this.watch('SocketErrors', ofSockets('IntegrationError'), 0, 'A WebSocket function failed');
    // Every key that is not known is an error of the authorizer, as API Gateway wants it.
    const keysRefused = keyAuthorizer.metricErrors(SUM);
    const socketsRefused = ofSockets('ClientError');
    this.watch(
      'KeysRefused',
      keysRefused,
      REFUSALS_THRESHOLD,
      'Someone is guessing API keys, or the key authorizer is failing',
    );
    this.watch('SocketsRefused', socketsRefused, REFUSALS_THRESHOLD, 'Many WebSocket connections are rejected');
    return [keysRefused, socketsRefused];
  }

  private watchWorkers(config: Config, { deadQueues, queues, streamReaders, all }: WorkersStack): IMetric[] {
    const oldest = { period: FIVE_MINUTES, statistic: 'Maximum' };
    for (const queue of deadQueues) {
      const visible = queue.metricApproximateNumberOfMessagesVisible(oldest);
      const id = `Dead${pascal(queue.node.path.split('/').slice(1).join('-'))}`;
      this.watch(id, visible, 0, 'Messages failed permanently and are in this queue');
    }
    for (const { name, timeout } of all) {
      const limit = SLOW_RATIO * timeout.toMilliseconds();
      this.watch(`Errors${pascal(name)}`, workerMetric(config, name, 'Errors', SUM), 0, 'A worker function failed');
      const longest = workerMetric(config, name, 'Duration', oldest);
      this.watch(`Slow${pascal(name)}`, longest, limit, 'A run used most of its timeout');
    }
    const waiting = [...queues].map(([name, queue]) => {
      const age = queue.metricApproximateAgeOfOldestMessage(oldest);
      this.watch(`QueueAge${pascal(name)}`, age, QUEUE_AGE.toSeconds(), 'A message has been waiting for 15 minutes');
      return age;
    });
    const behind = [...streamReaders].map(([name, reader]) => {
      const age = reader.metric('IteratorAge', oldest);
      const limit = FIVE_MINUTES.toMilliseconds();
      this.watch(`StreamAge${pascal(name)}`, age, limit, 'A stream consumer is five minutes behind');
      return age;
    });
    return [...behind, ...waiting];
  }

  /** SES says it in a log line only; mail waits for a day and more before it comes into a queue of failures. */
  private watchSender(config: Config): void {
    const lines = this.linesOf(config, { name: 'MailUnverified', says: UNVERIFIED, by: ['workers-send-mail'] });
    this.watch('MailUnverified', lines, 0, 'Email is waiting: SES has not verified the sender or a recipient');
  }

  /** Ends in the send log and in no queue of failures: all senders count into one metric. */
  private watchGivenUp(config: Config): void {
    const lines = this.linesOf(config, { name: 'GivenUp', says: GIVEN_UP, by: SENDERS });
    this.watch('GivenUp', lines, 0, 'A message failed all its attempts and will not be retried automatically');
  }

  /** It is out of the stream by then: no age of the stream tells of it. */
  private watchUnreadable(config: Config, { streamReaders }: WorkersStack): void {
    const by = [...streamReaders.keys()].map((name) => `workers-${name}`);
    const lines = this.linesOf(config, { name: 'RecordsUnreadable', says: UNREADABLE, by });
    this.watch('RecordsUnreadable', lines, 0, 'A table change could not be read, so its effects are missing');
  }

  /** Nothing fails by it: arrivals are reckoned less well, and nobody is told who will be late. */
  private watchRoads(config: Config): void {
    const lines = this.linesOf(config, { name: 'RoutesSpent', says: ROUTES_SPENT, by: ['workers-run-timers'] });
    this.watch('RoutesSpent', lines, 0, 'The routes of a day are spent, so no roads are asked about until the next');
  }

  /** Nothing else hears of what breaks in a browser. */
  private watchPages({ config, integrators }: MonitoringProps): IMetric {
    // The last of the stacks with routes: the log is there when its lines are to be counted.
    this.addStackDependency(integrators);
    const lines = this.linesOf(config, {
      name: 'PageErrors',
      says: PAGE_ERROR,
      by: ['integrations-report-page-error'],
    });
    this.watch('PageErrors', lines, 0, "A client error occurred in someone's browser");
    return lines;
  }

  /** How often functions say something in their logs, together. */
  private linesOf(config: Config, { name, says, by }: { name: string; says: string; by: readonly string[] }): IMetric {
    const [namespace, metricName] = ['Quayside', `${name}-${config.stage}`];
    for (const one of by) {
      const id = name + pascal(one);
      new MetricFilter(this, `${id}Lines`, {
        logGroup: LogGroup.fromLogGroupName(this, `${id}Log`, `/aws/lambda/${stageName(config, one)}`),
        filterPattern: FilterPattern.stringValue('$.message', '=', says),
        metricNamespace: namespace,
        metricName,
      });
    }
    return new Metric({ namespace, metricName, ...SUM });
  }

  /** AWS looks into an account from 5 % of bounces on, and then closes it. */
  private watchMail({ mail }: WorkersStack): IMetric[] {
    const bounces = mail.metric('Reputation.BounceRate', 'Maximum');
    this.watch('MailBounces', bounces, 0.04, 'Email bounce rate is above 4%');
    return ['Bounce', 'Complaint', 'Reject'].map((name) => mail.metric(name, 'Sum'));
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
    const dashboard = new Dashboard(this, 'Dashboard', {
      // Names of dashboards are the account's: a second region would take over the first one's.
      dashboardName: `quayside-${config.stage}-${config.region}`,
    });
    for (const [title, left] of Object.entries(graphs))
      dashboard.addWidgets(new GraphWidget({ title, left, width: 12 }));
  }
}

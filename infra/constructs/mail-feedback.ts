import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';
import type { Bindings } from './bindings.ts';
import { topicKey } from './topic-key.ts';

/** The tag that SES puts on every mail of a set, and so the dimension of its figures. */
const SET = 'ses:configuration-set';

/** What becomes of mails after SES took them, counted apart from everybody else's of the account. */
export class MailFeedbackTopic extends Construct {
  readonly facilities: Partial<Bindings>;
  private readonly setName: string;
  private readonly topic: Topic;
  /** Of all topics of the stage; the local AWS has none. */
  readonly key: Key | undefined;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.setName = stageName(config, 'mail');
    this.key = config.local ? undefined : topicKey(this);
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: this.setName,
      reputationMetrics: true,
      // Who bounced or complained gets no more: SES answers for the account, and closes it to who goes on.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('Figures', {
      destination: EventDestination.cloudWatchDimensions([
        { source: CloudWatchDimensionSource.MESSAGE_TAG, name: SET, defaultValue: 'none' },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.topic = this.tellBy(set, config);
    const arn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.setName,
    });
    this.facilities = {
      arns: { mailSet: [arn] },
      ...(!config.local && { conditions: { mailSet: { StringEquals: { 'ses:FromAddress': config.sender } } } }),
      variables: { MAIL_SET: this.setName },
    };
  }

  /** Where SES tells what became of each mail. The local one tells it by the sender's identity, which `finish` sets up. */
  private tellBy(set: ConfigurationSet, config: Config): Topic {
    // The local AWS speaks plain http, which a policy that demands TLS refuses.
    const topic = new Topic(this, 'Told', { enforceSSL: !config.local, ...(this.key && { masterKey: this.key }) });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    set.addEventDestination('Told', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.DELIVERY],
    });
    new CfnOutput(this, 'MailTopicArn', { value: topic.topicArn }).overrideLogicalId('MailTopicArn');
    return topic;
  }

  /** Lets a queue have all that SES tells. */
  tellTo(queue: Queue): void {
    this.topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  }

  metric(metricName: string, statistic: string): Metric {
    const dimensionsMap = { [SET]: this.setName };
    return new Metric({ namespace: 'AWS/SES', metricName, dimensionsMap, statistic, period: Duration.minutes(5) });
  }
}

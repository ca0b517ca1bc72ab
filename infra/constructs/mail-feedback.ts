import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { type Facilities, stageName } from './facilities.ts';

/** The tag that SES puts on every mail of a set, and so the dimension of its figures. */
const SET = 'ses:configuration-set';

/** What becomes of mails after SES took them, counted apart from everybody else's of the account. */
export class MailFeedback extends Construct {
  readonly facilities: Partial<Facilities>;
  private readonly setName: string;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.setName = stageName(config, 'mail');
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

  metric(metricName: string, statistic: string): Metric {
    const dimensionsMap = { [SET]: this.setName };
    return new Metric({ namespace: 'AWS/SES', metricName, dimensionsMap, statistic, period: Duration.minutes(5) });
  }
}

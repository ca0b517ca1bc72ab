import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';

/** CloudFront takes firewalls from this region only. */
export const FIREWALL_REGION = 'us-east-1';
/** Requests of one address in five minutes: an office of fifty behind one address stays well below, a flood does not. */
const MAX_REQUESTS = 10_000;

/** What is refused before anything of ours runs: an address that sends more than people do. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, config: Config, props: StackProps) {
    super(scope, id, props);
    const name = `${stageName(config, 'edge')}-${config.region}`;
    const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });
    const acl = new CfnWebACL(this, 'Firewall', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(name),
      rules: [
        {
          name: 'one-address',
          priority: 0,
          statement: { rateBasedStatement: { limit: MAX_REQUESTS, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: seen(`${name}-one-address`),
        },
      ],
    });
    this.arn = acl.attrArn;
  }
}

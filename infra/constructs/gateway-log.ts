import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount, CfnApiKey } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';
import { acknowledge } from './acknowledge.ts';

/** The account's and region's only one, so it is kept when the stack goes: other stages would be silent. */
export class GatewayLog extends Construct {
  constructor(scope: Construct, config: Config) {
    super(scope, 'GatewayLog');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    acknowledge(
      role,
      'AwsSolutions-IAM4',
      'The account setting takes this AWS policy for its logs',
      'Policy::arn:<>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    );
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    // An account that never had anything of API Gateway refuses the setting; this opens nothing.
    const first = new CfnApiKey(this, 'First', { name: stageName(config, 'gateway-log'), enabled: false });
    account.addResourceDependency(first);
  }
}

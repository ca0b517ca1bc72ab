import { Stack } from 'aws-cdk-lib';
import type { Conditions } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import type { GrantedVariable, ResourceKind } from '../grants.ts';

/** ARNs and environment values that the stacks built so far know. */
export interface Bindings {
  readonly arns: Partial<Record<ResourceKind, readonly string[]>>;
  /** Empty for what a deployment may be told and was not: then no function has it. */
  readonly variables: Partial<Record<GrantedVariable, string>>;
  readonly conditions?: Partial<Record<ResourceKind, Conditions>>;
  /** Of what has no ARN: everything but these. */
  readonly allBut?: Partial<Record<ResourceKind, readonly string[]>>;
}

/** Facilities and further ones of a later stack. */
export function mergeBindings(base: Bindings, more: Partial<Bindings>): Bindings {
  return {
    arns: { ...base.arns, ...more.arns },
    variables: { ...base.variables, ...more.variables },
    conditions: { ...base.conditions, ...more.conditions },
    allBut: { ...base.allBut, ...more.allBut },
  };
}

/** Name of the SSM parameter that holds the application's public address; Edge writes it, the mail worker reads it. */
export function publicUrlParameter(config: Config): string {
  return `/quayside/${config.stage}/public-url`;
}

/** Amazon Location has one provider of routes, which is nobody's own. */
const ROUTES = { service: 'geo-routes', resource: 'provider', resourceName: 'default' };

/** ARNs and values that need no other stack: the SES identity and the public address's parameter. */
export function accountBindings(scope: Construct, config: Config): Partial<Bindings> {
  const stack = Stack.of(scope);
  const identities = stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
  return {
    arns: {
      // SES asks for the right on the sender's identity and, until it lets mail out to everybody, on the recipient's; the
      // condition says who the sender is. The local SES asks for it on `*` and knows no condition.
      identity: config.local ? ['*'] : [identities],
      publicUrl: [
        stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: publicUrlParameter(config).slice(1) }),
      ],
      // Who asks nobody about roads has no right to.
      roads: config.roads ? [stack.formatArn({ ...ROUTES, account: '' })] : [],
    },
    // A phone has no ARN, and every topic has one: so texts go out, and nothing into anybody's topic.
    allBut: { phones: ['arn:aws:sns:*:*:*'] },
    ...(!config.local && { conditions: { identity: { StringEquals: { 'ses:FromAddress': config.sender } } } }),
    variables: {
      SENDER: config.sender,
      PUBLIC_URL_PARAMETER: publicUrlParameter(config),
      TEXT_FROM: config.textFrom ?? '',
      ROADS: config.roads ? `${config.roads}` : '',
    },
  };
}

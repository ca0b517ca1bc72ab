import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeScript } from '#infra/constructs/cloudfront-function.ts';
import { ROOT } from '#infra/paths.ts';
import { makeProduct, type Product, Resource } from './product.ts';

/** What AWS refuses or does otherwise than the local AWS, read off the templates: each was learnt by somebody's deploy. */

/** CloudFormation looks an output up again at each place that names it; 75 in a template were once too many. */
const MOST_LOOKUPS = 45;

let product: Product;
let elsewhere: Product;
beforeAll(async () => {
  product = await makeProduct();
  elsewhere = await makeProduct({ region: 'eu-central-1' });
});

describe('names that are the account’s', () => {
  /** Types whose names no other region may have, and where the name stands. */
  const GLOBAL: [type: string, name: (properties: Resource['Properties']) => unknown][] = [
    ['AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig: { Name } }) => Name],
    ['AWS::CloudFront::OriginAccessControl', ({ OriginAccessControlConfig: { Name } }) => Name],
    ['AWS::CloudFront::Function', ({ Name }) => Name],
    ['AWS::CloudWatch::Dashboard', ({ DashboardName }) => DashboardName],
    ['AWS::WAFv2::WebACL', ({ Name }) => Name],
  ];

  it.each(GLOBAL)('differ from region to region: %s', (type, nameOf) => {
    const names = (of: Product) => of.resources(type).map(({ Properties }) => JSON.stringify(nameOf(Properties)));
    expect(names(product).length).toBeGreaterThan(0);
    const shared = names(product).filter((name) => names(elsewhere).includes(name));
    expect(shared).toEqual([]);
    for (const name of names(product)) expect(name.length).toBeLessThanOrEqual(66);
  });
});

const shortName = (stackName: string) => stackName.split('-').at(-1) ?? '';

describe('a deployment in one go', () => {
  it('looks up few values of other stacks', () => {
    for (const { stackName } of product.stacks) {
      const text = JSON.stringify(product.template(shortName(stackName)).toJSON());
      expect(text.split('"Fn::GetStackOutput"').length - 1, stackName).toBeLessThanOrEqual(MOST_LOOKUPS);
    }
  });

  it('makes one route after the other: the API deploys itself with each and refuses two at once', () => {
    const routed = product.stacks.filter(
      ({ stackName }) => routesOf(shortName(stackName)).length > 0 && !stackName.endsWith('-Live'),
    );
    expect(routed.length).toBeGreaterThan(5);
    for (const [at, stack] of routed.entries()) {
      const before = routed[at - 1];
      if (before) expect(stack.dependencies, stack.stackName).toContain(before);
      const routes = routesOf(shortName(stack.stackName));
      for (const [place, { target, waitsFor }] of routes.entries())
        expect(waitsFor, target).toEqual(place === 0 ? [] : [routes[place - 1]?.id]);
    }
  });

  it('makes the routes of the socket one after the other, too', () => {
    const routes = routesOf('Live');
    expect(routes.map(({ target }) => target).sort()).toEqual(['$connect', '$default', '$disconnect']);
    for (const [place, { target, waitsFor }] of routes.entries())
      expect(waitsFor, target).toEqual(place === 0 ? [] : [routes[place - 1]?.id]);
  });

  it('that fails the first time leaves no bucket and no secret behind; one that stood is kept', () => {
    const kept = ['AWS::S3::Bucket', 'AWS::SecretsManager::Secret'].flatMap((type) => product.resources(type));
    expect(kept.length).toBeGreaterThan(6);
    for (const { DeletionPolicy } of kept) expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('lets the first stage that logs wait for the account’s setting, and that for the first piece of API Gateway', () => {
    const one = (type: string, name?: string) =>
      found('Api', type).find(([, { Properties }]) => !name || Properties.StageName === name);
    const [setting, account] = one('AWS::ApiGateway::Account') ?? [];
    expect(account?.DependsOn).toContain(one('AWS::ApiGateway::ApiKey')?.[0]);
    expect(account?.DeletionPolicy).toBe('Retain');
    for (const [, role] of found('Api', 'AWS::IAM::Role').filter(([id]) => id.startsWith('GatewayLog')))
      expect(role.DeletionPolicy).toBe('Retain');
    expect(one('AWS::ApiGatewayV2::Stage', 'ws')?.[1].DependsOn).toContain(setting);
    // The REST API's stage logs, too: it is deployed after all that stands in Api.
    const rest = product.stacks.find(({ stackName }) => stackName.endsWith('-Integrators'));
    expect(product.resources('AWS::ApiGateway::Account')).toHaveLength(1);
    expect(rest?.dependencies.map(({ stackName }) => shortName(stackName))).toContain('Workers');
  });
});

/** The resources of a type in a stack, by their ids, in the order of the template. */
function found(stack: string, type: string): [string, Resource][] {
  return Object.entries(product.template(stack).findResources(type)).map(([id, one]) => [id, Resource.parse(one)]);
}

/** The routes of a stack, each with the route that it waits for. */
function routesOf(stack: string): { id: string; target: string; waitsFor: readonly string[] }[] {
  return found(stack, 'AWS::ApiGatewayV2::Route').map(([id, { Properties, DependsOn }]) => ({
    id,
    target: Properties.RouteKey,
    waitsFor: DependsOn,
  }));
}

describe('alarms', () => {
  it('reach their topic: CloudWatch of this account may publish', () => {
    const policies = product.resources('AWS::SNS::TopicPolicy', 'Monitoring');
    const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
      }),
    );
  });

  it('and what is said of mails pass through a topic by a key of ours, which their services may use', () => {
    const topics = product.resources('AWS::SNS::Topic');
    expect(topics).toHaveLength(2);
    for (const { Properties } of topics) expect(JSON.stringify(Properties.KmsMasterKeyId)).toContain('TopicKey');
    const [key] = product.resources('AWS::KMS::Key');
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    expect(key?.Properties.KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: ['cloudwatch.amazonaws.com', 'ses.amazonaws.com'] },
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      }),
    );
  });

  it('look at no more metrics than AWS takes in one', () => {
    for (const { Properties } of product.resources('AWS::CloudWatch::Alarm'))
      expect((Properties.Metrics ?? []).length).toBeLessThanOrEqual(10);
  });

  it('that add several metrics count one without data as none', () => {
    const sums = product
      .resources('AWS::CloudWatch::Alarm')
      .flatMap(({ Properties }) => Properties.Metrics ?? [])
      .filter(({ Expression }: { Expression?: string }) => Expression?.includes('+'));
    expect(sums.length).toBeGreaterThan(0);
    for (const { Expression } of sums)
      for (const term of Expression.split('+')) expect(term.trim()).toMatch(/^FILL\(m\d+, 0\)$/);
  });
});

describe('the edge', () => {
  it('imports on the first line of its function', () => {
    const [first = '', ...rest] = edgeScript('rest.example').split('\n');
    expect(first).toMatch(/^import \w+ from ?["']cloudfront["'];$/);
    expect(rest.join('\n')).not.toContain('import ');
  });

  it('keeps no error of one caller for the next', () => {
    const [distribution] = product.resources('AWS::CloudFront::Distribution');
    const errors = distribution?.Properties.DistributionConfig.CustomErrorResponses;
    expect(errors.map(({ ErrorCode }: { ErrorCode: number }) => ErrorCode)).toEqual(
      expect.arrayContaining([400, 403, 404, 500, 502, 503, 504]),
    );
    for (const error of errors) {
      expect(error.ErrorCachingMinTTL).toBe(0);
      expect(error.ResponsePagePath).toBeUndefined();
    }
  });

  it('locks to https only the host that it is', () => {
    const policies = JSON.stringify(product.resources('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toContain('"IncludeSubdomains":false');
    expect(policies).not.toContain('"IncludeSubdomains":true');
  });

  it('is deployed without waiting for caches', () => {
    const deployments = product.resources('Custom::CDKBucketDeployment').map(({ Properties }) => Properties);
    const waits = deployments.filter(({ DistributionId }) => DistributionId);
    expect(waits.map(({ WaitForDistributionInvalidation }) => WaitForDistributionInvalidation)).toEqual([false]);
  });
});

describe('logs', () => {
  it('of buckets end: every bucket that others log into has a lifecycle', () => {
    const logs = product
      .resources('AWS::S3::Bucket')
      .filter(
        ({ Properties }) =>
          !Properties.LoggingConfiguration || Properties.OwnershipControls?.Rules[0].ObjectOwnership === 'ObjectWriter',
      );
    expect(logs.length).toBeGreaterThanOrEqual(2);
    for (const { Properties } of logs) {
      const [rule] = Properties.LifecycleConfiguration.Rules;
      expect(rule.ExpirationInDays).toBeGreaterThan(0);
    }
  });

  it('of calls name the route, and no path', () => {
    const [stage] = product
      .resources('AWS::ApiGatewayV2::Stage', 'Api')
      .filter(({ Properties }) => Properties.StageName === '$default');
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(format).toMatchObject({ routeKey: '$context.routeKey', status: '$context.status' });
    expect(JSON.stringify(format)).not.toMatch(/path|sourceIp/i);
  });
});

it('behaviors of the CDK that change what is deployed are all as it recommends, but for the partition', async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));
  const { context } = await read('cdk.json');
  const recommended = await read('node_modules/aws-cdk-lib/recommended-feature-flags.json');
  expect(context).toEqual({ ...recommended, '@aws-cdk/core:target-partitions': ['aws'] });
  expect(context).toMatchObject({
    '@aws-cdk/core:defaultCrossStackReferences': 'weak',
    '@aws-cdk/aws-apigateway:authorizerChangeDeploymentLogicalId': true,
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeScript } from '#infra/constructs/edge-function.ts';
import { ROOT } from '#infra/paths.ts';
import { makeProduct, type Product, type Resource } from './product.ts';

/** What AWS refuses or does otherwise than the local AWS, read off the templates: each was learnt by somebody's deploy. */

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
  ];

  it.each(GLOBAL)('differ from region to region: %s', (type, nameOf) => {
    const names = (of: Product) => of.resources(type).map(({ Properties }) => JSON.stringify(nameOf(Properties)));
    expect(names(product).length).toBeGreaterThan(0);
    const shared = names(product).filter((name) => names(elsewhere).includes(name));
    expect(shared).toEqual([]);
    for (const name of names(product)) expect(name.length).toBeLessThanOrEqual(66);
  });
});

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

it('behaviors of the CDK that change what is deployed are pinned', async () => {
  const { context } = JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8'));
  expect(context).toMatchObject({
    '@aws-cdk/core:defaultCrossStackReferences': 'weak',
    '@aws-cdk/aws-apigateway:authorizerChangeDeploymentLogicalId': true,
  });
});

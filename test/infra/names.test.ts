import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageName } from '#infra/names.ts';
import { makeProduct, type Product, Resource } from './product.ts';

/** As long as a stage may be called. */
const LONGEST_STAGE = 'a-stage-so-long1';
/** The region with the longest name that anything here stands in by default. */
const LONGEST_REGION = 'ap-southeast-2';

/** What AWS takes for names that a template may give, by type and property. */
const LIMITS: Readonly<Record<string, readonly [property: string, letters: number]>> = {
  'AWS::Lambda::Function': ['FunctionName', 64],
  'AWS::IAM::Role': ['RoleName', 64],
  'AWS::IAM::Policy': ['PolicyName', 128],
  'AWS::Events::Rule': ['Name', 64],
  'AWS::S3::Bucket': ['BucketName', 63],
  'AWS::Logs::LogGroup': ['LogGroupName', 512],
  'AWS::CloudWatch::Alarm': ['AlarmName', 255],
  'AWS::CloudWatch::Dashboard': ['DashboardName', 255],
  'AWS::SQS::Queue': ['QueueName', 80],
  'AWS::SNS::Topic': ['TopicName', 256],
  'AWS::SES::ConfigurationSet': ['Name', 64],
  'AWS::SecretsManager::Secret': ['Name', 512],
  'AWS::SSM::Parameter': ['Name', 1011],
  'AWS::DynamoDB::Table': ['TableName', 255],
  'AWS::WAFv2::WebACL': ['Name', 128],
  'AWS::ApiGateway::RestApi': ['Name', 128],
  'AWS::ApiGatewayV2::Api': ['Name', 128],
  'AWS::ApiGatewayV2::Authorizer': ['Name', 128],
  'AWS::ApiGateway::Authorizer': ['Name', 128],
  'AWS::ApiGateway::RequestValidator': ['Name', 128],
  'AWS::ApiGateway::ApiKey': ['Name', 255],
  'AWS::ApiGateway::UsagePlan': ['UsagePlanName', 255],
  'AWS::Budgets::Budget': ['Budget.BudgetName', 100],
  'AWS::CloudFront::Function': ['Name', 64],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig.Name', 128],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name', 128],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name', 64],
};

/** Named by these properties too, so a type that nobody has looked up is found. */
const NAMES = /^(Name|\w+Name)$/;
/** Not names that are made here: of something else, of a domain, of an attribute or a stage of an API. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'AWS::Lambda::EventSourceMapping': ['FunctionName'],
  'AWS::Lambda::Permission': ['FunctionName'],
  'AWS::Lambda::EventInvokeConfig': ['FunctionName'],
  'AWS::Lambda::LayerVersion': ['LayerName'],
  'AWS::ApiGateway::Stage': ['StageName'],
  'AWS::ApiGatewayV2::Stage': ['StageName'],
  'AWS::SES::ConfigurationSetEventDestination': ['ConfigurationSetName'],
  'AWS::Logs::MetricFilter': ['LogGroupName'],
  'AWS::CloudWatch::Alarm': ['MetricName'],
  'Custom::CDKBucketDeployment': ['DestinationBucketName'],
  'Custom::S3AutoDeleteObjects': ['BucketName'],
};

let product: Product;
beforeAll(async () => {
  product = await makeProduct({ stage: LONGEST_STAGE, region: LONGEST_REGION });
});

const Inner = z.record(z.string(), z.unknown());

function at(properties: unknown, path: string): unknown {
  return path.split('.').reduce((inner, part) => Inner.safeParse(inner).data?.[part], properties);
}

const shortName = (stackName: string) => stackName.slice(`quayside-${LONGEST_STAGE}-`.length);
const templates = () => product.stacks.map(({ stackName }) => product.template(shortName(stackName)).toJSON());
const all = () =>
  templates().flatMap(({ Resources }) => Object.values(Resources).map((resource) => Resource.parse(resource)));

describe('at the longest name of a stage', () => {
  it('every name that a template gives fits', () => {
    let seen = 0;
    for (const { Type, Properties } of all()) {
      const limit = LIMITS[Type];
      const name = limit && at(Properties, limit[0]);
      if (!limit || typeof name !== 'string') continue;
      seen += 1;
      expect(name.length, `${Type} ${name}`).toBeLessThanOrEqual(limit[1]);
    }
    expect(seen).toBeGreaterThan(300);
  });

  it('no type has a name whose limit is not known here', () => {
    const named = all().flatMap(({ Type, Properties }) =>
      Object.keys(Properties)
        .filter((property) => NAMES.test(property) && typeof Properties[property] === 'string')
        .filter((property) => LIMITS[Type]?.[0] !== property && !OF_OTHERS[Type]?.includes(property))
        .map((property) => `${Type}.${property}`),
    );
    expect([...new Set(named)]).toEqual([]);
  });

  it('no two functions share a name, and each log is its function’s', () => {
    const names = product.resources('AWS::Lambda::Function').flatMap(({ Properties }) => Properties.FunctionName ?? []);
    expect(new Set(names).size).toBe(names.length);
    const logs = product.resources('AWS::Logs::LogGroup').flatMap(({ Properties }) => Properties.LogGroupName ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect(logs.sort()).toEqual(names.map((name) => `/aws/lambda/${name}`).sort());
  });

  it('stacks and exports are named within theirs', () => {
    for (const { stackName } of product.stacks) expect(stackName.length).toBeLessThanOrEqual(128);
    const exported = templates().flatMap(({ Outputs = {} }) =>
      Object.values<{ Export?: { Name: string } }>(Outputs).flatMap((output) => output.Export?.Name ?? []),
    );
    expect(exported.length).toBeGreaterThan(10);
    for (const name of exported) expect(name.length).toBeLessThanOrEqual(255);
  });
});

describe('a name', () => {
  it('that fits is written out', () => {
    expect(stageName({ stage: 'prod' }, 'shipments-list-shipments')).toBe('quayside-prod-shipments-list-shipments');
    const longest = 'n'.repeat(64 - 'quayside-prod-'.length);
    expect(stageName({ stage: 'prod' }, longest)).toBe(`quayside-prod-${longest}`);
  });

  it('that does not is its beginning and a digest: of 64 letters, the same every time, unlike any other', () => {
    const long = 'notifications-list-notification-template-versions';
    const name = stageName({ stage: LONGEST_STAGE }, long);
    expect(name).toBe('quayside-a-stage-so-long1-notifications-list-notificati-b91c11d9');
    expect(name).not.toBe(stageName({ stage: LONGEST_STAGE }, `${long}x`));
    for (let letters = 1; letters < 200; letters += 1)
      expect(stageName({ stage: LONGEST_STAGE }, 'n-'.repeat(letters)).length).toBeLessThanOrEqual(64);
  });
});

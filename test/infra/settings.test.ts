import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#infra/config.ts';
import { reservedConcurrencyOf } from '#infra/constructs/reserved-concurrency.ts';
import { makeProduct, type Product, workersOf } from './product.ts';

/** What a deployment is told, and what becomes of it in the templates. */

const OTHERWISE = {
  ...{ domain: 'ship.example.com', certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/c' },
  site: 'https://d111111abcdef8.cloudfront.net',
  ...({ identity: 'address', firewall: false, reserve: true } as const),
  ...{ ceiling: 5000, textFrom: '+18005550100', alarmEmail: 'ops@example.com', budget: 50 },
};

let product: Product;
let otherwise: Product;
beforeAll(async () => {
  product = await makeProduct();
  otherwise = await makeProduct(OTHERWISE);
});

const originsOf = (of: Product) =>
  of.resources('AWS::S3::Bucket').flatMap(({ Properties }) => {
    const rules: { AllowedOrigins: string[] }[] = Properties.CorsConfiguration?.CorsRules ?? [];
    return rules.flatMap(({ AllowedOrigins }) => AllowedOrigins);
  });

describe('the sender', () => {
  const identities = (of: Product) => of.resources('AWS::SES::EmailIdentity');

  it('has SES verify its domain, with the DNS records as outputs, or its address', () => {
    expect(identities(product)).toMatchObject([
      { Properties: { EmailIdentity: 'quayside.example' }, DeletionPolicy: 'RetainExceptOnCreate' },
    ]);
    const outputs = Object.keys(product.template('Data').toJSON().Outputs);
    const records = [1, 2, 3].flatMap((at) => [`DkimName${at}`, `DkimValue${at}`]);
    expect(outputs).toEqual(expect.arrayContaining(records));
    expect(identities(otherwise)).toMatchObject([{ Properties: { EmailIdentity: 'no-reply@quayside.example' } }]);
  });

  it('that the account has already, or that is local, is left alone', async () => {
    expect(identities(await makeProduct({ identity: 'existing' }))).toEqual([]);
    expect(identities(await makeProduct({ local: true }))).toEqual([]);
  });
});

describe('webhooks', () => {
  const allowing = (of: Product) =>
    of
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.Environment?.Variables?.WEBHOOKS_ALLOW_PRIVATE !== undefined);

  it('go to receivers on the same machine only from a local system, and nothing can ask for more on AWS', async () => {
    expect(allowing(product)).toEqual([]);
    expect(allowing(otherwise)).toEqual([]);
    expect(allowing(await makeProduct({ local: true })).length).toBeGreaterThan(0);
    for (const stage of ['prod', 'local'])
      expect(() => readConfig({ stage, webhooksAllowPrivate: true })).toThrow('only to public addresses');
  });
});

describe('mails', () => {
  it('go by a configuration set of the stage, which counts what comes back and writes to nobody of those again', () => {
    const sets = product.resources('AWS::SES::ConfigurationSet');
    expect(sets).toMatchObject([
      {
        Properties: {
          Name: 'quayside-prod-mail',
          ReputationOptions: { ReputationMetricsEnabled: true },
          SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
        },
      },
    ]);
    const [sender] = product.resources('AWS::Lambda::Function').filter(({ Properties }) => isSender(Properties));
    expect(sender?.Properties.Environment.Variables.MAIL_SET).toBe('quayside-prod-mail');
  });

  it('that were delivered, bounce or are complained of are told to the queue that notes it', () => {
    const told = product
      .resources('AWS::SES::ConfigurationSetEventDestination')
      .find(({ Properties }) => Properties.EventDestination.SnsDestination);
    expect(told?.Properties.EventDestination.MatchingEventTypes.toSorted()).toEqual([
      'bounce',
      'complaint',
      'delivery',
    ]);
    const subscriptions = product.resources('AWS::SNS::Subscription', 'Workers');
    expect(subscriptions).toMatchObject([{ Properties: { Protocol: 'sqs', RawMessageDelivery: true } }]);
  });

  it('that bounce, are complained of or refused are figures of that set, as the alarms ask for them', () => {
    const destinations = product.resources('AWS::SES::ConfigurationSetEventDestination');
    const enabled = { Properties: { EventDestination: { Enabled: true } } };
    expect(destinations).toMatchObject([enabled, enabled]);
    const ofFigures = destinations.find(({ Properties }) => Properties.EventDestination.CloudWatchDestination);
    const { ConfigurationSetName, EventDestination } = ofFigures?.Properties ?? {};
    const [id] = Object.keys(product.template('Workers').findResources('AWS::SES::ConfigurationSet'));
    expect(ConfigurationSetName).toEqual({ Ref: id });
    expect([...EventDestination.MatchingEventTypes].sort()).toEqual(['bounce', 'complaint', 'reject']);
    expect(EventDestination.CloudWatchDestination.DimensionConfigurations).toEqual([
      { DimensionName: DIMENSION, DimensionValueSource: 'messageTag', DefaultDimensionValue: 'none' },
    ]);
    const watched = JSON.stringify(product.resources('AWS::CloudWatch::Alarm', 'Monitoring'));
    expect(watched).toContain(JSON.stringify([{ Name: DIMENSION, Value: 'quayside-prod-mail' }]));
  });
});

/** The tag that SES itself puts on every mail of a set. */
const DIMENSION = 'ses:configuration-set';
const isSender = ({ FunctionName }: Record<string, unknown>) => FunctionName === 'quayside-prod-workers-send-mail';

describe('texts', () => {
  const told = (of: Product) =>
    of.resources('AWS::Lambda::Function').flatMap(({ Properties }) => {
      const from = Properties.Environment?.Variables?.TEXT_FROM;
      return from === undefined ? [] : [[Properties.FunctionName, from]];
    });

  it('come from what is registered for them, and who sends none does not know it', () => {
    expect(told(product)).toEqual([]);
    expect(told(otherwise)).toEqual([['quayside-prod-workers-send-text', '+18005550100']]);
  });
});

describe('a bill that grows', () => {
  it('is told to whom the alarms tell, where that is wanted', () => {
    expect(product.resources('AWS::Budgets::Budget')).toEqual([]);
    expect(otherwise.resources('AWS::Budgets::Budget')).toMatchObject([
      {
        Properties: {
          Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
          NotificationsWithSubscribers: [
            { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
            { Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }] },
          ],
        },
      },
    ]);
  });
});

describe('photos', () => {
  it('are taken from the addresses of the application, never from whatever CloudFront serves', () => {
    expect(originsOf(product)).toEqual([]);
    expect(originsOf(otherwise)).toEqual([`https://${OTHERWISE.domain}`, OTHERWISE.site]);
  });
});

describe('a flood', () => {
  it('of one address ends at a firewall before anything of ours runs, where it is wanted', () => {
    const [acl] = product.resources('AWS::WAFv2::WebACL', 'Firewall');
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(acl?.Properties.Rules).toMatchObject([
      { Statement: { RateBasedStatement: { Limit: 10_000, AggregateKeyType: 'IP' } }, Action: { Block: {} } },
    ]);
    const stack = product.stacks.find(({ stackName }) => stackName.endsWith('-Firewall'));
    expect(stack?.region).toBe('us-east-1');
    const aclOf = (of: Product) =>
      of.resources('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig.WebACLId;
    expect(JSON.stringify(aclOf(product))).toContain('-Firewall');
    expect(aclOf(otherwise)).toBeUndefined();
    expect(otherwise.resources('AWS::WAFv2::WebACL')).toEqual([]);
  });

  it('of calls ends at each API’s own ceiling', () => {
    const ceilings = (of: Product) =>
      of.resources('AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties.DefaultRouteSettings);
    const limit = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: rate / 2 });
    expect(ceilings(product)).toEqual([limit(2000), limit(2000)]);
    expect(ceilings(otherwise)).toEqual([limit(5000), limit(5000)]);
    const [stage] = product.resources('AWS::ApiGateway::Stage');
    expect(stage?.Properties.MethodSettings).toMatchObject([
      { ResourcePath: '/*', HttpMethod: '*', ThrottlingRateLimit: 500, ThrottlingBurstLimit: 500 },
    ]);
  });

  it('leaves the workers their share of the account, where it has enough', () => {
    const shares = (of: Product) =>
      of.resources('AWS::Lambda::Function').flatMap(({ Properties }) => Properties.ReservedConcurrentExecutions ?? []);
    expect(shares(product)).toEqual([]);
    expect(shares(otherwise)).toHaveLength(otherwise.resources('AWS::Lambda::Function', 'Workers').length);
    const sum = shares(otherwise).reduce((all: number, share: number) => all + share, 0);
    expect(sum).toBeLessThanOrEqual(100);
    // What preflight asks the account for.
    expect(sum).toBe(workersOf(otherwise).reduce((all, worker) => all + reservedConcurrencyOf(worker), 0));
  });
});

describe('settings', () => {
  it('of the command line are read as they are written there', () => {
    expect(readConfig({ stage: 'prod', firewall: 'true', reserve: 'false' })).toMatchObject({
      ...{ firewall: true, reserve: false, identity: 'domain' },
    });
    // Paid for by the request, so nobody has it without knowing.
    expect(readConfig({ stage: 'prod' })).toMatchObject({ firewall: false, reserve: false });
  });

  it.each([
    [
      'a certificate of another region',
      { certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/c' },
      'us-east-1',
    ],
    ['a domain without its certificate', { certificate: undefined }, 'together or not at all'],
    ['a site that is no address', { site: 'd111.cloudfront.net' }, 'site'],
  ])('with %s are refused', (_, wrong, why) => {
    expect(() => readConfig({ stage: 'prod', ...OTHERWISE, ...wrong })).toThrow(why);
  });
});

import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetApiKeysCommand, GetAccountCommand as GetGatewayCommand } from '@aws-sdk/client-api-gateway';
import { DescribeStackResourcesCommand, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  ListOriginationNumbersCommand,
} from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA } from '#functions/data/table/keys.ts';
import { readConfig } from '#infra/config.ts';
import { preflight, printPreflight } from '#infra/deploying/preflight.ts';
import {
  account,
  acm,
  beginAccount,
  buckets,
  gateway,
  lambda,
  named,
  ses,
  sns,
  stacks,
  stands,
  sts,
  tables,
} from './fake-account.ts';

const DOMAIN = { domain: 'ship.example.com', certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/c' };
const configOf = (settings: Record<string, unknown> = {}) =>
  readConfig({ stage: 'prod', sender: 'no-reply@example.com', ...settings });

beforeEach(beginAccount);

/** Of the network's own errors, by its code. */
const coded = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

/** Two workers in place of ours: 60 and 3. */
vi.mock('#infra/build/bundle.ts', () => ({
  declaredWorkers: async () => [
    { name: 'one', source: { kind: 'queue', queue: 'one', atOnce: 60, tries: 5 } },
    { name: 'two', source: { kind: 'queue', queue: 'two', atOnce: 3, tries: 5 } },
  ],
}));

const findings = (settings?: Record<string, unknown>) => preflight(configOf(settings));
const about = async (what: string, settings?: Record<string, unknown>) =>
  (await findings(settings)).find((one) => one.what === what);
const standing = (status: StackStatus, name = 'Data') =>
  stacks
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ StackName: `quayside-prod-${name}`, CreationTime: new Date(0), StackStatus: status }] });

describe('an account that has what it takes', () => {
  it('is well in every respect', async () => {
    expect((await findings()).filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  it('is only looked at: nothing is sent that changes anything', async () => {
    await findings(DOMAIN);
    const sent = account.flatMap((client) => client.calls().map(({ args }) => args[0].constructor.name));
    expect(sent.length).toBeGreaterThan(8);
    expect(sent.filter((name) => !/^(Get|List|Describe)/.test(name))).toEqual([]);
  });

  it('is named, and nothing stands in the way', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    expect(await printPreflight(configOf())).toBe(true);
    expect(print.mock.calls.flat().join('\n')).toContain('Account: 123456789012');
    standing('UPDATE_IN_PROGRESS');
    expect(await printPreflight(configOf())).toBe(false);
    print.mockRestore();
  });

  it('and is not that of the stage stops, before anything else is looked at', async () => {
    const found = await findings({ account: '210987654321' });
    expect(found).toHaveLength(2);
    expect(found[1]).toMatchObject({ state: 'stop', says: expect.stringContaining('belongs to 210987654321') });
  });
});

describe('without credentials', () => {
  it('nothing else is looked at, and what to do is said', async () => {
    sts.on(GetCallerIdentityCommand).rejects(named('CredentialsProviderError'));
    const found = await findings();
    expect(found.map(({ what }) => what)).toEqual(['Node', 'Account']);
    expect(found[1]).toMatchObject({ state: 'stop', todo: expect.stringContaining('aws') });
  });

  it.each([
    ['no credentials', named('CredentialsProviderError'), 'no credentials', 'Sign in'],
    ['no network', coded('ENOTFOUND'), 'cannot be reached', 'network'],
    ['a refused connection', new AggregateError([coded('ECONNREFUSED')]), 'cannot be reached', 'network'],
    ['no network under the provider', named('CredentialsProviderError', coded('ETIMEDOUT')), 'be reached', 'network'],
    ['an ended session', named('ExpiredTokenException'), 'have expired', 'Sign in'],
    ['a key that is gone', named('InvalidClientTokenId'), 'does not recognize', 'AWS_PROFILE'],
    ['a wrong secret or clock', named('SignatureDoesNotMatch'), 'signature', 'clock'],
    ['a denial', named('AccessDenied'), 'denies', 'administrator'],
    ['anything else', named('InternalFailure'), 'could not identify', 'Try again'],
  ])('is not the same as %s', async (_, error, says, todo) => {
    sts.on(GetCallerIdentityCommand).rejects(error);
    const [, found] = await findings();
    expect(found).toMatchObject({ state: 'stop', says: expect.stringContaining(says) });
    expect(found?.todo).toContain(todo);
  });
});

describe('the sender', () => {
  const knows = (name: string, VerifiedForSendingStatus: boolean) =>
    ses.on(GetEmailIdentityCommand, { EmailIdentity: name }).resolves({ VerifiedForSendingStatus });
  const owns = (PhysicalResourceId: string) =>
    stacks.on(DescribeStackResourcesCommand).resolves({
      StackResources: [
        {
          ...{ LogicalResourceId: 'Sender', PhysicalResourceId, ResourceType: 'AWS::SES::EmailIdentity' },
          ...{ Timestamp: new Date(0), ResourceStatus: 'CREATE_COMPLETE' },
        },
      ],
    });

  it('of the account cannot be made twice, unless the stack has made it', async () => {
    knows('example.com', true);
    expect(await about('Sender')).toMatchObject({ state: 'stop', todo: 'Set "identity": "existing"' });
    expect(await about('Sender', { identity: 'existing' })).toMatchObject({ state: 'ok' });
    owns('example.com');
    expect(await about('Sender')).toMatchObject({ state: 'ok', says: 'example.com verified' });
  });

  it('that SES waits for is said with what it waits for', async () => {
    knows('example.com', false);
    owns('example.com');
    expect(await about('Sender')).toMatchObject({ state: 'mind', todo: expect.stringContaining('DNS records') });
    knows('no-reply@example.com', false);
    owns('no-reply@example.com');
    const found = await about('Sender', { identity: 'address' });
    expect(found).toMatchObject({ state: 'mind', todo: expect.stringContaining('link') });
  });

  it('that is said to exist and does not stops', async () => {
    expect(await about('Sender', { identity: 'existing' })).toMatchObject({ state: 'stop' });
  });

  it.each([
    ['in its sandbox', { ProductionAccessEnabled: false }, 'mind'],
    ['paused', { SendingEnabled: false }, 'stop'],
  ])('of an account that is %s', async (_, answer, state) => {
    ses.on(GetAccountCommand).resolves(answer);
    expect(await about('SES')).toMatchObject({ state, todo: expect.any(String) });
  });
});

describe('the certificate', () => {
  const has = (certificate: object) => acm.on(DescribeCertificateCommand).resolves({ Certificate: certificate });

  it.each([
    ['issued for the name', { Status: 'ISSUED', DomainName: 'ship.example.com' }, 'ok'],
    ['issued for the names below', { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] }, 'ok'],
    ['of another name', { Status: 'ISSUED', DomainName: 'example.com' }, 'stop'],
    ['not validated', { Status: 'PENDING_VALIDATION', DomainName: 'ship.example.com' }, 'stop'],
  ] as const)('%s', async (_, certificate, state) => {
    has(certificate);
    expect(await about('Certificate', DOMAIN)).toMatchObject({ state });
  });

  it('that is not validated is told with the record that validates it', async () => {
    const ResourceRecord = { Name: '_a.ship.example.com.', Type: 'CNAME' as const, Value: '_b.acm.aws.' };
    const DomainValidationOptions = [{ DomainName: 'ship.example.com', ResourceRecord }];
    has({ Status: 'PENDING_VALIDATION', DomainName: 'ship.example.com', DomainValidationOptions });
    const found = await about('Certificate', DOMAIN);
    expect(found?.todo).toContain('_a.ship.example.com. CNAME _b.acm.aws.');
  });

  it('that is not there stops', async () => {
    acm.on(DescribeCertificateCommand).rejects(named('ResourceNotFoundException'));
    expect(await about('Certificate', DOMAIN)).toMatchObject({ state: 'stop' });
  });
});

describe('functions at once', () => {
  const limit = (most: number) =>
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: most, UnreservedConcurrentExecutions: most } });

  it('of a new account are few, and none can be reserved', async () => {
    limit(10);
    expect(await about('Lambda concurrency')).toMatchObject({ state: 'mind' });
    expect(await about('Lambda concurrency', { reserve: true })).toMatchObject({ state: 'stop' });
    limit(1000);
    expect(await about('Lambda concurrency', { reserve: true })).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['too few beside what AWS leaves to all', 150, 150, 0, 'stop'],
    ['just too few', 162, 162, 0, 'stop'],
    ['just enough', 163, 163, 0, 'ok'],
    ['reserved by this very stage already', 200, 137, 63, 'ok'],
    ['reserved by others', 200, 137, 0, 'stop'],
  ])('of an account that has %s', async (_, ConcurrentExecutions, UnreservedConcurrentExecutions, own, state) => {
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions } });
    if (own > 0)
      lambda
        .on(GetFunctionConcurrencyCommand, { FunctionName: 'quayside-prod-workers-one' })
        .resolves({ ReservedConcurrentExecutions: own });
    expect(await about('Lambda concurrency', { reserve: true })).toMatchObject({ state });
  });
});

describe('texts', () => {
  it.each([
    ['in the sandbox', { IsInSandbox: true }, 'Exit SMS sandbox'],
    ['out of it', { IsInSandbox: false }, undefined],
  ])('of an account that is %s', async (_, answer, todo) => {
    sns.on(GetSMSSandboxAccountStatusCommand).resolves(answer);
    const found = await about('Texts');
    if (todo) expect(found).toMatchObject({ state: 'mind', todo: expect.stringContaining(todo) });
    else expect(found).toMatchObject({ state: 'ok' });
  });

  it('that would end after a dollar, or that no carrier lets through, are said', async () => {
    sns.on(GetSMSAttributesCommand).resolves({ attributes: {} });
    sns.on(ListOriginationNumbersCommand).resolves({ PhoneNumbers: [] });
    const found = await about('Texts', { textFrom: '+18005550100' });
    expect(found).toMatchObject({ state: 'mind' });
    for (const said of ['$1 a month', 'no number', '+18005550100 is not a number in this account'])
      expect(found?.says).toContain(said);
  });
});

describe('the data’s form', () => {
  const form = (outputs: Record<string, string>) => stands('quayside-prod-Data', outputs);

  it('that this version knows lets it pass, as does a stage without data', async () => {
    expect(await about('Form of the data')).toMatchObject({ state: 'ok', says: 'none yet' });
    form({});
    expect(await about('Form of the data')).toMatchObject({ state: 'ok', says: 'none yet' });
    form({ TableName: 'table', Form: `${SCHEMA}` });
    expect(await about('Form of the data')).toMatchObject({ state: 'ok', says: `${SCHEMA}` });
  });

  it.each([
    ['a later one', { Form: `${SCHEMA + 1}` }],
    ['an earlier one', { Form: `${SCHEMA - 1}` }],
    ['one that nobody stated', {}],
  ])('that is %s stops', async (_, outputs) => {
    form({ TableName: 'table', ...outputs });
    expect(await about('Form of the data')).toMatchObject({
      ...{ state: 'stop', todo: 'Deploy this version as a different stage' },
    });
  });
});

describe('the site', () => {
  const site = 'https://d1.cloudfront.net';

  it('is not known before the first deployment, and nobody’s else may be stated', async () => {
    expect(await about('Site')).toMatchObject({ state: 'ok' });
    expect(await about('Site', { site })).toMatchObject({ state: 'mind', says: expect.stringContaining(site) });
  });

  it.each([
    ['that CloudFront has', site, 'ok'],
    ['that is missing', undefined, 'stop'],
    ['of another CloudFront', 'https://d2.cloudfront.net', 'stop'],
  ])('%s', async (_, stated, state) => {
    stands('quayside-prod-Edge', { CloudFront: 'd1.cloudfront.net' });
    const found = await about('Site', { site: stated });
    expect(found).toMatchObject({ state });
    if (state === 'stop') expect(found?.todo).toBe(`Write "site": "${site}" into infra/stages/prod.json`);
  });
});

describe('the CDK', () => {
  it('has to be bootstrapped in the regions of the stage, once', async () => {
    expect(await about('CDK')).toMatchObject({ state: 'ok' });
    stacks.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).rejects(named('ValidationError'));
    expect(await about('CDK', { region: 'eu-central-1', firewall: true })).toMatchObject({
      ...{ state: 'stop', says: 'not bootstrapped in eu-central-1, us-east-1' },
      todo: 'npx cdk bootstrap -c stage=prod',
    });
  });
});

describe('what is there of the stage', () => {
  it.each([
    ['UPDATE_COMPLETE', 'ok'],
    ['ROLLBACK_COMPLETE', 'ok'],
    ['UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', 'ok'],
    ['UPDATE_IN_PROGRESS', 'stop'],
    ['UPDATE_ROLLBACK_FAILED', 'stop'],
    ['ROLLBACK_FAILED', 'stop'],
  ] as const)('a stack that is %s', async (status, state) => {
    standing(status);
    expect(await about('Stacks')).toMatchObject({ state });
  });

  it('a table without its stack stops: the next deployment would begin with an empty one', async () => {
    tables.on(ListTablesCommand).resolves({ TableNames: ['other', 'quayside-prod-Data-TableCD117FA1-1ABC'] });
    expect(await about('Data')).toMatchObject({ state: 'stop', says: expect.stringContaining('TableCD117FA1') });
    standing('CREATE_COMPLETE');
    expect(await about('Data')).toMatchObject({ state: 'ok' });
  });

  it('the same stage in another region is told, and keys that outlived their stack', async () => {
    const Name = 'quayside-prod-data-files-1';
    buckets.on(ListBucketsCommand).resolves({ Buckets: [{ Name, BucketRegion: 'eu-central-1' }] });
    gateway.on(GetApiKeysCommand).resolves({ items: [{ id: 'k', name: 'key_1' }] });
    expect(await about('Other regions')).toMatchObject({
      state: 'mind',
      says: expect.stringContaining('eu-central-1'),
    });
    expect(await about('API Gateway keys')).toMatchObject({ state: 'mind' });
  });

  it('a log role of API Gateway that somebody else set is told', async () => {
    gateway.on(GetGatewayCommand).resolves({ cloudwatchRoleArn: 'arn:aws:iam::123456789012:role/theirs' });
    expect(await about("API Gateway's log role")).toMatchObject({ state: 'mind' });
    gateway.on(GetGatewayCommand).resolves({ cloudwatchRoleArn: 'arn:aws:iam::123456789012:role/quayside-prod-Api-G' });
    expect(await about("API Gateway's log role")).toMatchObject({ state: 'ok' });
  });
});

describe('a look that is not allowed', () => {
  it('says so, and the others go on', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(named('AccessDeniedException'));
    const found = await findings();
    expect(found).toHaveLength(15);
    expect(found.filter(({ state }) => state !== 'ok')).toMatchObject([
      { what: 'Lambda concurrency', state: 'mind', says: expect.stringContaining('AccessDeniedException') },
    ]);
  });
});

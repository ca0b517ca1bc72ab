import { writeFile } from 'node:fs/promises';
import { DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, PutParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import type { Config } from '#infra/config.ts';
import { deployStage } from '#infra/deploying/deploy-stage.ts';
import { readRequest } from '#infra/deploying/options.ts';
import { SCHEMA } from '#infra/operators/schema.ts';
import { beginAccount, named, ssm, stacks, sts } from './fake-account.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);
const HOST = 'd1.cloudfront.net';
const OUTPUTS = {
  Data: { TableName: 'table', FilesBucket: 'files', AppSecretArn: 'arn' },
  Edge: { CloudFront: HOST, Url: `https://${HOST}` },
};

/** What happens on AWS, in order: commands of the CDK and what is written about the data's form. */
let happened: string[] = [];
let said: string[] = [];

function stands(more: Record<string, Record<string, string>> = {}): void {
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [] });
  for (const [name, outputs] of Object.entries({ ...OUTPUTS, ...more })) {
    const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    const stack = {
      StackName: `quayside-trial-${name}`,
      CreationTime: new Date(0),
      StackStatus: 'UPDATE_COMPLETE',
    } as const;
    stacks.on(DescribeStacksCommand, { StackName: stack.StackName }).resolves({ Stacks: [{ ...stack, Outputs }] });
  }
}

/** A table that holds a number of its form, or nothing. */
function holds(number: number | undefined): void {
  const item = number === undefined ? {} : { Item: { ...tableKeys.schema(), number } };
  dynamo.on(GetCommand, { Key: { ...tableKeys.schema() }, ConsistentRead: true }).resolves(item);
}

async function cdk(_: Config, args: readonly string[]): Promise<void> {
  happened.push(args.join(' '));
  const file = args[args.indexOf('--outputs-file') + 1];
  if (!args.includes('--outputs-file') || !file) return;
  const named = Object.entries(OUTPUTS).map(([name, outputs]) => [`quayside-trial-${name}`, outputs]);
  await writeFile(file, JSON.stringify(Object.fromEntries(named)));
  stands();
}

const run = (...args: string[]) =>
  deployStage(readRequest('deploy', ['--stage', 'trial', '--sender', 'no-reply@example.com', ...args]), cdk);
const commands = () => happened.filter((one) => /^(bootstrap|deploy) /.test(one));

beforeEach(() => {
  beginAccount();
  dynamo.reset();
  secrets.reset();
  forgetSettings();
  [happened, said] = [[], []];
  for (const name of Object.keys(OUTPUTS))
    stacks.on(DescribeStacksCommand, { StackName: `quayside-trial-${name}` }).rejects(named('ValidationError'));
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'secret' });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(ScanCommand).resolves({ Items: [] });
  ssm.on(PutParameterCommand).callsFake(({ Name }) => void happened.push(`remembers ${Name}`));
  dynamo.on(UpdateCommand).callsFake(({ ExpressionAttributeNames: names, ExpressionAttributeValues: values }) => {
    const place = Object.keys(names).find((name) => name.startsWith('#s') && names[name] === 'number') ?? '';
    happened.push(`number ${values[place.replace('#', ':')]}`);
    return {};
  });
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
});

const written = () => ssm.commandCalls(PutParameterCommand).map(({ args }) => JSON.parse(args[0].input.Value ?? ''));

const remember = (settings: Record<string, string>) =>
  ssm
    .on(GetParameterCommand, { Name: '/quayside/trial/settings' })
    .resolves({ Parameter: { Value: JSON.stringify({ settings, version: '0.0.1' }) } });

describe('the first deployment of a stage', () => {
  it('makes all, then tells the files’ bucket its site, then writes the number of the data’s form', async () => {
    await run();
    expect(happened).toEqual([
      'remembers /quayside/trial/settings',
      'bootstrap aws://123456789012/us-east-1',
      expect.stringMatching(/^deploy --all --concurrency 1 --outputs-file \S+ (?!.*site=)/),
      expect.stringMatching(`^deploy quayside-trial-Data --exclusively .* -c site=https://${HOST}$`),
      `number ${SCHEMA}`,
      'remembers /quayside/trial/settings',
    ]);
  });

  it('says where it is, and what is left to do, in order', async () => {
    await run();
    const end = said.join('\n');
    expect(end).toContain(`Quayside trial is at https://${HOST}`);
    expect(end).toMatch(
      /Next, in this order:\n {2}1\. Mail: [\s\S]*First account: npm run create-director -- --stage trial/,
    );
  });

  it('hands on what was stated to every command that makes something', async () => {
    await run('--alarm-email', 'ops@example.com', '--force');
    const made = commands().filter((one) => one.startsWith('deploy'));
    for (const one of made) expect(one).toContain('-c alarmEmail=ops@example.com -c account=123456789012');
    expect(made[0]).toContain(' --force ');
  });

  it('makes ready the region of the firewall too, where there is one', async () => {
    await run('--region', 'eu-central-1', '--firewall', 'true');
    expect(commands()[0]).toBe('bootstrap aws://123456789012/eu-central-1 aws://123456789012/us-east-1');
  });
});

describe('a later deployment', () => {
  beforeEach(() => void remember({ sender: 'no-reply@example.com' }));

  it('knows its site from the beginning, and makes the data’s stack once', async () => {
    stands();
    holds(SCHEMA);
    await run();
    expect(commands()).toEqual([
      'bootstrap aws://123456789012/us-east-1',
      expect.stringMatching(`^deploy --all .* -c site=https://${HOST}$`),
    ]);
  });

  it('moves older data before the new functions stand, and counts it as moved only after', async () => {
    stands();
    holds(SCHEMA - 1);
    dynamo.on(ScanCommand).callsFake(() => {
      happened.push('read');
      return { Items: [] };
    });
    await run();
    const told = happened.map((one) => one.replace(/^deploy .*/, 'deploy'));
    // However often a migration reads the table.
    expect(told.filter((one, index) => one !== 'read' || told[index - 1] !== 'read')).toEqual([
      ...['read', 'bootstrap aws://123456789012/us-east-1', 'deploy', 'read', `number ${SCHEMA}`],
      expect.stringMatching('^remembers '),
    ]);
  });

  it('of a version that does not know the data changes nothing', async () => {
    stands();
    holds(SCHEMA + 1);
    await expect(run()).rejects.toThrow('Deploy this version as another stage');
    expect(happened).toEqual([]);
  });
});

describe('the settings of a stage', () => {
  const KEPT = { sender: 'no-reply@example.com', alarmEmail: 'ops@example.com', ceiling: '4000' };
  const deploy = (args: string[], answer?: string) => {
    const ask = vi.fn(async (_: string) => answer);
    return { ask, done: deployStage(readRequest('deploy', ['--stage', 'trial', ...args]), cdk, ask) };
  };
  it('that are not given again stay, and only what is new is asked for', async () => {
    remember(KEPT);
    const { ask, done } = deploy(['--firewall', 'true']);
    await done;
    expect(ask).not.toHaveBeenCalled();
    for (const value of ['alarmEmail=ops@example.com', 'ceiling=4000', 'sender=no-reply@example.com', 'firewall=true'])
      expect(commands()[1]).toContain(`-c ${value}`);
    expect(written()).toMatchObject([{ settings: { ...KEPT, firewall: 'true' }, version: expect.any(String) }]);
    expect(said.join('\n')).toContain('Settings: firewall is added: true');
  });

  it('are taken off only when somebody agrees', async () => {
    remember(KEPT);
    const refused = deploy(['--no-alarm-email'], 'no');
    await expect(refused.done).rejects.toThrow('Nothing was deployed');
    expect(refused.ask.mock.calls.flat().join()).toContain('ops@example.com is no longer told of alarms');
    expect(happened).toEqual([]);
    await deploy(['--no-alarm-email'], 'yes').done;
    expect(commands().join()).not.toContain('alarmEmail');
    expect(written()).toMatchObject([{ settings: { sender: KEPT.sender, ceiling: '4000' } }]);
  });

  it('are never taken off where nobody can be asked, but by --yes', async () => {
    remember(KEPT);
    await expect(deploy(['--no-alarm-email']).done).rejects.toThrow('--yes');
    expect(happened).toEqual([]);
    const { ask, done } = deploy(['--no-alarm-email', '--yes']);
    await done;
    expect(ask).not.toHaveBeenCalled();
    expect(written()).toHaveLength(1);
  });

  it('that a stage stands with but does not remember are taken off only when somebody agrees', async () => {
    stands({ Edge: { CloudFront: HOST, Url: 'https://ship.example.com' } });
    holds(SCHEMA);
    const templates = {
      Workers: [
        { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables: { SENDER: 'mail@example.com' } } } },
        { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 5 } },
      ],
      Monitoring: [{ Type: 'AWS::SNS::Subscription', Properties: { Protocol: 'email', Endpoint: 'ops@example.com' } }],
    };
    for (const [name, resources] of Object.entries(templates))
      stacks
        .on(GetTemplateCommand, { StackName: `quayside-trial-${name}` })
        .resolves({ TemplateBody: JSON.stringify({ Resources: Object.fromEntries(Object.entries(resources)) }) });
    const args = ['--sender', 'no-reply@example.com'];
    await expect(deploy(args).done).rejects.toThrow('--yes');
    const refused = deploy(args, 'no');
    await expect(refused.done).rejects.toThrow('Nothing was deployed');
    const [question = ''] = refused.ask.mock.calls.flat();
    for (const loss of [
      'https://ship.example.com no longer leads',
      'mails no longer come from mail@example.com',
      'ops@example.com is no longer told',
      'workers have no functions for themselves',
      'it remembers no settings',
    ])
      expect(question).toContain(loss);
    expect(happened).toEqual([]);
    const { ask, done } = deploy([...args, '--yes']);
    await done;
    expect(ask).not.toHaveBeenCalled();
    expect(written()).toHaveLength(1);
  });

  it('of a stage that stands are asked for also where nothing of them can be seen', async () => {
    stands();
    stacks.on(GetTemplateCommand).rejects(named('AccessDenied'));
    const { ask, done } = deploy(['--sender', 'no-reply@example.com'], 'no');
    await expect(done).rejects.toThrow('Nothing was deployed');
    expect(ask.mock.calls.flat().join()).toContain('it remembers no settings');
  });

  it('are not remembered when the deployment failed', async () => {
    remember(KEPT);
    const request = readRequest('deploy', ['--stage', 'trial', '--firewall', 'true']);
    const refuse = vi.fn(async () => Promise.reject(new Error('What failed stands above.')));
    await expect(deployStage(request, refuse)).rejects.toThrow('What failed');
    expect(written()).toEqual([]);
  });
});

describe('a first deployment that failed halfway', () => {
  const GIVEN = ['--sender', 'no-reply@example.com', '--alarm-email', 'ops@example.com', '--budget', '100'];
  const ask = vi.fn(async (_: string) => undefined);
  const deploy = (args: string[], run: typeof cdk) =>
    deployStage(readRequest('deploy', ['--stage', 'trial', ...args]), run, ask);

  /** As AWS leaves the first one when a stack cannot be made: that one without outputs, and the later ones not there. */
  async function failAt(failed: 'Data' | 'Edge'): Promise<void> {
    await expect(deploy(GIVEN, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const { settings, ...mark } = written().at(-1);
    const Value = JSON.stringify({ settings, ...mark });
    ssm.on(GetParameterCommand, { Name: '/quayside/trial/settings' }).resolves({ Parameter: { Value } });
    if (failed === 'Edge') stands();
    const StackName = `quayside-trial-${failed}`;
    const stack = { StackName, CreationTime: new Date(0), StackStatus: 'ROLLBACK_COMPLETE' } as const;
    stacks.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] });
    [happened, said] = [[], []];
    ssm.resetHistory();
  }

  it.each(['Data', 'Edge'] as const)('at %s is repeated without a question, with all that it was told', async (at) => {
    await failAt(at);
    await deploy([], cdk);
    expect(ask).not.toHaveBeenCalled();
    const all = commands().find((one) => one.startsWith('deploy --all'));
    for (const value of ['sender=no-reply@example.com', 'alarmEmail=ops@example.com', 'budget=100'])
      expect(all).toContain(`-c ${value}`);
    const settings = { sender: 'no-reply@example.com', alarmEmail: 'ops@example.com', budget: '100' };
    expect(written().at(-1)).toEqual({ settings, version: expect.any(String) });
    expect(said.join('\n')).toContain('those of the first deployment, which has not ended');
  });

  it('may be told something else: nobody has what it would take off', async () => {
    await failAt('Edge');
    await deploy(['--no-alarm-email', '--no-budget', '--sender', 'mail@example.com'], cdk);
    expect(ask).not.toHaveBeenCalled();
    expect(written().at(-1)).toEqual({ settings: { sender: 'mail@example.com' }, version: expect.any(String) });
  });

  it('by a version that remembered nothing of it is repeated without a question as well', async () => {
    await failAt('Edge');
    ssm.on(GetParameterCommand, { Name: '/quayside/trial/settings' }).rejects(named('ParameterNotFound'));
    await deploy(GIVEN, cdk);
    expect(ask).not.toHaveBeenCalled();
    expect(written()).toHaveLength(2);
  });

  it('asks as any other once it has ended', async () => {
    await failAt('Edge');
    await deploy([], cdk);
    const Value = JSON.stringify(written().at(-1));
    ssm.on(GetParameterCommand, { Name: '/quayside/trial/settings' }).resolves({ Parameter: { Value } });
    holds(SCHEMA);
    await expect(deploy(['--no-budget'], cdk)).rejects.toThrow('Nothing was deployed');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a deployment that cannot be', () => {
  it('is not begun when the account is not ready', async () => {
    sts.on(GetCallerIdentityCommand).rejects(named('CredentialsProviderError'));
    await expect(run()).rejects.toThrow('Nothing was deployed');
    expect(happened).toEqual([]);
  });

  it('ends where AWS refuses, before the data is touched', async () => {
    const refuse = vi.fn(async () => Promise.reject(new Error('What failed stands above.')));
    const request = readRequest('deploy', ['--stage', 'trial', '--sender', 'no-reply@example.com']);
    await expect(deployStage(request, refuse)).rejects.toThrow('What failed stands above.');
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(dynamo.calls()).toEqual([]);
    expect(written()).toEqual([{ settings: expect.any(Object), version: expect.any(String), isBegun: true }]);
  });

  it('does not take a lost connection for a stage that is not there', async () => {
    stacks.on(DescribeStacksCommand, { StackName: 'quayside-trial-Data' }).rejects(named('TimeoutError'));
    await expect(run()).rejects.toThrow('TimeoutError');
    expect(happened).toEqual([]);
  });
});

import { writeFile } from 'node:fs/promises';
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import { DeleteParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '#infra/config.ts';
import { deployStage } from '#infra/deploying/deploy-stage.ts';
import { readKept } from '#infra/deploying/kept-settings.ts';
import { readRequest } from '#infra/deploying/options.ts';
import { preflight } from '#infra/deploying/preflight.ts';
import { becomeFunction } from '#test/support/people.ts';

/** The stage that the tests' system is: it stands, and nobody has deployed it by the command. */
const PLACE = { stage: 'local', region: 'us-east-1' };
/** What its stacks were made with. */
const SENDER = 'no-reply@quayside.example';
const OTHER = 'mail@example.com';

const request = (...args: string[]) => readRequest('deploy', ['--stage', PLACE.stage, ...args]);
let commands: string[] = [];

/** In place of the CDK, which would deploy on AWS: says that all stands. */
async function cdk(_: Config, args: readonly string[]): Promise<void> {
  commands.push(args.join(' '));
  const file = args[args.indexOf('--outputs-file') + 1];
  const CloudFront = 'd1.cloudfront.net';
  if (args.includes('--outputs-file') && file)
    await writeFile(file, JSON.stringify({ 'quayside-local-Edge': { CloudFront, Url: `https://${CloudFront}` } }));
}

function deploy(args: string[], answer?: string) {
  const ask = vi.fn(async (_: string) => answer);
  return { ask, done: deployStage(request(...args), cdk, ask) };
}

const settingsFound = async (...args: string[]) =>
  (await preflight(request(...args))).findings.find(({ what }) => what === 'Settings');

const forget = () =>
  new SSMClient({}).send(new DeleteParameterCommand({ Name: '/quayside/local/settings' })).catch((error: Error) => {
    if (error.name !== 'ParameterNotFound') throw error;
  });

const StackName = `quayside-${PLACE.stage}-Edge`;
const stacks = new CloudFormationClient(PLACE);

/** A stage stands when it has CloudFront, for which a test's system has Vite. */
async function standAsOnAws(): Promise<void> {
  const Resources = { Handle: { Type: 'AWS::CloudFormation::WaitConditionHandle' } };
  const Outputs = { CloudFront: { Value: 'd1.cloudfront.net' }, Url: { Value: 'https://d1.cloudfront.net' } };
  await stacks.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify({ Resources, Outputs }) }));
  await waitUntilStackCreateComplete({ client: stacks, maxWaitTime: 60, minDelay: 0.1 }, { StackName });
}

beforeAll(async () => {
  becomeFunction();
  await forget();
  await standAsOnAws();
});
afterAll(async () => {
  await stacks.send(new DeleteStackCommand({ StackName }));
  await forget();
});
beforeEach(() => {
  commands = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

it('a stage that stands but remembers nothing asks before it takes off what it has, then remembers', async () => {
  expect(await readKept(PLACE)).toBeUndefined();
  expect(await settingsFound('--sender', OTHER)).toMatchObject({
    state: 'mind',
    says: expect.stringContaining(`sender changes: ${SENDER} -> ${OTHER}`),
  });
  await expect(deploy(['--sender', OTHER]).done).rejects.toThrow('--yes');
  const refused = deploy(['--sender', OTHER], 'no');
  await expect(refused.done).rejects.toThrow('Nothing was deployed');
  expect(refused.ask.mock.calls.flat().join()).toContain(`mails no longer come from ${SENDER}`);
  expect(commands).toEqual([]);
  expect(await readKept(PLACE)).toBeUndefined();
  await deploy(['--sender', OTHER, '--alarm-email', 'ops@example.com'], 'yes').done;
  expect((await readKept(PLACE))?.settings).toEqual({ sender: OTHER, alarmEmail: 'ops@example.com' });
});

it('the next deployment has what was remembered, and asks before it takes some of it off', async () => {
  expect(await settingsFound()).toMatchObject({ state: 'ok', says: 'as they were' });
  const same = deploy(['--firewall', 'true']);
  await same.done;
  expect(same.ask).not.toHaveBeenCalled();
  expect(commands.join()).toContain(`-c sender=${OTHER} -c alarmEmail=ops@example.com -c firewall=true`);
  const refused = deploy(['--no-alarm-email'], 'no');
  await expect(refused.done).rejects.toThrow('Nothing was deployed');
  expect(refused.ask.mock.calls.flat().join()).toContain('ops@example.com is no longer told of alarms');
  expect((await readKept(PLACE))?.settings).toMatchObject({ alarmEmail: 'ops@example.com' });
  await deploy(['--no-alarm-email', '--yes']).done;
  expect((await readKept(PLACE))?.settings).toEqual({ sender: OTHER, firewall: 'true' });
});

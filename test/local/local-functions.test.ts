import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, CreateStackCommand, waitUntilStackCreateComplete } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAws } from '#infra/local/ministack.ts';
import { ProcessGroup } from '#infra/local/process-group.ts';
import { prepareState } from '#infra/local/state.ts';
import { clientOptions, type LocalSettings } from '#infra/runtime/settings.ts';
import { eventually, ownSettings } from '#test/support/local-start.ts';

let settings: LocalSettings;
let running: ProcessGroup;

beforeEach(async () => {
  settings = await ownSettings();
  running = new ProcessGroup();
  await prepareState(settings);
  await startAws(settings, running);
});

afterEach(async () => {
  await running.stop();
  await rm(settings.data, { recursive: true, force: true });
});

const toldFile = () => join(settings.data, 'told.txt');

async function put(id: string): Promise<void> {
  const client = new DynamoDBClient(clientOptions(settings));
  await client.send(new PutItemCommand({ TableName: 'Notes', Item: { id: { S: id } } }));
}

const ROLE = {
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
    },
  },
};

/** A function of the code, with what else is made beside it. */
async function makeFunction(FunctionName: string, ZipFile: string, beside: object = {}): Promise<void> {
  const made = {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName,
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Code: { ZipFile },
    },
  };
  const stacks = new CloudFormationClient(clientOptions(settings));
  const StackName = FunctionName.toLowerCase();
  const TemplateBody = JSON.stringify({ Resources: { Role: ROLE, Function: made, ...beside } });
  await stacks.send(new CreateStackCommand({ StackName, TemplateBody, Capabilities: ['CAPABILITY_IAM'] }));
  await waitUntilStackCreateComplete({ client: stacks, maxWaitTime: 60, minDelay: 1 }, { StackName });
}

/** Logs as many lines as it is asked for, each with a word. */
const LOGGING = `exports.handler = async ({ word, lines }) => {
  for (let at = 1; at <= lines; at += 1) console.log(word + '-' + at + ' ' + 'x'.repeat(200));
};`;

/**
 * Reads the stream of a table, and cannot do what is called "twice" at first, and "never" at all; what it was told goes to a
 * file, since each of its environments has a memory of its own.
 */
const readingInto = (file: string) => `const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const file = ${JSON.stringify(file)};
exports.handler = async ({ Records }) => {
  const told = existsSync(file) ? readFileSync(file, 'utf8').split('\\n') : [];
  const ids = Records.map(({ dynamodb }) => dynamodb.Keys.id.S);
  const isFailed = (id) => id === 'never' || (id === 'twice' && !told.includes(id));
  const failed = Records.filter((_, at) => isFailed(ids[at]));
  appendFileSync(file, ids.map((id) => id + '\\n').join(''));
  return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
};`;

const STREAM = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      TableName: 'Notes',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    },
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: 'Function' },
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 10,
      MaximumRetryAttempts: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
};

/** Every time that a record of the stream was brought to the function. */
async function told(): Promise<string[]> {
  const text = await readFile(toldFile(), 'utf8').catch(() => '');
  return text.split('\n').filter((id) => id !== '');
}

/** Calls it; the end of what it logged, as it comes with the answer. */
async function logOfCall(functions: LambdaClient, word: string, lines: number): Promise<string> {
  const Payload = JSON.stringify({ word, lines });
  const { LogResult = '' } = await functions.send(
    new InvokeCommand({ FunctionName: 'Logging', LogType: 'Tail', Payload }),
  );
  return Buffer.from(LogResult, 'base64').toString();
}

describe('a function of the local AWS', () => {
  it('has all that a function logged when its answer comes, and none of it with the next', async () => {
    const functions = new LambdaClient(clientOptions(settings));
    await makeFunction('Logging', LOGGING);
    for (const round of [1, 2, 3]) {
      expect(await logOfCall(functions, `much-${round}`, 70)).toContain(`much-${round}-70 `);
      expect(await logOfCall(functions, `little-${round}`, 1)).toContain(`little-${round}-1 `);
      expect(await logOfCall(functions, 'none', 0)).not.toContain('xxx');
    }
  });

  it('brings again what a reader of a stream could not do, with what came after it, until its tries are over', async () => {
    await makeFunction('Reading', readingInto(toldFile()), STREAM);
    for (const id of ['first', 'twice', 'never', 'last']) await put(id);
    const ofEach = async () => Object.groupBy(await told(), (id) => id);
    await eventually(async () => ((await ofEach()).never?.length ?? 0) >= 2, 'the last try of what is never done');
    await put('at-the-end');
    await eventually(async () => 'at-the-end' in (await ofEach()), 'what came at the end');
    const { first, twice, never, last } = await ofEach();
    expect([first?.length, twice?.length]).toEqual([1, 2]);
    expect(never?.length).toBeLessThanOrEqual(3);
    expect(last?.length).toBeGreaterThanOrEqual(1);
  });
});

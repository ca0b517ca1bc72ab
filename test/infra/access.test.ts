import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ACKNOWLEDGED, ProductChecks } from '#infra/constructs/acknowledge.ts';
import { permissionsFor } from '#infra/grants.ts';
import { ROOT } from '#infra/paths.ts';
import { makeProduct, type Product } from './product.ts';

const list = z.union([z.string(), z.array(z.any()), z.record(z.string(), z.any())]);
const Statement = z.looseObject({ Effect: z.string(), Action: list, Resource: z.optional(list) });
const Document = z.object({ Statement: z.array(Statement) });
type Statement = z.infer<typeof Statement>;

/** Actions for which AWS knows no narrower resource. */
const ONLY_EVERYWHERE = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];

let product: Product;
let statements: Statement[];

/** Statements of the roles of our own functions; CDK's copying function in Edge is not ours. */
function statementsOf({ resources, stacks }: Product): Statement[] {
  const names = stacks
    .map(({ stackName }) => stackName.replace(/^quayside-\w+-/, ''))
    .filter((name) => name !== 'Edge');
  const documents = names.flatMap((name) => [
    ...resources('AWS::IAM::Role', name).flatMap(({ Properties }) => Properties.Policies ?? []),
    ...resources('AWS::IAM::Policy', name).map(({ Properties }) => Properties),
  ]);
  return documents.flatMap(({ PolicyDocument }) => Document.parse(PolicyDocument).Statement);
}

beforeAll(async () => {
  product = await makeProduct();
  statements = statementsOf(product);
});

describe('what functions may do', () => {
  it('has no action with a wildcard', () => {
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => String(action).includes('*'))).toEqual([]);
  });

  it('names its resources, but for what AWS gives on everything only', () => {
    const everywhere = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    const actions = new Set(everywhere.flatMap(({ Action }) => Action));
    expect([...actions].filter((action) => !ONLY_EVERYWHERE.includes(String(action)))).toEqual([]);
  });

  it('is accepted by cdk-nag with at most ten acknowledged rules', () => {
    expect(new ProductChecks(product.app).validateScope(product.app).violations).toEqual([]);
    expect(ACKNOWLEDGED.length).toBeLessThanOrEqual(10);
  });
});

/** What queues have in common; and the hiding of a message in hand, whose right comes with the worker's source. */
const WITHOUT_RIGHTS = ['queues.ts', 'visibility-timeout.ts'];

describe('what a bundle gives', () => {
  const command = (name: string) => `node_modules/@aws-sdk/client-dynamodb/dist-es/commands/${name}.js`;

  it('is a query on the table and its indexes for a query', () => {
    const { rights, variables } = permissionsFor([command('QueryCommand')]);
    expect(rights).toEqual([{ actions: ['dynamodb:Query'], on: ['table', 'indexes'] }]);
    expect(variables).toEqual(['TABLE_NAME']);
  });

  it('is what the transaction holds, not the transaction', () => {
    const { rights } = permissionsFor([command('TransactWriteItemsCommand'), 'functions/data/table/operations/put.ts']);
    expect(rights).toEqual([{ actions: ['dynamodb:PutItem'], on: ['table'] }]);
  });

  it('is nothing for a bundle without AWS', () => {
    expect(permissionsFor(['functions/domain/pricing.ts'])).toEqual({ rights: [], variables: [] });
  });

  it('is refused for a command that nobody has thought about', () => {
    expect(() => permissionsFor([command('ScanCommand')])).toThrow('dynamodb/Scan');
  });

  it('is one resource in one way for an adapter, whatever else the command could reach', () => {
    const get = 'node_modules/@aws-sdk/client-s3/dist-es/commands/GetObjectCommand.js';
    expect(permissionsFor([get, 'functions/aws/proofs-link.ts']).rights).toEqual([
      { actions: ['s3:GetObject'], on: ['proofs'] },
    ]);
    const send = 'node_modules/@aws-sdk/client-sqs/dist-es/commands/SendMessageBatchCommand.js';
    expect(permissionsFor([send, 'functions/aws/web-push-queue.ts'])).toEqual({
      rights: [{ actions: ['sqs:SendMessage'], on: ['web-pushQueue'] }],
      variables: ['WEB_PUSH_QUEUE_URL'],
    });
  });

  it.each([
    ['client-s3', 'GetObject', 'functions/aws/proofs-write.ts'],
    ['client-s3', 'PutObject', 'functions/use-cases/proof/proof-images.ts'],
    ['client-sqs', 'SendMessageBatch', 'functions/aws/queues.ts'],
    ['client-sns', 'Publish', 'functions/aws/mailer.ts'],
  ])('is refused for a command of %s, %s, beside %s only', (client, name, file) => {
    const input = `node_modules/@aws-sdk/${client}/dist-es/commands/${name}Command.js`;
    expect(() => permissionsFor([input, file])).toThrow(name);
  });

  it('has a rule for every adapter that sends a command', async () => {
    const folder = join(ROOT, 'functions', 'aws');
    for (const file of await readdir(folder)) {
      const text = await readFile(join(folder, file), 'utf8');
      const sends = /\w+Command\b|createPresignedPost\(|(sendMessageBatches|enqueueAll)\(env/.test(text);
      const hasRights = permissionsFor([`functions/aws/${file}`]).rights.length > 0;
      expect(hasRights, file).toBe(sends && !WITHOUT_RIGHTS.includes(file));
    }
  });
});

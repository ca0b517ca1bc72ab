import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLICE_LEASE_MS } from '#functions/domain/jobs/jobs.ts';
import { DELIVERY_LEASE_MS } from '#functions/domain/notifications/deliveries.ts';
import { DELIVERY_QUEUES } from '#functions/domain/notifications/messages.ts';
import { pascal } from '#infra/constructs/route-function.ts';
import { permissionsFor, queueKind } from '#infra/grants.ts';
import { ROOT } from '#infra/paths.ts';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import { makeProduct, type Product, type Resource, workersOf } from './product.ts';

let product: Product;
let workers: WorkerFacts[];
let mappings: Resource['Properties'][];
beforeAll(async () => {
  product = await makeProduct();
  workers = workersOf(product);
  mappings = product.resources('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
});

const isCalledBy =
  ({ name }: WorkerFacts) =>
  (mapping: Resource['Properties']) =>
    mapping.FunctionName.Ref.startsWith(`${pascal(name)}Function`);

describe('a worker', () => {
  it('is a file, and every file is a worker', () => {
    const files = readdirSync(join(ROOT, 'functions', 'workers'), { withFileTypes: true }).filter((f) => f.isFile());
    expect(workers.map(({ name }) => `${name}.ts`).sort()).toEqual(files.map(({ name }) => name).sort());
  });

  it('is called by the one source that it declares', () => {
    const ofKind = (kind: string) => workers.filter(({ source }) => source.kind === kind);
    const called = [...ofKind('stream'), ...ofKind('queue')];
    for (const worker of called) expect(mappings.filter(isCalledBy(worker)), worker.name).toHaveLength(1);
    expect(mappings).toHaveLength(called.length);
    const rules = product.resources('AWS::Events::Rule').map(({ Properties }) => Properties);
    expect(rules.map(({ ScheduleExpression }) => ScheduleExpression).sort()).toEqual(
      ofKind('schedule').map(({ source }) => source.kind === 'schedule' && source.at),
    );
  });

  it('has the time and memory that it declares', () => {
    const functions = product.resources('AWS::Lambda::Function', 'Workers');
    for (const { name, timeout, memory } of workers) {
      const own = functions.find(({ Properties }) => Properties.FunctionName === `quayside-prod-workers-${name}`);
      expect(own?.Properties, name).toMatchObject({ Timeout: timeout, MemorySize: memory });
    }
  });

  it('stands before any function that writes what it reads', () => {
    const waitsFor = (name: string) => {
      const stack = product.stacks.find(({ stackName }) => stackName === name);
      return (stack?.dependencies ?? []).map(({ stackName }) => stackName).sort();
    };
    const names = product.stacks.map(({ stackName }) => stackName);
    const after = names.filter((name) => !/-(Data|Api|Workers|Firewall)$/.test(name));
    expect(after.length).toBeGreaterThan(5);
    for (const name of after) expect(waitsFor(name), name).toContain('quayside-prod-Workers');
    expect(waitsFor('quayside-prod-Workers')).toEqual(['quayside-prod-Api', 'quayside-prod-Data']);
  });
});

describe('a worker that comes round to itself', () => {
  /** The queues that its bundle may fill. */
  const filledBy = ({ name }: WorkerFacts) => {
    const { rights } = permissionsFor(product.bundles.facts[`workers-${name}`]?.inputs ?? []);
    return rights.flatMap(({ actions, on }) => (actions.includes('sqs:SendMessage') ? on : []));
  };
  const reads = ({ source }: WorkerFacts, kind: string) => source.kind === 'queue' && queueKind(source.queue) === kind;
  /** Those that a worker's messages call, and whom those call in turn. */
  const calledBy = (from: WorkerFacts): Set<string> => {
    const called = new Set<string>();
    const follow = (worker: WorkerFacts) => {
      for (const next of filledBy(worker).flatMap((kind) => workers.filter((other) => reads(other, kind)))) {
        if (called.has(next.name)) continue;
        called.add(next.name);
        follow(next);
      }
    };
    follow(from);
    return called;
  };
  const namesOf = (some: readonly WorkerFacts[]) => some.map(({ name }) => name).sort();

  it('by queues, over however many others, says so; nobody else does', () => {
    const round = workers.filter((worker) => calledBy(worker).has(worker.name));
    expect(namesOf(round)).toEqual(['run-after', 'run-jobs']);
    const said = workers.filter(({ source }) => source.kind === 'queue' && source.callsItself);
    expect(namesOf(said)).toEqual(namesOf(round));
  });

  it('is let by AWS, which would end its chain after sixteen calls; no other function is', () => {
    const allowed = product
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.RecursiveLoop !== undefined);
    expect(allowed.map(({ Properties }) => [Properties.FunctionName, Properties.RecursiveLoop]).sort()).toEqual([
      ['quayside-prod-workers-run-after', 'Allow'],
      ['quayside-prod-workers-run-jobs', 'Allow'],
    ]);
  });
});

describe('a worker that holds what it does', () => {
  const onQueue = (name: string) => workers.find(({ source }) => source.kind === 'queue' && source.queue === name);

  it.each(DELIVERY_QUEUES)('empties the queue of %s, and is over before its lease is', (channel) => {
    const sender = onQueue(channel);
    expect(sender?.name).toBe(`send-${channel}`);
    expect((sender?.timeout ?? 0) * 1000).toBeLessThan(DELIVERY_LEASE_MS);
  });

  it('is over before the lease of its slice is', () => {
    const runner = onQueue('jobs');
    expect(runner?.name).toBe('run-jobs');
    expect((runner?.timeout ?? 0) * 1000).toBeLessThan(SLICE_LEASE_MS);
  });
});

describe('the readers of the stream', () => {
  it('are two, and answer in part, bisect, give up in the end and keep what failed', () => {
    const readers = workers.filter(({ source }) => source.kind === 'stream');
    // DynamoDB throttles a third reader of a shard.
    expect(readers).toHaveLength(2);
    // What must happen is tried for long; what may be lost holds nobody up.
    const tries = readers.map(({ name, source }) => [name, source.kind === 'stream' && source.tries]);
    expect(Object.fromEntries(tries)).toEqual({ live: 10, outbox: 1000 });
    for (const worker of readers) {
      const mapping = mappings.find(isCalledBy(worker));
      expect(mapping).toMatchObject({
        BatchSize: worker.batch,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: worker.source.kind === 'stream' && worker.source.tries,
        MaximumRecordAgeInSeconds: 82_800,
      });
      expect(mapping?.MaximumBatchingWindowInSeconds).toBe(worker.source.kind === 'stream' && worker.source.window);
      expect(mapping?.DestinationConfig.OnFailure.Destination).toBeDefined();
    }
  });
});

describe('the queues', () => {
  it('bring a message again as long as they say, then keep it, with an alarm', () => {
    const queues = product.resources('AWS::SQS::Queue');
    const working = queues.filter(({ Properties }) => Properties.RedrivePolicy);
    const sources = workers.flatMap(({ source, timeout }) => (source.kind === 'queue' ? [{ source, timeout }] : []));
    expect(working).toHaveLength(sources.length);
    expect(working.map(({ Properties }) => Properties.RedrivePolicy.maxReceiveCount).sort()).toEqual(
      sources.map(({ source }) => source.tries).sort(),
    );
    const delays = working.flatMap(({ Properties }) => Properties.DelaySeconds ?? []);
    expect(delays).toEqual(sources.flatMap(({ source }) => source.delay ?? []));
    for (const { source, timeout } of sources) expect(source.visibility ?? timeout * 6).toBeGreaterThan(timeout);
    const alarms = product
      .resources('AWS::CloudWatch::Alarm')
      .filter(({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(alarms).toHaveLength(queues.length - working.length);
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toHaveLength(1);
  });

  it('are told which of a batch is not done', () => {
    for (const worker of workers.filter(({ source }) => source.kind === 'queue'))
      expect(mappings.find(isCalledBy(worker))).toMatchObject({
        BatchSize: worker.batch,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
  });
});

describe('the log of API Gateway', () => {
  it('has its role before the first stage that logs, and keeps it', () => {
    const { Resources } = product.template('Api').toJSON();
    const [stage] = Object.values<Resource & { DependsOn?: string[] }>(Resources).filter(
      ({ Type, Properties }) => Type === 'AWS::ApiGatewayV2::Stage' && Properties.StageName === 'ws',
    );
    const accounts = product.resources('AWS::ApiGateway::Account');
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.DeletionPolicy).toBe('Retain');
    const [name] =
      Object.entries<Resource>(Resources).find(([, { Type }]) => Type === 'AWS::ApiGateway::Account') ?? [];
    expect(stage?.DependsOn).toContain(name);
    expect(accounts[0]?.DependsOn).toHaveLength(1);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pascal } from '#infra/constructs/route-function.ts';
import { ROOT } from '#infra/paths.ts';
import { GIVEN_UP } from '#shared/workers/log-messages.ts';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import { makeProduct, type Resource, workersOf } from './product.ts';

/** AWS asks 10 cents a month for each metric that an alarm looks at; the last is there only where roads are asked. */
const MOST_METRICS = 76;

let alarms: [name: string, properties: Resource['Properties']][];
let dashboard: string;
let filters: Resource['Properties'][];
let workers: WorkerFacts[];
let functions: unknown[];

beforeAll(async () => {
  const product = await makeProduct();
  workers = workersOf(product);
  functions = Object.values(product.template('Workers').findResources('AWS::Lambda::Function')).map(
    ({ Properties }) => Properties.FunctionName,
  );
  const template = product.template('Monitoring');
  const found = z.parse(
    z.record(z.string(), z.object({ Properties: z.record(z.string(), z.any()) })),
    template.findResources('AWS::CloudWatch::Alarm'),
  );
  filters = product.resources('AWS::Logs::MetricFilter').map(({ Properties }) => Properties);
  // The CDK ends a name with eight characters of its own.
  alarms = Object.entries(found).map(([id, { Properties }]) => [id.slice(0, -8), Properties]);
  dashboard = JSON.stringify(template.findResources('AWS::CloudWatch::Dashboard'));
});

const metricsOf = (properties: Resource['Properties']): unknown[] =>
  (properties.Metrics ?? [properties]).filter((metric: { Expression?: string }) => !metric.Expression);

describe('the alarms', () => {
  it.each([
    ['errors of functions behind the sockets', /^SocketErrors$/, 1],
    ['refused starts of functions', /^FunctionThrottles$/, 1],
    ['functions that come round to themselves', /^CallsDropped$/, 1],
    ['calls near their time limit', /^SlowCall$/, 1],
    ['refusals of both authorizers', /^(Keys|Sockets)Refused$/, 2],
    ['the calls of people', /^(ServerErrors|Latency)$/, 2],
    ['the calls of integrators', /^IntegratorErrors$/, 1],
    ['the table', /^Throttled$/, 1],
    ['mail whose sender SES does not know', /^MailUnverified$/, 1],
    ['mails that come back', /^MailBounces$/, 1],
    ['errors of pages', /^PageErrors$/, 1],
    ['records of the stream that nobody can read', /^RecordsUnreadable$/, 1],
    ['messages that nobody tries to send any more', /^GivenUp$/, 1],
  ])('watch %s', (_, names, count) => {
    expect(alarms.filter(([name]) => names.test(name))).toHaveLength(count);
  });

  it('watch every worker: its time limit, what waits for it, what failed in it for good', () => {
    const expected = workers.flatMap(({ name, source }) => [
      `Errors${pascal(name)}`,
      `Slow${pascal(name)}`,
      ...(source.kind === 'queue'
        ? [`QueueAge${pascal(source.queue)}`, `Dead${pascal(source.queue)}Dead`]
        : [`Dead${pascal(name)}Failed`]),
      ...(source.kind === 'stream' ? [`StreamAge${pascal(name)}`] : []),
    ]);
    expect(expected.length).toBeGreaterThan(0);
    expect(alarms.map(([name]) => name)).toEqual(expect.arrayContaining(expected));
  });

  it('name workers as they are named', () => {
    const named = alarms
      .filter(([name]) => /^(Errors|Slow)/.test(name) && name !== 'SlowCall')
      .flatMap(([, { Dimensions }]) => Dimensions.map(({ Value }: { Value: unknown }) => Value));
    expect(named).toHaveLength(2 * workers.length);
    expect(functions).toEqual(expect.arrayContaining(named));
  });

  it('hear of a message that is given up from every worker that sends one', async () => {
    const heard = filters
      .filter(({ FilterPattern }) => FilterPattern.includes(GIVEN_UP))
      .map(({ LogGroupName, MetricTransformations: [metric] }) => [LogGroupName, metric.MetricName]);
    const folder = join(ROOT, 'functions', 'workers');
    const files = (await readdir(folder)).filter((file) => /^send-.*[.]ts$/.test(file));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    );
    const senders = texts.filter(([, text]) => /send-once|mail-carrier/.test(text)).map(([file]) => file.slice(0, -3));
    expect(senders.length).toBeGreaterThan(3);
    const alarm = alarms.find(([name]) => name === 'GivenUp')?.[1];
    expect(heard.sort()).toEqual(
      senders.map((name) => [expect.stringMatching(new RegExp(`-workers-${name}$`)), alarm?.MetricName]).sort(),
    );
  });

  it('say what is wrong, tell somebody, and are silent where nothing happens', () => {
    for (const [name, properties] of alarms) {
      expect(properties.AlarmDescription?.length, name).toBeGreaterThan(20);
      expect(properties.AlarmActions, name).toHaveLength(1);
      expect(properties.TreatMissingData, name).toBe('notBreaching');
    }
  });

  it('count the functions of this stage only, but for the limit that all stages share and for loops', () => {
    const ofFunctions = alarms.filter(([, { Namespace }]) => Namespace === 'AWS/Lambda');
    expect(ofFunctions.length).toBeGreaterThan(0);
    const accountWide = ofFunctions.filter(([, { Dimensions }]) => !Dimensions).map(([name]) => name);
    expect(accountWide.sort()).toEqual(['CallsDropped', 'FunctionThrottles']);
    expect(JSON.stringify(alarms)).not.toMatch(/"Expression":"(SEARCH|SELECT)/);
  });

  it('cost little', () => {
    const metrics = alarms.flatMap(([, properties]) => metricsOf(properties));
    expect(metrics.length).toBeLessThanOrEqual(MOST_METRICS);
  });

  it('have a line each in docs/operations.md, and no line has no alarm', async () => {
    const text = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8');
    const table = text.split('## Responding to alarms')[1]?.split('\n\n')[0] ?? '';
    const lines = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = lines.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const fits = (name: string, row: string) =>
      row.endsWith('...') ? name.startsWith(row.slice(0, -3)) : name === row;
    expect(alarms.map(([name]) => name).filter((name) => !named.some((row) => fits(name, row)))).toEqual([]);
    expect(named.filter((row) => !alarms.some(([name]) => fits(name, row)))).toEqual([]);
    for (const line of lines) expect(line.split('|')[2]?.length, line).toBeGreaterThan(40);
  });
});

describe('the dashboard', () => {
  it('shows errors and longest runs function by function', () => {
    expect(dashboard).toMatch(/SEARCH[^)]*Errors/);
    expect(dashboard).toMatch(/SEARCH[^)]*Duration/);
  });
});

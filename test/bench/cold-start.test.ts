import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Bundles } from '#infra/build/bundle.ts';
import { type Entry, presentEntries } from '#infra/entries.ts';
import { permissionsFor } from '#infra/grants.ts';
import { LOCAL } from '#infra/paths.ts';
import { presentBundles } from '#test/infra/product.ts';
import { type Person, person } from '#test/support/people.ts';
import { callOf } from './calls.ts';
import { startReplay } from './replay.ts';
import { kilobytes, MACHINE, median, print } from './report.ts';

const TIMES = 20;
const HELLO = "export const handler = async () => ({ statusCode: 200, body: 'hello world' });";

let bundles: Bundles;
let director: Person;
let table: Awaited<ReturnType<typeof startReplay>>;

beforeAll(async () => {
  bundles = await presentBundles();
  director = await person('admin');
  table = await startReplay(inject('stack').awsEndpoint);
});
afterAll(() => table.stop());

const sizeOf = ({ id }: Entry) => bundles.facts[id]?.bytes ?? 0;

/** From the start of a process to the end of its first call, in milliseconds. */
async function firstCall(file: string, event: string): Promise<{ milliseconds: number; status: number }> {
  const { PATH } = process.env;
  const env = { PATH, ...inject('stack').variables, AWS_ENDPOINT_URL: table.url };
  const start = performance.now();
  const run = join(import.meta.dirname, 'first-call.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [run, file, event], { env, maxBuffer: 1e7 });
  return { milliseconds: performance.now() - start, status: Number(/status=(\d+)/.exec(stdout)?.[1]) };
}

/** GET routes without parts in their path, which the director may call: their first call is a whole one. */
function wholeCalls(): Entry[] {
  const fits = ({ contract }: Entry) =>
    contract?.method === 'GET' && !contract.path.includes('{') && contract.access.includes('admin');
  return presentEntries()
    .filter(fits)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
}

const withS3 = () =>
  presentEntries().filter(
    ({ id, contract }) =>
      contract && permissionsFor(bundles.facts[id]?.inputs ?? []).variables.includes('FILES_BUCKET'),
  );

describe('the functions', () => {
  it('have bundles of these sizes', () => {
    const sizes = Object.entries(bundles.facts).sort(([, a], [, b]) => a.bytes - b.bytes);
    const [largest, { bytes } = { bytes: 0 }] = sizes.at(-1) ?? [];
    const all = sizes.map(([, facts]) => facts.bytes);
    const routes = presentEntries().filter(({ contract }) => contract);
    print(`Bundles (${MACHINE})`, [
      [`sum of ${all.length}`, kilobytes(all.reduce((sum, size) => sum + size, 0))],
      ['median', kilobytes(median(all))],
      ['median of the HTTP handlers', kilobytes(median(routes.map(sizeOf)))],
      [`largest: ${largest}`, kilobytes(bytes)],
      ...withS3().map(({ id }): [string, string] => [`with S3: ${id}`, kilobytes(bundles.facts[id]?.bytes ?? 0)]),
    ]);
    expect(all.length).toBeGreaterThan(0);
  });

  it('start in this multiple of hello world', { timeout: 300_000 }, async () => {
    const hello = join(LOCAL, 'test-infra', 'bench-hello', 'index.mjs');
    await mkdir(join(hello, '..'), { recursive: true });
    await writeFile(hello, HELLO);
    const middle = median(
      presentEntries()
        .filter(({ contract }) => contract)
        .map(sizeOf),
    );
    const whole = wholeCalls();
    const distance = (entry: Entry) => Math.abs(sizeOf(entry) - middle);
    const typical = [...whole].sort((a, b) => distance(a) - distance(b))[0];
    const routes = presentEntries().filter(({ contract }) => contract);
    const largest = [...routes].sort((a, b) => sizeOf(a) - sizeOf(b)).at(-1);
    if (!typical || !largest) throw new Error('No route to call');
    const measured = [typical, largest].map((entry) => ({
      name: `${entry === typical ? 'median' : 'largest'}: ${entry.id}`,
      file: join(bundles.dir, entry.id, 'index.mjs'),
      event: callOf(entry.contract, director.cookie, { id: 'shp_01J00000000000000000000000' }),
      times: [] as number[],
    }));
    const plain: number[] = [];
    // The largest is asked for what does not exist: it checks the session and refuses.
    for (const { file, event } of measured) expect((await firstCall(file, event)).status).toBeLessThan(500);
    // In turns, so that a busy moment of the machine meets all of them.
    for (let time = 0; time < TIMES; time += 1) {
      plain.push((await firstCall(hello, '{}')).milliseconds);
      for (const { file, event, times } of measured) times.push((await firstCall(file, event)).milliseconds);
    }
    const base = median(plain);
    print(`First call of a fresh process, median of ${TIMES}`, [
      ['hello world', `${base.toFixed(0)} ms`],
      ...measured.map(({ name, times }): [string, string] => [
        name,
        `${median(times).toFixed(0)} ms, x ${(median(times) / base).toFixed(2)}`,
      ]),
    ]);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Bundles } from '#infra/build/bundle.ts';
import { getInvoicePdf } from '#shared/contracts/invoices.ts';
import { presentBundles } from '#test/infra/product.ts';
import { deliver } from '#test/support/invoices.ts';
import type { Person } from '#test/support/people.ts';
import { callOf } from './calls.ts';
import { kilobytes, MACHINE, median, print } from './report.ts';

const TIMES = 20;
const GOAL_MS = 1500;
const NAME = 'invoices-get-invoice-pdf';

let bundles: Bundles;
let manager: Person;
let params: { id: string };

beforeAll(async () => {
  bundles = await presentBundles();
  const delivered = await deliver();
  manager = delivered.manager;
  params = { id: delivered.invoice.id };
}, 120_000);

/** The whole call of a running system: session, invoice, drawing, the bucket; without the file's way to the browser. */
async function warmCalls(): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const start = performance.now();
    const { status } = await manager.try(getInvoicePdf, { params }, { accept: 'application/json' });
    times.push(performance.now() - start);
    expect(status).toBe(200);
  }
  // The first may have to start a function.
  return times.slice(1);
}

/** The most memory that a fresh process took for its first document, in MB. */
async function memoryOfFirst(): Promise<number> {
  const event = callOf(getInvoicePdf, manager.cookie, params);
  const run = join(import.meta.dirname, 'first-call.mjs');
  const env = { PATH: process.env.PATH, ...inject('stack').variables };
  const file = join(bundles.dir, NAME, 'index.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [run, file, event], { env, maxBuffer: 1e7 });
  expect(stdout).toMatch(/status=(200|303)/);
  return Number(/megabytes=(\d+)/.exec(stdout)?.[1]);
}

describe('the PDF of an invoice', () => {
  it('is there in time', { timeout: 120_000 }, async () => {
    const times = await warmCalls();
    print(`PDF of one invoice (${MACHINE})`, [
      [`warm, median of ${TIMES}`, `${median(times).toFixed(0)} ms`],
      ['the slowest of them', `${Math.max(...times).toFixed(0)} ms`],
      ['bundle', kilobytes(bundles.facts[NAME]?.bytes ?? 0)],
      ['memory of a fresh process, at most', `${await memoryOfFirst()} MB`],
    ]);
    expect(median(times)).toBeLessThan(GOAL_MS);
  });
});

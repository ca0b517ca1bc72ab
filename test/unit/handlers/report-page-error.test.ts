import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#functions/base/log.ts';
import type { PageError } from '#shared/contracts/page-errors.ts';
import { PAGE_ERROR } from '#shared/log-messages.ts';
import { becomeFunctions, FaultWorld, type Who } from '../faults/fault-world.ts';

const ERROR: PageError = {
  kind: 'boundary',
  errorName: 'TypeError',
  screen: 'dispatch',
  build: 'index-Dq3kX9aB.js',
  digest: '9f86d081884c7d65',
  position: 'DispatchPage-C1m2Qx7v.js:1:20345',
};
const SECRET = 'elena@quayside.example';

const REFUSED: [what: string, body: unknown][] = [
  ['a message', { ...ERROR, message: SECRET }],
  ['an address', { ...ERROR, url: `https://quay.example/pay/inv_1?q=${SECRET}` }],
  ...Object.keys(ERROR).map((field): [string, unknown] => [`a contact as ${field}`, { ...ERROR, [field]: SECRET }]),
  ...Object.keys(ERROR).map((field): [string, unknown] => [
    `an object as ${field}`,
    { ...ERROR, [field]: { $gt: '' } },
  ]),
  ['a path as screen', { ...ERROR, screen: '/invoices/inv_1' }],
  ['a line of its own', { ...ERROR, build: 'index.js\nlevel=ERROR' }],
  ['another kind', { ...ERROR, kind: 'console' }],
  ['nothing', {}],
];

let world: FaultWorld;
let logged: unknown[][];
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((...line) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  world.close();
});

const report = (body: unknown, who: Who = 'anonymous') => world.call('report-page-error', who, { body });

async function takenOf(count: number, who: Who): Promise<number> {
  let taken = 0;
  for (let call = 0; call < count; call += 1) if ((await report(ERROR, who)).status === 204) taken += 1;
  return taken;
}

describe('an error of a page', () => {
  it.each(['anonymous', 'customer', 'driver', 'admin'] as const)('is one line of the log, by %s', async (who) => {
    expect((await report(ERROR, who)).status).toBe(204);
    expect(logged).toEqual([[PAGE_ERROR, ERROR]]);
  });

  it('needs no place in our code', async () => {
    const { position: _, ...rest } = ERROR;
    expect((await report(rest)).status).toBe(204);
    expect(logged).toEqual([[PAGE_ERROR, rest]]);
  });

  it.each(REFUSED)('may not hold %s', async (_, body) => {
    const before = world.snapshot();
    const { status, body: answer } = await report(body);
    expect([status, answer.code]).toEqual([422, 'validation_failed']);
    expect(logged).toEqual([]);
    expect(world.snapshot()).toEqual(before);
  });

  it('is small', async () => {
    expect((await report({ ...ERROR, build: 'x'.repeat(2000) })).status).toBe(413);
    expect(logged).toEqual([]);
  });
});

describe('reports', () => {
  it('are 20 an hour of one person', async () => {
    expect(await takenOf(22, 'staff')).toBe(20);
    expect(await takenOf(1, 'manager')).toBe(1);
    expect(logged).toHaveLength(21);
    world.wait(3_600_000);
    world.signIn('staff');
    expect(await takenOf(1, 'staff')).toBe(1);
  });

  it('are 100 an hour of one network, whoever is there', async () => {
    expect(await takenOf(102, 'anonymous')).toBe(100);
    const { status, body } = await report(ERROR, 'admin');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(logged).toHaveLength(100);
  });
});

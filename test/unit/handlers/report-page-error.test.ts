import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#functions/base/log.ts';
import type { PageError } from '#shared/contracts/page-errors.ts';
import { PAGE_ERROR } from '#shared/workers/log-messages.ts';
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

/** What the site has; anything else is the page itself, as for every address that is none. */
function deployed(...builds: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href);
    const isThere = builds.some((build) => address.href === `https://quay.example/assets/${build}`);
    return new Response(undefined, { headers: { 'content-type': isThere ? 'text/javascript' : 'text/html' } });
  });
  return asked;
}

let world: FaultWorld;
let logged: unknown[][];
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((...line) => void logged.push(line));
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  deployed(ERROR.build);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

describe('the build of a report', () => {
  it('is one that was deployed, also long ago: else nobody is woken', async () => {
    const asked = deployed('index-Former1.js', ERROR.build);
    for (const build of ['index-Former1.js', 'index-Former1.js', 'index-Nobodys.js', '..', 'index.html'])
      expect((await report({ ...ERROR, build })).status).toBe(204);
    expect(logged).toEqual([
      [PAGE_ERROR, { ...ERROR, build: 'index-Former1.js' }],
      [PAGE_ERROR, { ...ERROR, build: 'index-Former1.js' }],
    ]);
    expect(asked.filter((address) => address.endsWith('/index-Former1.js'))).toHaveLength(1);
    for (const address of asked) expect(address).toMatch(/^https:\/\/quay\.example\//);
  });

  it('counts as ours where the site does not say', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('timed out')));
    await report({ ...ERROR, build: 'index-Unknown1.js' });
    expect(logged).toHaveLength(1);
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

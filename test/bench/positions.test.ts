import { BatchGetCommand, type UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#functions/base/log.ts';
import { sha256 } from '#functions/base/secrets.ts';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { table } from '#functions/data/table/client.ts';
import { handler } from '#functions/drivers/update-driver-location.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { MACHINE, print } from './report.ts';

const DRIVERS = 8000;
const ROUNDS = 3;
const SECRET = 'a'.repeat(43);
const ORIGIN = 'https://quay.example';

const userId = (at: number) => `usr_${String(at).padStart(26, '0')}`;
const driverId = (at: number) => `drv_${String(at).padStart(26, '0')}`;

/** What the table answers to the read of a session, its user and the last position; there is none yet. */
function answer(user: string) {
  const hash = sha256(SECRET);
  const expiresAt = Date.now() / 1000 + 43_000;
  const session = {
    ...accountKeys.session(user, hash),
    userId: user,
    hash,
    epoch: 1,
    createdAt: new Date().toISOString(),
  };
  const person = { ...accountKeys.user(user), id: user, role: 'driver', status: 'active', epoch: 1, firstName: 'Ada' };
  const more = { lastName: 'Quay', email: 'ada@quay.example', driverId: user.replace('usr', 'drv') };
  return {
    Responses: {
      table: [
        { ...session, expiresAt },
        { ...person, ...more },
      ],
    },
  };
}

const writes = { count: 0 };

/** The client without its network: what the SDK itself needs for a request is not in this figure. */
async function send(command: BatchGetCommand | UpdateCommand): Promise<unknown> {
  if (!(command instanceof BatchGetCommand)) {
    writes.count += 1;
    return {};
  }
  const [first] = command.input.RequestItems?.table?.Keys ?? [];
  return answer(String(first?.PK).slice('USR#'.length));
}

function eventOf(at: number) {
  return httpEvent({
    ...{ method: 'PATCH', path: `/api/drivers/${driverId(at)}/location`, params: { id: driverId(at) } },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': ORIGIN,
      'content-type': 'application/json',
      cookie: `__Host-session=${userId(at)}.${SECRET}`,
    },
    body: JSON.stringify({ latitude: 40.7 + at / 1e5, longitude: -74.1 }),
  });
}

type Call = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge","previous":"old edge"}');
  vi.stubEnv('LOCAL', '');
  log.setLogLevel('SILENT');
  Object.assign(table, { send });
});

describe('positions', () => {
  it('go through the handler in one process at this rate', { timeout: 120_000 }, async () => {
    const call = handler as unknown as Call;
    const context = { getRemainingTimeInMillis: () => 10_000 };
    const first = await call(eventOf(0), context);
    expect(first).toMatchObject({ statusCode: 200 });
    expect(JSON.parse(first.body)).toEqual({ accepted: true });
    const events = Array.from({ length: DRIVERS }, (_, at) => eventOf(at));
    const rates: { wall: number; processor: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const before = process.cpuUsage();
      for (const event of events) await call(event, context);
      const { user, system } = process.cpuUsage(before);
      rates.push({
        wall: DRIVERS / ((performance.now() - start) / 1000),
        processor: DRIVERS / ((user + system) / 1e6),
      });
    }
    expect(writes.count).toBe(1 + DRIVERS * ROUNDS);
    print(`Positions through the handler, ${DRIVERS} drivers (${MACHINE})`, [
      ...rates.map(({ wall, processor }, at): [string, string] => [
        `round ${at + 1}`,
        `${wall.toFixed(0)} a second, ${processor.toFixed(0)} in a second of processor time`,
      ]),
    ]);
  });
});

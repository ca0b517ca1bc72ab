import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/accounts/log-in.ts';
import { hashPassword } from '#functions/base/passwords.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { httpEvent } from '#test/support/http-event.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const dynamo = mockClient(DynamoDBDocumentClient);
const ORIGIN = 'https://quay.example';
const PASSWORD = 'correct horse battery';
let user: UserRecord;
/** The account's row of failures as the table has it. */
let row: Record<string, unknown> | undefined;

beforeAll(async () => {
  user = {
    id: 'usr_01J00000000000000000000000',
    username: 'ada',
    email: 'ada@quay.example',
    firstName: 'Ada',
    lastName: 'Quay',
    role: 'staff',
    status: 'active',
    emailConfirmed: true,
    passwordHash: await hashPassword(PASSWORD),
    epoch: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
  };
});

interface Wanted {
  RequestItems?: Record<string, { Keys?: Record<string, string>[] }>;
}

function itemFor({ PK = '', SK }: Record<string, string>) {
  if (PK === 'UNQ#username#ada') return { PK, SK, id: user.id };
  if (PK === `USR#${user.id}`) return { PK, SK, ...user };
  return PK === `RATE#sign-in#account#${user.id}` && row ? { PK, SK, ...row } : undefined;
}

beforeEach(() => {
  row = undefined;
  dynamo.reset();
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems = {} }: Wanted) => ({
    Responses: { table: (RequestItems.table?.Keys ?? []).flatMap((key) => itemFor(key) ?? []) },
  }));
  dynamo.on(GetCommand).callsFake(({ Key }: { Key: Record<string, string> }) => ({ Item: itemFor(Key) }));
  dynamo.on(TransactWriteCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge","previous":"old edge"}');
});

async function logIn(password = PASSWORD, identifier = 'ada') {
  const run = handler as unknown as (event: unknown, context: unknown) => ReturnType<typeof handler>;
  const event = httpEvent({
    ...{ method: 'POST', path: '/api/auth/login' },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': ORIGIN,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ identifier, password, loginType: 'staff' }),
  });
  const {
    statusCode: status,
    headers,
    cookies = [],
    body = '{}',
  } = await run(event, { getRemainingTimeInMillis: () => 9000 });
  return { status, headers, cookies, body: JSON.parse(body) };
}

const failures = (count: number) => ({
  failures: count,
  lastFailureAt: '2026-11-21T10:00:00.000Z',
  expiresAt: Date.now() / 1000 + 3600,
});
const refused = (codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const outrun = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

describe('signing in', () => {
  it('gives a secure cookie of the __Host- kind over https', async () => {
    const { status, cookies } = await logIn();
    expect(status).toBe(200);
    const [value = '', ...attributes] = cookies[0]?.split('; ') ?? [];
    expect(value).toMatch(/^__Host-session=usr_\w{26}\.[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']));
    expect(attributes.join()).not.toContain('Domain');
  });

  it('stores only the hash of the secret', async () => {
    const { cookies } = await logIn();
    const secret = /\.([\w-]{43});/.exec(cookies[0] ?? '')?.[1] ?? '';
    expect(JSON.stringify(dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input)).not.toContain(secret);
  });

  it('compares a password also for a name that nobody has, and writes as much', async () => {
    await logIn('wrong', 'nobody');
    const unknown = dynamo.calls().map(({ args }) => args[0].constructor.name);
    dynamo.resetHistory();
    await logIn('wrong');
    expect(dynamo.calls().map(({ args }) => args[0].constructor.name)).toEqual(unknown);
  });

  it('gives no cookie with a failure of the last write', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejects(new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} }));
    const { status, headers, cookies } = await logIn();
    expect([status, cookies]).toEqual([503, []]);
    expect(headers['retry-after']).toBeTruthy();
  });

  it('tries again when another transaction was on the same items', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(refused(['None', 'TransactionConflict']))
      .resolves({});
    expect((await logIn()).status).toBe(200);
  });
});

describe('a row of failures', () => {
  it('is looked at again when another attempt was answered first', async () => {
    dynamo
      .on(TransactWriteCommand)
      .callsFakeOnce(() => {
        row = failures(2);
        throw refused(['None', 'ConditionalCheckFailed']);
      })
      .resolves({});
    expect((await logIn()).status).toBe(200);
    const [, second] = dynamo.commandCalls(TransactWriteCommand);
    expect(second?.args[0].input.TransactItems?.[1]?.Update?.ExpressionAttributeValues).toMatchObject({
      ':failures': 2,
    });
  });

  it('keeps even the right password waiting when others have failed five times meanwhile', async () => {
    dynamo.on(TransactWriteCommand).callsFakeOnce(() => {
      row = { ...failures(5), lastFailureAt: new Date().toISOString() };
      throw refused(['None', 'ConditionalCheckFailed']);
    });
    const { status, cookies, body } = await logIn();
    expect([status, cookies, body.code]).toEqual([429, [], 'too_many_requests']);
  });

  it.each([
    ['has counted', outrun],
    ['is being answered', new TransactionConflictException({ message: 'no', $metadata: {} })],
  ])('gives up after some rounds rather than answer out of turn while another attempt %s', async (_, refusal) => {
    dynamo.on(UpdateCommand).rejects(refusal);
    expect((await logIn('wrong')).status).toBe(429);
  });

  it('ends with the right password, and counts for nothing a day later', async () => {
    row = failures(3);
    await logIn();
    const [call] = dynamo.commandCalls(TransactWriteCommand);
    expect(call?.args[0].input.TransactItems?.[1]?.Update?.ExpressionAttributeValues).toMatchObject({ ':s0': 0 });
    row = { ...failures(40), expiresAt: Date.now() / 1000 - 1 };
    expect((await logIn()).status).toBe(200);
  });

  describe('with a right password that lets nobody in', () => {
    const writes = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
    const refusal = async () => {
      user.status = 'rejected';
      const { status, body } = await logIn().finally(() => {
        user.status = 'active';
      });
      return [status, body.code];
    };

    it('ends by one write of its own', async () => {
      row = failures(3);
      expect(await refusal()).toEqual([403, 'account_rejected']);
      expect(writes().map(({ ExpressionAttributeValues }) => ExpressionAttributeValues)).toMatchObject([
        { ':s0': 0, ':failures': 3 },
      ]);
      expect(dynamo.commandCalls(TransactWriteCommand)).toEqual([]);
    });

    it('is not written where there is none', async () => {
      expect(await refusal()).toEqual([403, 'account_rejected']);
      expect([...writes(), ...dynamo.commandCalls(TransactWriteCommand)]).toEqual([]);
    });

    it.each([
      ['ended', () => failures(3)],
      ['begun', () => undefined],
    ])('answers nothing out of turn: a row that others have %s meanwhile is looked at again', async (_, before) => {
      row = before();
      const others = { ...failures(5), lastFailureAt: new Date().toISOString() };
      dynamo.on(UpdateCommand).rejects(outrun);
      dynamo.on(GetCommand).callsFake(() => ({ Item: others }));
      expect(await refusal()).toEqual([429, 'too_many_requests']);
    });
  });

  it('never keeps anybody waiting for more than 15 minutes', async () => {
    row = { ...failures(1000), lastFailureAt: new Date().toISOString() };
    const { status, headers } = await logIn();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });
});

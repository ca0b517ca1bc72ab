import { Readable } from 'node:stream';
import { APIGatewayClient, CreateApiKeyCommand } from '@aws-sdk/client-api-gateway';
import { CreateMultipartUploadCommand, GetObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { sha256 } from '#functions/base/secrets.ts';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { allContracts } from '#shared/contracts/index.ts';
import '#test/support/hashed-once.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { type Called, MemoryTable } from '#test/support/memory/table.ts';

export type Item = Record<string, unknown>;
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a handler answers is looked into by tests that know its contract.
  body: any;
}
export type Who = Role | 'anonymous';

const SECRET = 'a'.repeat(43);
/** Ids as the cookie's grammar wants them. */
export const idOf = (prefix: string, name: string) =>
  `${prefix}_${`01J${name.toUpperCase().replace(/[^0-9A-Z]/g, '')}`.padEnd(26, '0')}`;
const ROLES: readonly Role[] = ['customer', 'driver', 'staff', 'manager', 'admin'];
export const OWN_CUSTOMER = idOf('cus', 'OWN');
export const OWN_DRIVER = idOf('drv', 'OWN');

/** What a write is asked of. */
export const isConditional = ({ input }: Called) =>
  Boolean(input.TransactItems || input.ConditionExpression) && !input.KeyConditionExpression;

/** Whatever changes something. */
export const isWrite = ({ input }: Called) => Boolean(input.TransactItems || input.Item || isUpdate(input));
const isUpdate = (input: object) => 'UpdateExpression' in input;

const BEGUN = Date.parse('2026-11-21T15:00:00Z');

/** What whoever is called outside answers, where a test sends it there. */
export const outside = { status: 201 };

/** The handlers on a table in memory, with somebody signed in for each role, on a clock that stands still. */
export class FaultWorld {
  readonly table = new MemoryTable();
  private readonly aws = [
    mockClient(S3Client),
    mockClient(SQSClient),
    mockClient(SNSClient),
    mockClient(SSMClient),
    mockClient(APIGatewayClient),
    mockClient(SESClient),
  ] as const;
  readonly messages: unknown[] = [];
  /** How many mails and texts went out. */
  sent = 0;
  /** What lies in the bucket, whatever is read of it. */
  upload = '';
  private calls = 0;

  constructor() {
    vi.useFakeTimers({ now: BEGUN, toFake: ['Date'] });
    clearSettingsCache();
    outside.status = 201;
    this.table.mostRows = 1000;
    const [s3, sqs, sns, ssm, gateway, ses] = this.aws;
    const send = () => {
      this.sent += 1;
      return { MessageId: `sent-${this.sent}` };
    };
    ses.on(SendRawEmailCommand).callsFake(send);
    sns.on(PublishCommand).callsFake(send);
    s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' });
    s3.on(UploadPartCommand).resolves({ ETag: 'part' });
    s3.on(GetObjectCommand).callsFake(() => ({
      Body: Readable.from(Buffer.from(this.upload)),
      ContentLength: this.upload.length,
      ETag: '"upload"',
    }));
    gateway.on(CreateApiKeyCommand).resolves({ id: 'gateway-key' });
    ssm.on(GetParameterCommand).resolves({ Parameter: { Value: 'https://quayside.example' } });
    sqs.on(SendMessageBatchCommand).callsFake(({ Entries = [] }) => {
      for (const { MessageBody = '' } of Entries) this.messages.push(JSON.parse(MessageBody));
      return {};
    });
    for (const role of ROLES) this.signIn(role);
  }

  close(): void {
    this.table.mock.restore();
    for (const one of this.aws) one.restore();
    vi.useRealTimers();
  }

  hold(key: { PK: string; SK: string }, item: object): void {
    this.table.items.set(`${key.PK}|${key.SK}`, { ...key, ...item });
  }

  /** Begins a session of a role, or begins it anew. */
  signIn(role: Role): void {
    const id = idOf('usr', role);
    const createdAt = new Date().toISOString();
    const ends = Math.floor(Date.now() / 1000) + 12 * 3600;
    this.hold(accountKeys.session(id, sha256(SECRET)), {
      userId: id,
      hash: sha256(SECRET),
      epoch: 1,
      createdAt,
      expiresAt: ends,
    });
    this.hold(accountKeys.unique('username', role), { id });
    this.hold(accountKeys.unique('email', `${role}@quayside.test`), { id });
    const list = role === 'customer' ? 'customer' : 'team';
    this.hold(accountKeys.user(id), {
      ...{
        id,
        role,
        status: 'active',
        emailConfirmed: true,
        epoch: 1,
        firstName: 'Ada',
        lastName: role,
        version: 1,
        createdAt,
      },
      ...{ email: `${role}@quayside.test`, username: role, G1PK: `USR#${list}`, G1SK: `ada ${role}#${id}` },
      ...(role === 'customer' && { customerId: OWN_CUSTOMER }),
      ...(role === 'driver' && { driverId: OWN_DRIVER }),
    });
  }

  /** Lets time pass. */
  wait(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds);
  }

  /** Every item by its place, as it stands. */
  snapshot(): Map<string, Item> {
    return new Map([...this.table.items].map(([place, item]) => [place, structuredClone(item)]));
  }

  /** What follows a contract's name tells one life of it from another. */
  async call(life: string, who: Who, { params = {}, query = {}, body }: Asked = {}, key?: string): Promise<Answer> {
    const [name = ''] = life.split(' ');
    const found = allContracts.find(({ contract }) => contract.name === name);
    if (!found) throw new Error(`No contract ${name}`);
    const { area, contract } = found;
    this.calls += 1;
    const { handler } = await import(`../../../functions/${area}/${name}.ts`);
    const { statusCode, body: text } = await handler(
      httpEvent({
        ...{ method: contract.method, path: contract.path, params, query },
        headers: {
          'x-origin-secret': 'edge',
          'x-viewer-address': '203.0.113.7',
          'x-viewer-origin': 'https://quay.example',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...(contract.method === 'POST' && { 'idempotency-key': key ?? `call-${this.calls}` }),
          ...(who !== 'anonymous' && { cookie: `__Host-session=${idOf('usr', who)}.${SECRET}` }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
      { getRemainingTimeInMillis: () => 30_000 },
    );
    return { status: statusCode, body: text ? JSON.parse(text) : undefined };
  }

  /** A call that a scenario needs to go well before its own. */
  async must(name: string, who: Who, asked: Asked = {}): Promise<Answer['body']> {
    const { status, body } = await this.call(name, who, asked);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

/** What functions have in their environment. */
export function becomeFunctions(): void {
  vi.stubEnv('TABLE_NAME', 'table');
  for (const name of ['APP', 'SEAL', 'PUSH']) vi.stubEnv(`${name}_SECRET`, `{"current":"${name.toLowerCase()}"}`);
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge"}');
  vi.stubEnv('USAGE_PLAN_ID', 'plan');
  vi.stubEnv('MAIL_SET', 'mail');
  for (const name of ['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) vi.stubEnv(`AWS_${name}`, 'us-east-1');
  vi.stubEnv('SENDER', 'no-reply@quayside.example');
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true');
  vi.stubEnv('PUBLIC_URL_PARAMETER', '/quayside/test/public-url');
  for (const queue of ['AFTER', 'MAIL', 'TEXT', 'PUSH', 'DUE', 'JOBS', 'WEBHOOK', 'DOCUMENTS'])
    vi.stubEnv(`${queue}_QUEUE_URL`, `http://127.0.0.1:9/${queue.toLowerCase()}`);
  for (const bucket of ['FILES', 'EXPORTS', 'LOGOS', 'UPLOADS']) vi.stubEnv(`${bucket}_BUCKET`, bucket.toLowerCase());
}

const NOT_COMPARED = /^(RATE#|IDM#|TOK#)/;
const BY_LOT = new Set(['writtenBy', 'notedBy', 'expiresAt', 'secretHint', 'passwordHash', 'prefix', 'lastFour']);
const RANDOM: readonly [RegExp, string][] = [
  // All of one case: what is drawn by lot may look like an id otherwise.
  [/\b([a-z]{3,6}_)+([0-9A-Z]{26}|[0-9a-z]{26})/g, '<id>'],
  // As the places of a driver's stops are packed.
  [/\b[0-9A-Z]{26}(?=[,pd])/g, '<id>'],
  // Of our clock, in milliseconds.
  [/\b17952\d{8}\b/g, '<time>'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/Q#timers#\d/g, '<timers>'],
  [/[A-Za-z0-9_.-]*[A-Za-z0-9_-]{43,}/g, '<secret>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/TRK-[0-9A-Z-]+/g, '<number>'],
];

/** What stands in a table, but for what is drawn by lot, so that two lives can be compared. */
export function essence(items: ReadonlyMap<string, Item>): string[] {
  const texts = [...items.values()]
    .filter(({ PK }) => !NOT_COMPARED.test(String(PK)))
    .map((item) => {
      const fields = Object.entries(item).filter(([name]) => !BY_LOT.has(name));
      return RANDOM.reduce((text, [pattern, name]) => text.replace(pattern, name), JSON.stringify(fields.sort()));
    });
  return texts.sort();
}

/** What one of some lives has that another has not, both ways; nothing where it is like one of them. */
export function strayed(from: readonly (readonly string[])[], life: readonly string[]): string[] {
  const apart = from.map((one) => {
    const left = [...one];
    const added = life.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [...left.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
  });
  return apart.sort((a, b) => a.length - b.length)[0] ?? [];
}

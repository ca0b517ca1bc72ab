/** Where each worker's own system would be if it had one address for all of them (`world.ts` says which it is). */
export const NOWHERE = 'http://quayside.memory';
export const SECRETS = { APP: 'app', SEAL: 'seal', PUSH: 'push', ORIGIN: 'edge' } as const;
const QUEUES = ['AFTER', 'CHANGES', 'DOCUMENTS', 'DUE', 'JOBS', 'MAIL', 'PUSH', 'TEXT', 'WEBHOOK'] as const;
const BUCKETS = ['FILES', 'EXPORTS'] as const;

const named = (names: readonly string[], ending: string, of: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [`${name}_${ending}`, of(name)]));

/** What a function has in its environment. */
export const VARIABLES: Record<string, string> = {
  LOCAL: 'true',
  VERSION: 'memory',
  TABLE_NAME: 'table',
  ...Object.fromEntries(Object.entries(SECRETS).map(([name, value]) => [`${name}_SECRET`, `{"current":"${value}"}`])),
  ...named(QUEUES, 'QUEUE_URL', (name) => `${NOWHERE}/0/${name}`),
  ...named(BUCKETS, 'BUCKET', (name) => name.toLowerCase()),
  USAGE_PLAN_ID: 'plan',
  SOCKET_ENDPOINT: NOWHERE,
  MAIL_SET: 'mail',
  SENDER: 'no-reply@quayside.example',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  PUBLIC_URL_PARAMETER: '/quayside/memory/public-url',
  AWS_ENDPOINT_URL: NOWHERE,
  AWS_ACCESS_KEY_ID: 'memory',
  AWS_SECRET_ACCESS_KEY: 'memory',
  AWS_REGION: 'us-east-1',
};

/** A stack knows the ARNs of those it may give. */
export type ResourceKind =
  | 'table'
  | 'indexes'
  | 'filesBucket'
  | 'uploads'
  | 'proofs'
  | 'exports'
  | 'logos'
  | 'identity'
  | 'mailSet'
  | 'phones'
  | 'roads'
  | `${string}Queue`
  | 'socketPost'
  | 'socketDelete'
  | 'apiKeys'
  | 'apiKey'
  | 'planKeys'
  | 'publicUrl';

/** Environment variables that go with a grant. The ones every function has are set by RouteFunction. */
export type GrantedVariable =
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'EXPORTS_BUCKET'
  | 'SENDER'
  | 'MAIL_SET'
  | 'APP_SECRET'
  | 'ORIGIN_SECRET'
  | 'SEAL_SECRET'
  | 'PUSH_SECRET'
  | 'SOCKET_ENDPOINT'
  | `${string}_QUEUE_URL`
  | 'PUBLIC_URL_PARAMETER'
  | 'USAGE_PLAN_ID'
  | 'TEXT_FROM'
  | 'ROADS';

interface Rule {
  readonly input: string;
  readonly commands: readonly string[];
  readonly may: readonly { readonly actions: readonly string[]; readonly on: readonly ResourceKind[] }[];
  readonly variables: readonly GrantedVariable[];
}

type ActionOnResource = [action: string | readonly string[], ...on: ResourceKind[]];

/** What a grant calls the queue of a worker: `mail` gives `mailQueue`. */
export function queueKind(queue: string): `${string}Queue` {
  return `${queue}Queue`;
}

/** The variable with a queue's address: `mail` gives `MAIL_QUEUE_URL`. */
export function queueVariable(queue: string): `${string}_QUEUE_URL` {
  return `${queue.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;
}

function rule(
  input: string,
  commands: readonly string[],
  variables: readonly GrantedVariable[],
  ...may: ActionOnResource[]
): Rule {
  return { input, commands, variables, may: may.map(([actions, ...on]) => ({ actions: [actions].flat(), on })) };
}

/** One outside resource, used in one way. */
function adapter(
  name: string,
  commands: readonly string[],
  variable: GrantedVariable,
  ...may: ActionOnResource[]
): Rule {
  return rule(`functions/aws/${name}.ts`, commands, [variable], ...may);
}

const marker = (name: string, action: string) =>
  rule(`functions/data/table/operations/${name}.ts`, [], ['TABLE_NAME'], [action, 'table']);

/** A missing S3 key answers 404 only to who may list the bucket. */
const RULES: readonly Rule[] = [
  rule('functions/base/app-secret.ts', [], ['APP_SECRET']),
  rule('functions/base/origin-secret.ts', [], ['ORIGIN_SECRET']),
  rule('functions/base/encryption.ts', [], ['SEAL_SECRET']),
  rule('functions/base/vapid-keys.ts', [], ['PUSH_SECRET']),
  rule('functions/base/sender.ts', [], ['SENDER']),
  rule('functions/base/roads.ts', [], ['ROADS']),

  marker('put', 'dynamodb:PutItem'),
  marker('update', 'dynamodb:UpdateItem'),
  marker('delete', 'dynamodb:DeleteItem'),
  marker('check', 'dynamodb:ConditionCheckItem'),

  // The maker of forms carries the command whose form it is, and sends nothing.
  adapter('uploads-form', ['s3/PutObject'], 'FILES_BUCKET', ['s3:PutObject', 'uploads']),
  adapter(
    'uploads-read',
    ['s3/GetObject'],
    'FILES_BUCKET',
    ['s3:GetObject', 'uploads'],
    ['s3:ListBucket', 'filesBucket'],
  ),
  adapter(
    'uploads-stream',
    ['s3/GetObject'],
    'FILES_BUCKET',
    ['s3:GetObject', 'uploads'],
    ['s3:ListBucket', 'filesBucket'],
  ),
  adapter('proofs-write', ['s3/PutObject'], 'FILES_BUCKET', [['s3:PutObject', 's3:PutObjectTagging'], 'proofs']),
  adapter('proofs-keep', ['s3/DeleteObjectTagging'], 'FILES_BUCKET', ['s3:DeleteObjectTagging', 'proofs']),
  adapter('logos-write', ['s3/PutObject'], 'FILES_BUCKET', ['s3:PutObject', 'logos']),
  adapter('logos-read', ['s3/GetObject'], 'FILES_BUCKET', ['s3:GetObject', 'logos'], ['s3:ListBucket', 'filesBucket']),
  adapter('proofs-link', ['s3/GetObject'], 'FILES_BUCKET', ['s3:GetObject', 'proofs']),
  adapter('documents-link', ['s3/GetObject'], 'FILES_BUCKET', ['s3:GetObject', 'proofs']),
  adapter(
    'exports-write',
    ['s3/CreateMultipartUpload', 's3/UploadPart', 's3/CompleteMultipartUpload', 's3/AbortMultipartUpload'],
    'EXPORTS_BUCKET',
    [['s3:PutObject', 's3:AbortMultipartUpload'], 'exports'],
  ),
  adapter('exports-put', ['s3/PutObject'], 'EXPORTS_BUCKET', ['s3:PutObject', 'exports']),
  adapter('exports-remainder', ['s3/GetObject'], 'EXPORTS_BUCKET', ['s3:GetObject', 'exports']),
  adapter('exports-link', ['s3/GetObject'], 'EXPORTS_BUCKET', ['s3:GetObject', 'exports']),

  // What a worker may do on its own queue comes with its source.
  rule('functions/aws/visibility-timeout.ts', ['sqs/ChangeMessageVisibility'], []),
  rule(
    'functions/aws/mailer.ts',
    ['ses/SendRawEmail'],
    ['MAIL_SET'],
    ['ses:SendRawEmail', 'identity'],
    ['ses:SendRawEmail', 'mailSet'],
  ),
  rule('functions/aws/texter.ts', ['sns/Publish'], ['TEXT_FROM'], ['sns:Publish', 'phones']),
  rule('functions/aws/roads.ts', ['geo-routes/CalculateRoutes'], ['ROADS'], ['geo-routes:CalculateRoutes', 'roads']),
  adapter('public-url', ['ssm/GetParameter'], 'PUBLIC_URL_PARAMETER', ['ssm:GetParameter', 'publicUrl']),
  adapter('socket-send', ['apigatewaymanagementapi/PostToConnection'], 'SOCKET_ENDPOINT', [
    'execute-api:ManageConnections',
    'socketPost',
  ]),
  adapter('socket-close', ['apigatewaymanagementapi/DeleteConnection'], 'SOCKET_ENDPOINT', [
    'execute-api:ManageConnections',
    'socketDelete',
  ]),
  adapter('gateway-key-create', ['api-gateway/CreateApiKey', 'api-gateway/CreateUsagePlanKey'], 'USAGE_PLAN_ID', [
    'apigateway:POST',
    'apiKeys',
    'planKeys',
  ]),
  adapter('gateway-key-delete', ['api-gateway/DeleteApiKey'], 'USAGE_PLAN_ID', ['apigateway:DELETE', 'apiKey']),
];

const TABLE_COMMANDS: Readonly<Record<string, readonly ActionOnResource[]>> = {
  GetItem: [['dynamodb:GetItem', 'table']],
  BatchGetItem: [['dynamodb:BatchGetItem', 'table']],
  Query: [['dynamodb:Query', 'table', 'indexes']],
  PutItem: [['dynamodb:PutItem', 'table']],
  UpdateItem: [['dynamodb:UpdateItem', 'table']],
  DeleteItem: [['dynamodb:DeleteItem', 'table']],
  // IAM checks each item's own action, so the markers of `operations/` that build those items give them.
  TransactWriteItems: [],
};

/** In every client of the SDK: asked only where endpoint discovery is on, and for buckets of a kind that we have none of. */
const IN_EVERY_CLIENT = ['dynamodb/DescribeEndpoints', 's3/CreateSession'];
const COMMAND = /(?:^|\/)node_modules\/@aws-sdk\/client-([a-z0-9-]+\/)dist-es\/commands\/(\w+)Command\.js$/;
const QUEUE_ADAPTER = /^functions\/aws\/([a-z-]+)-queue\.ts$/;

/** The row of `functions/aws/<queue>-queue.ts`: every worker's queue is filled through a file of its name. */
function queueRule(input: string): Rule[] {
  const queue = QUEUE_ADAPTER.exec(input)?.[1];
  if (!queue) return [];
  return [rule(input, ['sqs/SendMessageBatch'], [queueVariable(queue)], ['sqs:SendMessage', queueKind(queue)])];
}

/** The row of a command to the table. There is one table, so its commands themselves say what is done with it. */
function tableRule(input: string): Rule[] {
  const [, client, command = ''] = COMMAND.exec(input) ?? [];
  const may = client === 'dynamodb/' ? TABLE_COMMANDS[command] : undefined;
  return may ? [rule(input, [`dynamodb/${command}`], may.length > 0 ? ['TABLE_NAME'] : [], ...may)] : [];
}

function rulesOf(inputs: readonly string[]): Rule[] {
  const ours = RULES.filter(({ input }) => inputs.includes(input));
  return [...ours, ...inputs.flatMap((input) => [...tableRule(input), ...queueRule(input)])];
}

/** Commands of the SDK in a bundle that no adapter in it explains: nobody has thought about their rights. */
function unmappedCommands(inputs: readonly string[], rules: readonly Rule[]): string[] {
  const explained = new Set([...IN_EVERY_CLIENT, ...rules.flatMap(({ commands }) => commands)]);
  return inputs.flatMap((input) => {
    const [, client, command] = COMMAND.exec(input) ?? [];
    return client === undefined || explained.has(`${client}${command}`) ? [] : `${client}${command}`;
  });
}

interface Right {
  readonly actions: readonly string[];
  readonly on: readonly ResourceKind[];
}

/** What a function with this bundle needs, in a stable order. Throws on a command of the SDK that no adapter explains. */
export function permissionsFor(inputs: readonly string[]): { rights: Right[]; variables: GrantedVariable[] } {
  const rules = rulesOf(inputs);
  const unknown = unmappedCommands(inputs, rules);
  if (unknown.length > 0) throw new Error(`No adapter of functions/aws in infra/grants.ts sends ${unknown.join(', ')}`);
  const actionsByPlace = new Map<string, { actions: Set<string>; on: readonly ResourceKind[] }>();
  for (const { actions, on } of rules.flatMap(({ may }) => may)) {
    const place = actionsByPlace.get(on.join()) ?? { actions: new Set<string>(), on };
    for (const action of actions) place.actions.add(action);
    actionsByPlace.set(on.join(), place);
  }
  return {
    rights: [...actionsByPlace.values()].map(({ actions, on }) => ({ actions: [...actions].sort(), on })),
    variables: [...new Set(rules.flatMap(({ variables }) => variables))].sort(),
  };
}

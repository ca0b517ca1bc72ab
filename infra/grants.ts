/** What a grant can be about; a stack knows the ARNs of those it may give. */
export type ResourceKind =
  | 'table'
  | 'indexes'
  | 'filesBucket'
  | 'uploads'
  | 'proofs'
  | 'identity'
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
  | 'SENDER'
  | 'SOCKET_ENDPOINT'
  | `${string}_QUEUE_URL`
  | 'PUBLIC_URL_PARAMETER'
  | 'USAGE_PLAN_ID';

/** One row: a source file that is left in a bundle, and what the function may do because of it. */
interface Rule {
  readonly input: string;
  readonly may: readonly { readonly actions: readonly string[]; readonly on: readonly ResourceKind[] }[];
  readonly variables: readonly GrantedVariable[];
}

type May = [action: string | readonly string[], ...on: ResourceKind[]];

function rule(input: string, variables: readonly GrantedVariable[], ...may: May[]): Rule {
  return { input, variables, may: may.map(([actions, ...on]) => ({ actions: [actions].flat(), on })) };
}

/** What a grant calls the queue of a worker: `mail` gives `mailQueue`. */
export function queueKind(queue: string): `${string}Queue` {
  return `${queue}Queue`;
}

/** The variable with a queue's address: `mail` gives `MAIL_QUEUE_URL`. */
export function queueVariable(queue: string): `${string}_QUEUE_URL` {
  return `${queue.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;
}

const client = (name: string, command: string) => `node_modules/@aws-sdk/client-${name}/dist-es/commands/${command}.js`;
const dynamo = (command: string, ...may: May[]) => rule(client('dynamodb', command), ['TABLE_NAME'], ...may);
const marker = (name: string, action: string) =>
  rule(`functions/data/table/operations/${name}.ts`, ['TABLE_NAME'], [action, 'table']);
const s3 = (command: string, ...may: May[]) => rule(client('s3', command), ['FILES_BUCKET'], ...may);
const KEYS: readonly GrantedVariable[] = ['USAGE_PLAN_ID'];

/**
 * The one table of what a bundle's content allows. TransactWriteItems itself gives nothing: IAM checks each item's own
 * action, so the marker files that build those items do. A missing S3 key answers 404 only to who may list the bucket.
 */
const RULES: readonly Rule[] = [
  dynamo('GetItemCommand', ['dynamodb:GetItem', 'table']),
  dynamo('BatchGetItemCommand', ['dynamodb:BatchGetItem', 'table']),
  dynamo('QueryCommand', ['dynamodb:Query', 'table', 'indexes']),
  dynamo('PutItemCommand', ['dynamodb:PutItem', 'table']),
  dynamo('UpdateItemCommand', ['dynamodb:UpdateItem', 'table']),
  dynamo('DeleteItemCommand', ['dynamodb:DeleteItem', 'table']),
  marker('put', 'dynamodb:PutItem'),
  marker('update', 'dynamodb:UpdateItem'),
  marker('delete', 'dynamodb:DeleteItem'),
  marker('check', 'dynamodb:ConditionCheckItem'),

  s3('GetObjectCommand', ['s3:GetObject', 'uploads', 'proofs'], ['s3:ListBucket', 'filesBucket']),
  s3('PutObjectCommand', [['s3:PutObject', 's3:PutObjectTagging'], 'proofs']),
  s3('DeleteObjectTaggingCommand', ['s3:DeleteObjectTagging', 'proofs']),
  rule('node_modules/@aws-sdk/s3-presigned-post/', ['FILES_BUCKET'], ['s3:PutObject', 'uploads']),

  rule(client('ses', 'SendRawEmailCommand'), ['SENDER'], ['ses:SendRawEmail', 'identity']),
  rule(client('sqs', 'SendMessageBatchCommand'), ['MAIL_QUEUE_URL'], ['sqs:SendMessage', 'mailQueue']),
  rule(client('ssm', 'GetParameterCommand'), ['PUBLIC_URL_PARAMETER'], ['ssm:GetParameter', 'publicUrl']),

  rule(
    client('apigatewaymanagementapi', 'PostToConnectionCommand'),
    ['SOCKET_ENDPOINT'],
    ['execute-api:ManageConnections', 'socketPost'],
  ),
  rule(
    client('apigatewaymanagementapi', 'DeleteConnectionCommand'),
    ['SOCKET_ENDPOINT'],
    ['execute-api:ManageConnections', 'socketDelete'],
  ),
  rule(client('api-gateway', 'CreateApiKeyCommand'), KEYS, ['apigateway:POST', 'apiKeys']),
  rule(client('api-gateway', 'DeleteApiKeyCommand'), KEYS, ['apigateway:DELETE', 'apiKey']),
  rule(client('api-gateway', 'CreateUsagePlanKeyCommand'), KEYS, ['apigateway:POST', 'planKeys']),
];

const COMMAND = /(?:^|\/)node_modules\/@aws-sdk\/client-[a-z-]+\/dist-es\/commands\/\w+Command\.js$/;
/** In every DynamoDB client, but only asked where endpoint discovery is on; and the transaction, see above. */
const GIVES_NOTHING = [client('dynamodb', 'DescribeEndpointsCommand'), client('dynamodb', 'TransactWriteItemsCommand')];

/** A right that a bundle needs: actions on kinds of resources. */
export interface Right {
  readonly actions: readonly string[];
  readonly on: readonly ResourceKind[];
}

/** What a function with this bundle needs, in a stable order. Throws on an AWS command that no rule covers: it would be refused. */
export function needsOf(inputs: readonly string[]): { rights: Right[]; variables: GrantedVariable[] } {
  const applies = ({ input }: Rule) =>
    inputs.some((file) => (input.endsWith('/') ? file.startsWith(input) : file === input));
  const rules = RULES.filter(applies);
  const unknown = inputs.filter(
    (file) => COMMAND.test(file) && !GIVES_NOTHING.includes(file) && !RULES.some(({ input }) => input === file),
  );
  if (unknown.length > 0) throw new Error(`infra/grants.ts has no rule for ${unknown.join(', ')}`);
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

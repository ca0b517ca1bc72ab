import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pascal } from '#infra/constructs/route-function.ts';
import { permissionsFor, queueKind, type ResourceKind } from '#infra/grants.ts';
import { WILDCARD_RESOURCES, wildcardReasonOf } from '#infra/wildcard-resources.ts';
import type { SourceFacts } from '#shared/workers/worker.ts';
import { makeProduct, type Product, workersOf } from './product.ts';

/** Roles that the CDK makes for what is no function of ours, by the beginning of their name. */
const FOREIGN_ROLES: Record<string, string> = {
  CustomCDKBucketDeployment: 'copies the application into its bucket while a deployment runs',
  GatewayLogRole: 'the account setting with which API Gateway writes its logs',
};

/** Where a right may be besides the kinds of infra/grants.ts. */
type Place = ResourceKind | 'log' | 'everywhere' | 'stream' | 'ownFailures';

const FAILURES = 'sqs:SendMessage ownFailures';
const STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
const QUEUE = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];

/** What a role has from what calls its function, not from its code. */
function fromCaller(source: SourceFacts | undefined): string[] {
  switch (source?.kind) {
    case 'stream':
      return [...STREAM.map((name) => `dynamodb:${name} stream`), FAILURES];
    case 'queue':
      return QUEUE.map((name) => `sqs:${name} ${source.queue}Queue`);
    case 'schedule':
      return [FAILURES];
    default:
      return [];
  }
}
const EVERY_ROLE = [
  'logs:CreateLogStream log',
  'logs:PutLogEvents log',
  'xray:PutTraceSegments everywhere',
  'xray:PutTelemetryRecords everywhere',
];

/** How the ARN of a place looks, with `<...>` for what AWS fills in. */
const PLACES: Record<Exclude<Place, `${string}Queue`>, RegExp> & Record<string, RegExp> = {
  log: /^<(\w+)Log\w{8}\.Arn>$/,
  everywhere: /^\*$/,
  stream: /^<\w+Table\w+StreamArn\w+>$/,
  ownFailures: /^<(\w+)Failed\w{8}\.Arn>$/,
  table: /^<\w+Table\w{8}Arn\w{8}>$/,
  indexes: /^<\w+Table\w{8}Arn\w{8}>\/index\/G[1-4]-index$/,
  filesBucket: /^<\w+Files\w{8}Arn\w{8}>$/,
  uploads: /^<\w+Files\w{8}Arn\w{8}>\/uploads\/\*$/,
  proofs: /^<\w+Files\w{8}Arn\w{8}>\/proofs\/\*$/,
  logos: /^<\w+Files\w{8}Arn\w{8}>\/branding\/\*$/,
  exports: /^<\w+Exports\w{8}Arn\w{8}>\/exports\/\*$/,
  identity: /:ses:[^:]+:\d+:identity\/\*$/,
  phones: /^not arn:aws:sns:\*:\*:\*$/,
  roads: /:geo-routes:[^:]+::provider\/default$/,
  mailSet: /:ses:[^:]+:\d+:configuration-set\/quayside-prod-mail$/,
  socketPost: /:execute-api:[^:]+:\d+:<\w+Socket\w+>\/ws\/POST\/@connections\/\*$/,
  socketDelete: /:execute-api:[^:]+:\d+:<\w+Socket\w+>\/ws\/DELETE\/@connections\/\*$/,
  apiKeys: /:apigateway:[^:]+::\/apikeys$/,
  apiKey: /:apigateway:[^:]+::\/apikeys\/\*$/,
  planKeys: /:apigateway:[^:]+::\/usageplans\/<RestApiPlan\w+>\/keys$/,
  publicUrl: /:ssm:[^:]+:\d+:parameter\/quayside\/prod\/public-url$/,
};

const Texts = z.union([z.string(), z.array(z.string())]);
const Arns = z.union([z.array(z.unknown()), z.unknown()]);
const Statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: Texts,
  Resource: z.optional(Arns),
  NotResource: z.optional(Arns),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
const Document = z.object({ Statement: z.array(Statement) });
const Resource = z.looseObject({ Type: z.string(), Properties: z._default(z.record(z.string(), z.any()), {}) });
type Resource = z.infer<typeof Resource>;

interface Role {
  name: string;
  /** The function that takes it, by its entry's id. */
  entry: string | undefined;
  takers: number;
  managed: unknown[];
  rights: { action: string; arn: string; condition?: z.infer<typeof Statement>['Condition'] }[];
}

let product: Product;
let roles: Role[];

/** An ARN as text. */
function rendered(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(rendered).join('');
  const [name, inner] = Object.entries(Object(value))[0] ?? [];
  if (name === 'Fn::Join' && Array.isArray(inner)) return rendered(inner[1]);
  if (name === 'Fn::GetStackOutput') return `<${Object(inner).OutputName}>`;
  if (name === 'Fn::ImportValue') return `<${String(inner).split(':')[1]}>`;
  return `<${Array.isArray(inner) ? inner.join('.') : String(inner)}>`;
}

function rightsOf(document: unknown): Role['rights'] {
  return Document.parse(document).Statement.flatMap(({ Action, Resource: arns, NotResource, Condition: condition }) => {
    const places = arns ? [arns].flat().map(rendered) : [NotResource].flat().map((arn) => `not ${rendered(arn)}`);
    return [Action].flat().flatMap((action) => places.map((arn) => ({ action, arn, condition })));
  });
}

function rolesOf(stackName: string): Role[] {
  const { Resources } = product.template(stackName.split('-').at(-1) ?? '').toJSON();
  const all = Object.entries(z.parse(z.record(z.string(), Resource), Resources));
  const of = (type: string) => all.filter(([, resource]) => resource.Type === `AWS::${type}`);
  return of('IAM::Role').map(([id, { Properties }]) => {
    const takers = of('Lambda::Function').filter(([, lambda]) => lambda.Properties.Role['Fn::GetAtt'][0] === id);
    const attached = of('IAM::Policy').filter(([, policy]) => JSON.stringify(policy.Properties.Roles).includes(id));
    const inline: Resource['Properties'][] = Properties.Policies ?? [];
    return {
      name: id,
      entry: takers[0]?.[1].Properties.FunctionName?.replace('quayside-prod-', ''),
      takers: takers.length,
      managed: Properties.ManagedPolicyArns ?? [],
      rights: [...inline, ...attached.map(([, policy]) => policy.Properties)].flatMap(({ PolicyDocument }) =>
        FOREIGN(id) ? [] : rightsOf(PolicyDocument),
      ),
    };
  });
}

const FOREIGN = (name: string) => Object.keys(FOREIGN_ROLES).some((beginning) => name.startsWith(beginning));

/** The kinds of queues, each the queue of its worker. */
function queuePlaces(): [place: string, looks: RegExp][] {
  const sources = workersOf(product).map(({ source }) => source);
  const queues = sources.flatMap((source) => (source.kind === 'queue' ? source.queue : []));
  return queues.map((name) => [queueKind(name), new RegExp(`^<${pascal(name)}Queue\\w{8}\\.Arn>$`)]);
}

/** `action place`; a log or a queue of somebody else's function is no place of this role. */
function placed({ name }: Role, { action, arn }: Role['rights'][number]): string {
  const [place] = [...Object.entries(PLACES), ...queuePlaces()].find(([, looks]) => looks.test(arn)) ?? [];
  const owner = /^(\w+)Role\w{8}$/.exec(name)?.[1];
  const named = place === 'log' || place === 'ownFailures' ? PLACES[place].exec(arn)?.[1] : owner;
  return place && named === owner ? `${action} ${place}` : `${action} on ${arn}`;
}

function neededBy(entry: string): string[] {
  const { inputs = [], worker } = product.bundles.facts[entry] ?? {};
  const { rights } = permissionsFor(inputs);
  const own = rights.flatMap(({ actions, on }) => actions.flatMap((action) => on.map((kind) => `${action} ${kind}`)));
  return [...EVERY_ROLE, ...own, ...fromCaller(worker?.source)];
}

const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();

beforeAll(async () => {
  product = await makeProduct();
  roles = product.stacks.flatMap(({ stackName }) => rolesOf(stackName));
});

describe('every role', () => {
  it('belongs to one function, one for each bundle, or is a known one of the CDK', () => {
    const own = roles.filter(({ name }) => !FOREIGN(name));
    expect(own.filter(({ takers }) => takers !== 1).map(({ name }) => name)).toEqual([]);
    expect(own.map(({ entry }) => entry).sort()).toEqual(Object.keys(product.bundles.facts).sort());
    expect(roles.length - own.length).toBe(Object.keys(FOREIGN_ROLES).length);
  });

  it('takes no policy from elsewhere', () => {
    const own = roles.filter(({ name }) => !FOREIGN(name));
    expect(own.filter(({ managed }) => managed.length > 0).map(({ name }) => name)).toEqual([]);
  });

  it('allows exactly what its bundle sends and its caller asks for', () => {
    for (const role of roles.filter(({ entry }) => entry)) {
      const given = role.rights.map((right) => placed(role, right));
      expect(sorted(given), role.entry).toEqual(sorted(neededBy(role.entry ?? '')));
    }
  });

  it('sends mail as nobody but the sender, and is bound by no other condition', () => {
    const bound = roles.flatMap(({ rights }) => rights.filter(({ condition }) => condition));
    expect(sorted(bound.map(({ action }) => action))).toEqual(['ses:SendRawEmail']);
    for (const { condition } of bound)
      expect(condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@quayside.example' } });
    const sending = roles.flatMap(({ rights }) => rights.filter(({ action }) => action.startsWith('ses:')));
    expect(sending).toEqual(bound);
  });

  it('names no wide resource without its reason, and every reason is still needed', () => {
    const wide = sorted(roles.flatMap(({ rights }) => rights.map(({ arn }) => arn)).filter((arn) => arn.includes('*')));
    for (const arn of wide) expect(wildcardReasonOf(arn).length).toBeGreaterThan(20);
    const unused = WILDCARD_RESOURCES.filter(({ ends }) => !wide.some((arn) => ends.test(arn)));
    expect(unused).toEqual([]);
    expect(() => wildcardReasonOf('arn:<>:s3:::<>/photos/*')).toThrow('photos');
  });
});

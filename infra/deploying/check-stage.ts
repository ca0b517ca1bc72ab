import { APIGatewayClient, GetApiKeysCommand } from '@aws-sdk/client-api-gateway';
import { CloudFormationClient, paginateDescribeStacks, type Stack } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { fail, type PreflightFinding, pass, warn } from './finding.ts';

async function stacksOf({ region, stage }: Config): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient({ region }) }, {}))
    stacks.push(...Stacks.filter(({ StackName }) => StackName?.startsWith(`quayside-${stage}-`)));
  return stacks;
}

/** What a stack that cannot be updated needs; what else ended is taken up by the next deployment. */
function remedyOf({ StackName, StackStatus }: Stack): string | undefined {
  if (!StackStatus) return undefined;
  if (StackStatus.endsWith('CLEANUP_IN_PROGRESS') || StackStatus === 'REVIEW_IN_PROGRESS') return undefined;
  if (StackStatus.endsWith('_IN_PROGRESS')) return 'Wait until it finishes';
  if (StackStatus === 'UPDATE_ROLLBACK_FAILED')
    return `Fix the errors in its events, then run: aws cloudformation continue-update-rollback --stack-name ${StackName}`;
  if (StackStatus.endsWith('_FAILED'))
    return `Check its events, then run: aws cloudformation delete-stack --stack-name ${StackName}`;
  return undefined;
}

/** How the last deployment of each stack ended. */
export async function checkStacks(config: Config): Promise<PreflightFinding> {
  const what = 'Stacks';
  const stacks = await stacksOf(config);
  const stuck = stacks.filter((stack) => remedyOf(stack));
  if (stuck.length > 0) {
    const says = stuck.map(({ StackName, StackStatus }) => `${StackName} is ${StackStatus}`).join(', ');
    return fail(what, says, stuck.map((stack) => remedyOf(stack)).join('; '));
  }
  return pass(what, stacks.length === 0 ? 'none yet' : `${stacks.length} stand`);
}

/** A table that outlived its stack: a deployment would begin with an empty one beside it. */
export async function checkKeptTables(config: Config): Promise<PreflightFinding> {
  const what = 'Data';
  const stack = `quayside-${config.stage}-Data`;
  const own = (await stacksOf(config)).some(({ StackName }) => StackName === stack);
  if (own) return pass(what, `in the stack ${stack}`);
  const tables: string[] = [];
  for await (const page of paginateListTables({ client: new DynamoDBClient({ region: config.region }) }, {}))
    tables.push(...(page.TableNames ?? []).filter((name) => name.startsWith(`${stack}-`)));
  if (tables.length === 0) return pass(what, 'none yet');
  return fail(
    what,
    `${tables.join(', ')} exists without its stack; a new one would be empty`,
    'Adopt it or delete it (docs/deploying.md, "Recovering from a deleted stack"), or deploy as another stage',
  );
}

/** The same stage elsewhere: nothing collides, but commands without --region meet the wrong one. */
export async function checkRegions({ region, stage }: Config): Promise<PreflightFinding> {
  const what = 'Other regions';
  const elsewhere = new Set<string>();
  // Names of a stack's buckets begin with the stack's; a bucket's region comes only with a question of this kind.
  const wanted = { Prefix: `quayside-${stage}-data-`, MaxBuckets: 1000 };
  for await (const { Buckets = [] } of paginateListBuckets({ client: new S3Client({ region }) }, wanted))
    for (const { BucketRegion } of Buckets) if (BucketRegion && BucketRegion !== region) elsewhere.add(BucketRegion);
  if (elsewhere.size === 0) return pass(what, `no other region has ${stage}`);
  return warn(
    what,
    `${stage} has, or had, data in ${[...elsewhere].join(', ')}`,
    `If that is the one you mean, set "region"; two of one stage do not share data, and one own domain serves one of them`,
  );
}

/** Keys of integrators that outlived their stack: nothing knows them, but they count against the account's number. */
export async function checkKeys(config: Config): Promise<PreflightFinding> {
  const what = 'API Gateway keys';
  const name = `quayside-${config.stage}-Integrators`;
  if ((await stacksOf(config)).some(({ StackName }) => StackName === name)) return pass(what, 'belong to the stack');
  const { items = [] } = await new APIGatewayClient({ region: config.region }).send(
    new GetApiKeysCommand({ nameQuery: 'key_', limit: 500 }),
  );
  if (items.length === 0) return pass(what, 'none yet');
  return warn(
    what,
    `${items.length} left over from a deleted stack; they grant no access`,
    'If they don\'t belong to another stage: docs/deploying.md, "Recovering from a deleted stack"',
  );
}

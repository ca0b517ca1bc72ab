import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { inject } from 'vitest';
import * as z from 'zod/mini';

/** The little of IAM and of the logs that a test needs of the local AWS, which looks at the signer's name only. */

async function send(service: string, headers: Record<string, string>, body: string | URLSearchParams): Promise<string> {
  const credential = `${inject('stack').variables.AWS_ACCESS_KEY_ID}/20260101/us-east-1/${service}/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=none`;
  const answer = await fetch(inject('stack').awsEndpoint, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The local AWS answered ${answer.status}: ${text}`);
  return text;
}

const iam = (Action: string, given: Record<string, string>) =>
  send('iam', {}, new URLSearchParams({ Action, Version: '2010-05-08', ...given }));

const Policy = z.looseObject({
  Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
});

async function roleOf(functionName: string): Promise<string> {
  const client = new LambdaClient({ endpoint: inject('stack').awsEndpoint });
  const { Role = '' } = await client.send(new GetFunctionConfigurationCommand({ FunctionName: functionName }));
  return Role.split('/').at(-1) ?? '';
}

/** Takes an action from a function's role while `meanwhile` runs; afterwards the role is as it was, whatever happened. */
export async function without(functionName: string, action: string, meanwhile: () => Promise<void>): Promise<void> {
  const role = { RoleName: await roleOf(functionName), PolicyName: 'data' };
  const found = /<PolicyDocument>([^<]*)</.exec(await iam('GetRolePolicy', role))?.[1] ?? '';
  const before = decodeURIComponent(found);
  const policy = Policy.parse(JSON.parse(before));
  const left = policy.Statement.flatMap((statement) => {
    const Action = [statement.Action].flat().filter((one) => one !== action);
    return Action.length > 0 ? [{ ...statement, Action }] : [];
  });
  const after = JSON.stringify({ ...policy, Statement: left });
  if (!before.includes(`"${action}"`)) throw new Error(`${functionName} may not ${action} anyway`);
  try {
    await iam('PutRolePolicy', { ...role, PolicyDocument: after });
    await meanwhile();
  } finally {
    await iam('PutRolePolicy', { ...role, PolicyDocument: before });
  }
}

const Events = z.object({ events: z.array(z.object({ message: z.string() })) });

/** What a function has logged since a moment, as text. */
export async function logOf(functionName: string, since: number): Promise<string> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'Logs_20140328.FilterLogEvents' };
  const body = JSON.stringify({ logGroupName: `/aws/lambda/${functionName}`, startTime: since });
  const { events } = Events.parse(JSON.parse(await send('logs', headers, body)));
  return events.map(({ message }) => message).join('\n');
}

import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { lazyClient } from '#functions/base/aws-client.ts';
import { env } from '#functions/base/env.ts';
import { keepFor } from '#functions/base/keep.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

const ssm = lazyClient((common) => new SSMClient(common), { timeout: 3000, attempts: 3 });

const urls = keepFor(5 * MINUTE_MS, async (name: string) => {
  const { Parameter } = await ssm().send(new GetParameterCommand({ Name: name }));
  if (!Parameter?.Value) throw new Error('The public address is not written down');
  return Parameter.Value.replace(/\/+$/, '');
});

/** The application's public address without a slash at its end, for links in mails. Kept some minutes in the environment. */
export function publicUrl(): Promise<string> {
  return urls.read(env('PUBLIC_URL_PARAMETER'));
}

import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { lazyClient } from '#functions/base/aws-client.ts';
import { present } from '#functions/base/clock.ts';
import { env } from '#functions/base/env.ts';

const KEPT_MS = 5 * 60_000;
let kept: { url: string; until: number } | undefined;
const ssm = lazyClient((common) => new SSMClient(common), { timeout: 3000, attempts: 3 });

/** The application's public address without a slash at its end, for links in mails. Kept some minutes in the environment. */
export async function publicUrl(): Promise<string> {
  if (kept && kept.until > present().getTime()) return kept.url;
  const { Parameter } = await ssm().send(new GetParameterCommand({ Name: env('PUBLIC_URL_PARAMETER') }));
  if (!Parameter?.Value) throw new Error('The public address is not written down');
  kept = { url: Parameter.Value.replace(/\/+$/, ''), until: present().getTime() + KEPT_MS };
  return kept.url;
}

import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Config } from '../config.ts';
import { type Finding, mind, stop, well } from './finding.ts';

const WHAT = 'Account';
const SIGN_IN = 'Sign in: aws sso login, or aws configure';

interface Trouble {
  /** Of the error's name, or of the code of the network's. */
  readonly by: RegExp;
  readonly says: string;
  readonly todo: string;
}

const TROUBLES: readonly Trouble[] = [
  {
    by: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CERT|TimeoutError|NetworkingError/,
    says: 'AWS cannot be reached',
    todo: 'Check the network, proxy (HTTPS_PROXY is not used), or firewall; your credentials were not checked',
  },
  { by: /Expired|TokenRefreshRequired|SSOTokenProvider/, says: 'your credentials have expired', todo: SIGN_IN },
  {
    by: /SignatureDoesNotMatch|RequestTimeTooSkewed|InvalidSignature/,
    says: 'AWS cannot verify the signature',
    todo: "The secret key doesn't match the access key, or this machine's clock is wrong",
  },
  {
    by: /InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId|AuthFailure/,
    says: 'AWS does not recognize these credentials',
    todo: 'Check which ones are in use: aws configure list, and AWS_PROFILE',
  },
  {
    by: /AccessDenied/,
    says: 'an organization policy denies these credentials',
    todo: 'Ask your account administrator',
  },
];
const NONE: Trouble = { by: /./, says: 'there are no credentials', todo: SIGN_IN };
const OTHER: Trouble = { by: /./, says: 'AWS could not identify you', todo: 'Try again; health.aws.amazon.com' };

/** Error, its code, and those that it was made of. */
function namesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  const inner = error instanceof AggregateError ? error.errors.map(namesOf).join(' ') : '';
  return `${error.name} ${code} ${inner} ${namesOf(error.cause)}`;
}

function troubleOf(error: unknown): Finding {
  const names = namesOf(error);
  const other = names.includes('CredentialsProviderError') ? NONE : OTHER;
  const { says, todo } = TROUBLES.find(({ by }) => by.test(names)) ?? other;
  return stop(WHAT, `${says} (${error instanceof Error ? error.message || error.name : error})`, todo);
}

/** Whose account is deployed to, and by whom. */
export async function checkCredentials({ region, account }: Config): Promise<{ finding: Finding; account?: string }> {
  try {
    const { Account, Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    if (!Account) return { finding: stop(WHAT, 'AWS returned no account', SIGN_IN) };
    if (account && account !== Account)
      return { finding: stop(WHAT, `${Account}, and the stage belongs to ${account}`, 'Sign in there') };
    const finding = Arn.endsWith(':root')
      ? mind(WHAT, `${Account}, as its root user`, 'Create a user or role with administrator permissions for this')
      : well(WHAT, `${Account}, as ${Arn}`);
    return { finding, account: Account };
  } catch (error) {
    return { finding: troubleOf(error) };
  }
}

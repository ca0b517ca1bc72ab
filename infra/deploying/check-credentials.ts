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
    todo: 'Look at the network, a proxy (HTTPS_PROXY is not read) or a firewall; your credentials were not looked at',
  },
  { by: /Expired|TokenRefreshRequired|SSOTokenProvider/, says: 'your credentials have ended', todo: SIGN_IN },
  {
    by: /SignatureDoesNotMatch|RequestTimeTooSkewed|InvalidSignature/,
    says: 'AWS cannot verify the signature',
    todo: 'The secret key is not that of the access key, or the clock of this machine is wrong',
  },
  {
    by: /InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId|AuthFailure/,
    says: 'AWS does not know these credentials',
    todo: 'Look which ones are used: aws configure list, and AWS_PROFILE',
  },
  {
    by: /AccessDenied/,
    says: 'a policy of the organization refuses these credentials',
    todo: 'Ask who administers the account',
  },
];
const NONE: Trouble = { by: /./, says: 'there are no credentials', todo: SIGN_IN };
const OTHER: Trouble = { by: /./, says: 'AWS does not say who you are', todo: 'Try again; health.aws.amazon.com' };

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
    if (!Account) return { finding: stop(WHAT, 'AWS names none', SIGN_IN) };
    if (account && account !== Account)
      return { finding: stop(WHAT, `${Account}, and the stage belongs to ${account}`, 'Sign in there') };
    const finding = Arn.endsWith(':root')
      ? mind(WHAT, `${Account}, as its root user`, 'Make a user or role with administrator rights for this')
      : well(WHAT, `${Account}, as ${Arn}`);
    return { finding, account: Account };
  } catch (error) {
    return { finding: troubleOf(error) };
  }
}

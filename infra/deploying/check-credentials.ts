import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Config } from '../config.ts';
import { fail, type PreflightFinding, pass, warn } from './finding.ts';

const SUBJECT = 'Account';
const SIGN_IN = 'Sign in: aws sso login, or aws configure';

interface CredentialProblem {
  /** Of the error's name, or of the code of the network's. */
  readonly by: RegExp;
  readonly says: string;
  readonly todo: string;
}

const CREDENTIAL_PROBLEMS: readonly CredentialProblem[] = [
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
const NO_CREDENTIALS: CredentialProblem = { by: /./, says: 'there are no credentials', todo: SIGN_IN };
const UNKNOWN_PROBLEM: CredentialProblem = {
  by: /./,
  says: 'AWS could not identify you',
  todo: 'Try again; health.aws.amazon.com',
};

/** Error, its code, and those that it was made of. */
function namesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  const inner = error instanceof AggregateError ? error.errors.map(namesOf).join(' ') : '';
  return `${error.name} ${code} ${inner} ${namesOf(error.cause)}`;
}

function credentialProblemOf(error: unknown): PreflightFinding {
  const names = namesOf(error);
  const other = names.includes('CredentialsProviderError') ? NO_CREDENTIALS : UNKNOWN_PROBLEM;
  const { says, todo } = CREDENTIAL_PROBLEMS.find(({ by }) => by.test(names)) ?? other;
  return fail(SUBJECT, `${says} (${error instanceof Error ? error.message || error.name : error})`, todo);
}

/** Whose account is deployed to, and by whom. */
export async function checkCredentials({
  region,
  account,
}: Config): Promise<{ finding: PreflightFinding; account?: string }> {
  try {
    const { Account, Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    if (!Account) return { finding: fail(SUBJECT, 'AWS returned no account', SIGN_IN) };
    if (account && account !== Account)
      return { finding: fail(SUBJECT, `${Account}, and the stage belongs to ${account}`, 'Sign in there') };
    const finding = Arn.endsWith(':root')
      ? warn(SUBJECT, `${Account}, as its root user`, 'Create a user or role with administrator permissions for this')
      : pass(SUBJECT, `${Account}, as ${Arn}`);
    return { finding, account: Account };
  } catch (error) {
    return { finding: credentialProblemOf(error) };
  }
}

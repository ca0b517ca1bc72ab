import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Config } from '../config.ts';
import { type Finding, isNamed, mind, stop, well } from './finding.ts';

/** Below this, pollers of queues and streams and a handful of people take all there is. */
const ENOUGH_AT_ONCE = 100;
/** What AWS leaves unreserved in any account, and what our workers reserve. */
const UNRESERVED = 100;
const RESERVED = 50;

/** How many functions the account runs at once. */
export async function checkConcurrency({ region, reserve }: Config): Promise<Finding> {
  const what = 'Functions at once';
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  const most = AccountLimit?.ConcurrentExecutions ?? 0;
  const ask = 'Ask for 1,000: Service Quotas, AWS Lambda, "Concurrent executions"; it takes hours to days';
  if (reserve && (AccountLimit?.UnreservedConcurrentExecutions ?? 0) < UNRESERVED + RESERVED)
    return stop(what, `${most}, too few to reserve some for workers`, `Leave out --reserve. ${ask}`);
  if (most < ENOUGH_AT_ONCE) return mind(what, `${most}: people wait for workers and the other way round`, ask);
  return well(what, String(most));
}

function covers(names: readonly string[], domain: string): boolean {
  const parent = domain.slice(domain.indexOf('.') + 1);
  return names.includes(domain) || names.includes(`*.${parent}`);
}

/** The certificate of the own host name. */
export async function checkCertificate({ domain, certificate }: Config): Promise<Finding> {
  const what = 'Certificate';
  if (!domain || !certificate) return well(what, "none needed: CloudFront's own address is used");
  try {
    const { Certificate: found } = await new ACMClient({ region: 'us-east-1' }).send(
      new DescribeCertificateCommand({ CertificateArn: certificate }),
    );
    const names = [found?.DomainName ?? '', ...(found?.SubjectAlternativeNames ?? [])];
    if (!covers(names, domain))
      return stop(what, `is for ${names.join(', ')}, not for ${domain}`, `Ask ACM in us-east-1 for one of ${domain}`);
    if (found?.Status === 'ISSUED') return well(what, `issued for ${domain}`);
    const record = found?.DomainValidationOptions?.[0]?.ResourceRecord;
    const todo = record ? `Make the DNS record ${record.Name} ${record.Type} ${record.Value} and wait` : 'See ACM';
    return stop(what, `${found?.Status ?? 'without a state'}`, todo);
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error;
    return stop(what, 'does not exist in this account', 'Ask ACM for it in us-east-1, and take the ARN from there');
  }
}

/** Who owns the one role with which API Gateway writes the logs of this account and region. */
export async function checkGatewayRole({ region }: Config): Promise<Finding> {
  const what = "API Gateway's log role";
  const { cloudwatchRoleArn: role } = await new APIGatewayClient({ region }).send(new GetAccountCommand({}));
  if (!role) return well(what, 'none yet; the stack Api sets it');
  if (role.includes(':role/quayside-')) return well(what, 'is ours');
  return mind(
    what,
    `${role} is somebody else's, for the whole account and region`,
    'The deployment puts its own in its place, which serves all APIs alike; tell who made it',
  );
}

import { join } from 'node:path';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import type { Config } from '../config.ts';
import { reservedConcurrencyOf } from '../constructs/reserved-concurrency.ts';
import { stageName } from '../names.ts';
import { LOCAL } from '../paths.ts';
import { fail, isNamed, type PreflightFinding, pass, warn } from './finding.ts';

/** Below this, pollers of queues and streams and a handful of people take all there is. */
const MIN_CONCURRENCY = 100;
/** What AWS leaves unreserved in any account. */
const MIN_UNRESERVED_CONCURRENCY = 100;

/** What this stage's workers have for themselves already: none where they are not there yet, or have none. */
async function currentReservedConcurrency(
  lambda: LambdaClient,
  { stage }: Config,
  workers: readonly WorkerFacts[],
): Promise<number> {
  let sum = 0;
  for (const { name } of workers) {
    const FunctionName = stageName({ stage }, `workers-${name}`);
    try {
      const { ReservedConcurrentExecutions = 0 } = await lambda.send(
        new GetFunctionConcurrencyCommand({ FunctionName }),
      );
      sum += ReservedConcurrentExecutions;
    } catch (error) {
      if (!isNamed(error, 'ResourceNotFoundException')) throw error;
    }
  }
  return sum;
}

/** How many functions the account runs at once. */
export async function checkConcurrency(config: Config): Promise<PreflightFinding> {
  const what = 'Lambda concurrency';
  const lambda = new LambdaClient({ region: config.region });
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const most = AccountLimit?.ConcurrentExecutions ?? 0;
  const ask = 'Ask for 1,000: Service Quotas, AWS Lambda, "Concurrent executions"; it takes hours or days';
  if (config.reserve) {
    // Loaded for who reserves: it brings the bundler.
    const { declaredWorkers } = await import('../build/bundle.ts');
    const workers = await declaredWorkers(join(LOCAL, 'workers'));
    const wanted = workers.reduce((sum, worker) => sum + reservedConcurrencyOf(worker), 0);
    const free =
      (AccountLimit?.UnreservedConcurrentExecutions ?? 0) + (await currentReservedConcurrency(lambda, config, workers));
    if (free < MIN_UNRESERVED_CONCURRENCY + wanted)
      return fail(
        what,
        `${most}, of which ${free} are available to this stage; workers would reserve ${wanted}, and AWS keeps ${MIN_UNRESERVED_CONCURRENCY} unreserved`,
        `Deploy without "reserve". ${ask}`,
      );
  }
  if (most < MIN_CONCURRENCY) return warn(what, `${most}: user requests and workers compete for it`, ask);
  return pass(what, String(most));
}

function covers(names: readonly string[], domain: string): boolean {
  const parent = domain.slice(domain.indexOf('.') + 1);
  return names.includes(domain) || names.includes(`*.${parent}`);
}

/** The certificate of the own host name. */
export async function checkCertificate({ domain, certificate }: Config): Promise<PreflightFinding> {
  const what = 'Certificate';
  if (!domain || !certificate) return pass(what, "not needed: using CloudFront's own address");
  try {
    const { Certificate: found } = await new ACMClient({ region: 'us-east-1' }).send(
      new DescribeCertificateCommand({ CertificateArn: certificate }),
    );
    const names = [found?.DomainName ?? '', ...(found?.SubjectAlternativeNames ?? [])];
    if (!covers(names, domain))
      return fail(
        what,
        `is for ${names.join(', ')}, not for ${domain}`,
        `Request a certificate for ${domain} from ACM in us-east-1`,
      );
    if (found?.Status === 'ISSUED') return pass(what, `issued for ${domain}`);
    const record = found?.DomainValidationOptions?.[0]?.ResourceRecord;
    const todo = record
      ? `Make the DNS record ${record.Name} ${record.Type} ${record.Value} and wait for validation`
      : 'See ACM';
    return fail(what, `${found?.Status ?? 'unknown status'}`, todo);
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error;
    return fail(what, 'does not exist in this account', 'Request it from ACM in us-east-1 and use that ARN');
  }
}

/** Who owns the one role with which API Gateway writes the logs of this account and region. */
export async function checkGatewayRole({ region }: Config): Promise<PreflightFinding> {
  const what = "API Gateway's log role";
  const { cloudwatchRoleArn: role } = await new APIGatewayClient({ region }).send(new GetAccountCommand({}));
  if (!role) return pass(what, 'not set yet; the Api stack will set it');
  if (role.includes(':role/quayside-')) return pass(what, 'set by Quayside');
  return warn(
    what,
    `${role} belongs to something else and applies to the whole account and region`,
    'The deployment replaces it with its own, which works for all APIs; tell its owner',
  );
}

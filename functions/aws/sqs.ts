import { SQSClient } from '@aws-sdk/client-sqs';
import { lazyClient } from '#functions/base/aws-client.ts';

/** The connection to all queues; what may be done with it stands in the adapters beside this file. */
export const sqs = lazyClient((common) => new SQSClient(common), { timeout: 3000, attempts: 3 });

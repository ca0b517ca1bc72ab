import { SQSClient } from '@aws-sdk/client-sqs';
import { lazyClient } from '#functions/base/aws-client.ts';

export const sqs = lazyClient((common) => new SQSClient(common), { timeout: 3000, attempts: 3 });

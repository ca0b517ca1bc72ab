import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { lazyClient } from '#functions/base/aws-client.ts';

export const gateway = lazyClient((common) => new APIGatewayClient(common), { timeout: 5000, attempts: 3 });

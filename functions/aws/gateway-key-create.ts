import { CreateApiKeyCommand, CreateUsagePlanKeyCommand } from '@aws-sdk/client-api-gateway';
import { env } from '#functions/base/env.ts';
import { gateway } from './gateway.ts';

/** Makes a key of the gateway with this value and puts it into the usage plan; returns the gateway's id for it. */
export async function createGatewayKey(name: string, value: string): Promise<string> {
  const { id } = await gateway().send(new CreateApiKeyCommand({ name, value, enabled: true }));
  if (!id) throw new Error('The gateway gave the key no id');
  await gateway().send(
    new CreateUsagePlanKeyCommand({ usagePlanId: env('USAGE_PLAN_ID'), keyId: id, keyType: 'API_KEY' }),
  );
  return id;
}

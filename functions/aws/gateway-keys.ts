import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  NotFoundException,
} from '@aws-sdk/client-api-gateway';
import { env } from '#functions/base/env.ts';

const gateway = new APIGatewayClient({ requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 } });

/** Makes a key of the gateway with this value and puts it into the usage plan; returns the gateway's id for it. */
export async function createGatewayKey(name: string, value: string): Promise<string> {
  const { id } = await gateway.send(new CreateApiKeyCommand({ name, value, enabled: true }));
  if (!id) throw new Error('The gateway gave the key no id');
  await gateway.send(
    new CreateUsagePlanKeyCommand({ usagePlanId: env('USAGE_PLAN_ID'), keyId: id, keyType: 'API_KEY' }),
  );
  return id;
}

/** Removes a key of the gateway; one that is gone already is no error. */
export async function deleteGatewayKey(id: string): Promise<void> {
  try {
    await gateway.send(new DeleteApiKeyCommand({ apiKey: id }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}

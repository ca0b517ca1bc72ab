import { DeleteApiKeyCommand, NotFoundException } from '@aws-sdk/client-api-gateway';
import { gateway } from './gateway.ts';

/** Removes a key of the gateway; one that is gone already is no error. */
export async function deleteGatewayKey(id: string): Promise<void> {
  try {
    await gateway().send(new DeleteApiKeyCommand({ apiKey: id }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}

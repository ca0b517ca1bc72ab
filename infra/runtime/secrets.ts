import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { Deployed } from './deployed.ts';
import { clientOptions, type LocalSettings } from './settings.ts';

/** The generated secrets of the local AWS, as functions get them in their environment. */
export async function readSecrets(settings: LocalSettings, { secrets }: Deployed): Promise<Record<string, string>> {
  const client = new SecretsManagerClient(clientOptions(settings));
  const read = async ([variable, SecretId]: [string, string]) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    if (!SecretString) throw new Error(`The secret for ${variable} is empty`);
    return [variable, SecretString];
  };
  return Object.fromEntries(await Promise.all(Object.entries(secrets).map(read)));
}

const Current = z.object({ current: z.string() });

/** The value in use of a secret that functions get as `{ current, previous }`. */
export function currentOf(secret: string | undefined): string {
  return Current.parse(JSON.parse(secret ?? '{}')).current;
}

/** What the edge sends with every call. */
export async function originSecret(settings: LocalSettings, deployed: Deployed): Promise<string> {
  return currentOf((await readSecrets(settings, deployed)).ORIGIN_SECRET);
}

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { startEdge } from '#infra/local/edge.ts';
import { settingsFor } from '#infra/local/settings.ts';
import { freePorts } from '../ports.ts';
import { SECRETS } from './environment.ts';

/** Serves built pages before the product in this process, which answers at a port; returns where. */
export async function startPages(folder: string, port: number): Promise<string> {
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ current: SECRETS.ORIGIN }) });
  const settings = { ...settingsFor({ ...(await freePorts()), awsPort: port }, folder), web: folder };
  const address = `http://127.0.0.1:${port}`;
  const secrets = { APP_SECRET: '', ORIGIN_SECRET: '', SEAL_SECRET: '', PUSH_SECRET: '' };
  const deployed = { http: address, rest: address, socket: address, mailTopic: '', variables: {}, secrets };
  return (await startEdge(settings, deployed, 'preview')).url;
}

import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { localConfig } from '../config.ts';
import { publicUrlParameter } from '../constructs/facilities.ts';
import { clientOptions, type LocalSettings } from './settings.ts';

/** What an operator or the Edge stack does on AWS: the sender is verified and the public address written down. */
export async function finish(settings: LocalSettings, url: string): Promise<void> {
  const config = localConfig(settings.awsPort);
  const options = clientOptions(settings);
  await new SESClient(options).send(new VerifyEmailIdentityCommand({ EmailAddress: config.sender }));
  const parameter = { Name: publicUrlParameter(config), Value: url, Type: 'String' as const, Overwrite: true };
  await new SSMClient(options).send(new PutParameterCommand(parameter));
}

import { SESClient, SetIdentityNotificationTopicCommand, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { localConfig } from '../config.ts';
import { publicUrlParameter } from '../constructs/bindings.ts';
import { clientOptions, type LocalSettings } from '../runtime/settings.ts';

/** What an operator or the Edge stack does on AWS: the sender is verified and the public address written down. */
export async function configureLocalAws(settings: LocalSettings, url: string, mailTopic: string): Promise<void> {
  const config = localConfig(settings.awsPort);
  const options = clientOptions(settings);
  const ses = new SESClient(options);
  await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: config.sender }));
  // The local SES knows the configuration set's destinations, and tells by the identity's topics alone.
  for (const NotificationType of ['Bounce', 'Complaint', 'Delivery'] as const)
    await ses.send(
      new SetIdentityNotificationTopicCommand({ Identity: config.sender, NotificationType, SnsTopic: mailTopic }),
    );
  const parameter = { Name: publicUrlParameter(config), Value: url, Type: 'String' as const, Overwrite: true };
  await new SSMClient(options).send(new PutParameterCommand(parameter));
}

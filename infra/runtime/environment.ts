import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Deployed, readDeployed } from './deployed.ts';
import { outputsOf } from './outputs.ts';
import { readSecrets } from './secrets.ts';
import { awsEnvironment, type LocalSettings, readSettings } from './settings.ts';

/** Gives this process what a function has in its environment, for code of functions/data that runs here. */
export async function applyLambdaEnvironment(settings: LocalSettings, deployed: Deployed): Promise<void> {
  const secrets = await readSecrets(settings, deployed);
  Object.assign(process.env, awsEnvironment(settings), deployed.variables, secrets);
}

/** The same for a stage on AWS, with the caller's own credentials; without a stage for the local AWS. */
export async function applyStageEnvironment(stage: string | undefined, given?: string): Promise<void> {
  if (stage === undefined) {
    const settings = readSettings();
    await applyLambdaEnvironment(settings, await readDeployed(settings));
    return;
  }
  const region = given ?? process.env.AWS_REGION ?? 'us-east-1';
  const outputs = await outputsOf(`quayside-${stage}-Data`, region);
  const secret = await new SecretsManagerClient({ region }).send(
    new GetSecretValueCommand({ SecretId: outputs.AppSecretArn }),
  );
  Object.assign(process.env, {
    AWS_REGION: region,
    TABLE_NAME: outputs.TableName,
    FILES_BUCKET: outputs.FilesBucket,
    APP_SECRET: secret.SecretString,
  });
}

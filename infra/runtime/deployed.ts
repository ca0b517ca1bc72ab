import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localConfig, localPlane } from '../config.ts';
import { publicUrlParameter } from '../constructs/bindings.ts';
import type { LocalSettings } from './settings.ts';

/** What stands on the local AWS. */
export interface Deployed {
  readonly http: string;
  readonly socket: string;
  /** Where SES tells what became of mails. */
  readonly mailTopic: string;
  /** Missing while there is no authorizer for keys. */
  readonly rest?: string;
  /** Values for code that runs outside of a function (seed, accounts), named as functions get them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<'APP_SECRET' | 'ORIGIN_SECRET' | 'SEAL_SECRET' | 'PUSH_SECRET', string>>;
}

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

const Named = z.object({
  HttpApiId: z.string(),
  SocketApiId: z.string(),
  RestApiId: z.optional(z.string()),
  TableName: z.string(),
  FilesBucket: z.string(),
  ExportsBucket: z.string(),
  AppSecretArn: z.string(),
  OriginSecretArn: z.string(),
  SealSecretArn: z.string(),
  PushSecretArn: z.string(),
  MailTopicArn: z.string(),
});

/** What the last deployment wrote down. */
export async function readDeployed(settings: LocalSettings): Promise<Deployed> {
  const stacks = Outputs.parse(JSON.parse(await readFile(join(settings.work, 'outputs.json'), 'utf8')));
  const named = Named.parse(Object.fromEntries(Object.values(stacks).flatMap((outputs) => Object.entries(outputs))));
  const plane = (id: string, stage: string) => localPlane(settings.awsPort, id, stage);
  const config = localConfig(settings.awsPort);
  return {
    http: plane(named.HttpApiId, '$default'),
    socket: plane(named.SocketApiId, 'ws'),
    mailTopic: named.MailTopicArn,
    ...(named.RestApiId && { rest: plane(named.RestApiId, 'api') }),
    secrets: {
      APP_SECRET: named.AppSecretArn,
      ORIGIN_SECRET: named.OriginSecretArn,
      SEAL_SECRET: named.SealSecretArn,
      PUSH_SECRET: named.PushSecretArn,
    },
    variables: {
      TABLE_NAME: named.TableName,
      FILES_BUCKET: named.FilesBucket,
      EXPORTS_BUCKET: named.ExportsBucket,
      SENDER: config.sender,
      VERSION: config.version,
      PUBLIC_URL_PARAMETER: publicUrlParameter(config),
      LOCAL: 'true',
      CLOCK_FILE: settings.clock,
      ...(settings.roads && { ROADS: `${settings.roads}` }),
    },
  };
}

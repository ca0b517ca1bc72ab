import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL, ROOT } from '../paths.ts';
import { endProgram, requireFreePort, startProgram, waitUntil } from './process.ts';
import { awsAddress, awsEnvironment, type LocalSettings } from './settings.ts';

const READY_LIMIT = 60_000;
const STOP_LIMIT = 30_000;

/** Running local AWS. */
export interface LocalAws {
  stop(): Promise<void>;
}

/**
 * Starts MiniStack on the kept state with a clean environment, because functions inherit all of it. AUTH makes every
 * function run under its own role.
 */
export async function startAws(settings: LocalSettings): Promise<LocalAws> {
  await requireFreePort(settings.awsPort, 'the local AWS', 'AWS_LOCAL_PORT');
  await mkdir(join(settings.data, 'state'), { recursive: true });
  await resetStreamPositions(settings);
  const program = join(LOCAL, 'python', 'bin', 'ministack');
  if (!existsSync(program)) throw new Error('The local AWS is not installed: run `node infra/local/prepare.mjs`');
  const child = startProgram(program, [], environment(settings), join(settings.data, 'aws.log'));
  const health = async () => (await fetch(`${awsAddress(settings)}/_ministack/health`)).ok;
  await waitUntil(health, READY_LIMIT, 'The local AWS', child);
  return { stop: () => endProgram(child, STOP_LIMIT) };
}

function environment(settings: LocalSettings): NodeJS.ProcessEnv {
  return {
    HOME: process.env.HOME,
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    AUTH: 'true',
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(settings.awsPort),
    MINISTACK_HOST: '127.0.0.1',
    PERSIST_STATE: '1',
    STATE_DIR: join(settings.data, 'state'),
    S3_PERSIST: '1',
    S3_DATA_DIR: join(settings.data, 's3'),
    LAMBDA_WARM_TTL_SECONDS: '120',
    LOG_LEVEL: 'WARNING',
    SFTP_ENABLED: '0',
    IOT_MTLS_ENABLED: '0',
    NODE_PATH: join(ROOT, 'node_modules'),
    SMTP_HOST: `127.0.0.1:${settings.smtpPort}`,
    ...withoutEndpoint(awsEnvironment(settings)),
  };
}

function withoutEndpoint({ AWS_ENDPOINT_URL: _, ...rest }: Record<string, string>): Record<string, string> {
  return rest;
}

const LambdaState = z.looseObject({
  payload: z.looseObject({
    dynamodb_stream_positions: z.optional(z.looseObject({ data: z.record(z.string(), z.number()) })),
  }),
});

/** MiniStack keeps its readers' positions but not the stream's records: without this, readers would sleep after a restart. */
async function resetStreamPositions(settings: LocalSettings): Promise<void> {
  const file = join(settings.data, 'state', 'lambda.json');
  if (!existsSync(file)) return;
  const state = LambdaState.parse(JSON.parse(await readFile(file, 'utf8')));
  const positions = state.payload.dynamodb_stream_positions;
  if (!positions) return;
  for (const name of Object.keys(positions.data)) positions.data[name] = 0;
  await writeFile(file, JSON.stringify(state));
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { PYTHON, ROOT } from '../paths.ts';
import { awsAddress, awsEnvironment, type LocalSettings } from '../runtime/settings.ts';
import { startProgram, waitUntil } from './process.ts';
import type { ProcessGroup } from './process-group.ts';

const PROGRAM = join(import.meta.dirname, 'local-aws.py');
const READY_LIMIT_MS = MINUTE_MS;
const STOP_LIMIT_MS = 30_000;

interface LocalAws {
  /** From now on its state is kept: what was answered is in it within two seconds. */
  keep(): void;
}

/** A clean environment, because functions inherit all of it; AUTH makes every function run under its own role. */
export async function startAws(settings: LocalSettings, running: ProcessGroup): Promise<LocalAws> {
  await emptyTemporary(settings);
  const log = join(settings.data, 'aws.log');
  const program = startProgram(PYTHON, [PROGRAM], { env: environment(settings), log });
  running.addProgram({ name: 'The local AWS', log, data: settings.data }, program, STOP_LIMIT_MS);
  const health = async () => (await fetch(`${awsAddress(settings)}/_ministack/health`)).ok;
  await running.during(waitUntil(health, READY_LIMIT_MS, 'The local AWS'));
  return { keep: () => program.tell('keep') };
}

/** The functions' code while they run, which would stay in the machine's own folder when the local AWS is killed. */
function temporary({ data }: LocalSettings): string {
  return join(data, 'tmp');
}

async function emptyTemporary(settings: LocalSettings): Promise<void> {
  const folder = temporary(settings);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // MiniStack's worker around a function is CommonJS; the project's own package.json, farther up, says otherwise.
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
}

function environment(settings: LocalSettings): NodeJS.ProcessEnv {
  return {
    HOME: process.env.HOME,
    TMPDIR: temporary(settings),
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

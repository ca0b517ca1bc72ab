import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildWeb } from '#infra/build/web.ts';
import { cachedPages, cachedStacks } from '#infra/local/build-cache.ts';
import { redeploy } from '#infra/local/redeploy.ts';
import { startSystem } from '#infra/local/system.ts';
import { LOCAL } from '#infra/paths.ts';
import { readDeployed } from '#infra/runtime/deployed.ts';
import { readSecrets } from '#infra/runtime/secrets.ts';
import { awsAddress, awsEnvironment, type LocalSettings, settingsFor } from '#infra/runtime/settings.ts';
import { freePorts } from './ports.ts';
import { REPORTS } from './steps.ts';

/** Where `--keep` writes what runs. */
const KEPT_FILE = join(LOCAL, 'test-stack.json');

/** What tests know of the system they run against. */
const StackAddresses = z.object({
  url: z.string(),
  awsEndpoint: z.string(),
  mailUrl: z.string(),
  /** What a function has in its environment, for tests that call functions/data or the local AWS themselves. */
  variables: z.record(z.string(), z.string()),
  /** The folders of its functions' code and of its pages. */
  bundles: z.string(),
  pages: z.string(),
});
export type StackAddresses = z.infer<typeof StackAddresses>;

export interface TestStack extends StackAddresses {
  stop(): Promise<void>;
}

const Kept = z.object({
  addresses: StackAddresses,
  ports: z.object({ port: z.number(), awsPort: z.number(), mailPort: z.number(), smtpPort: z.number() }),
  data: z.string(),
});

async function addressesOf(settings: LocalSettings): Promise<StackAddresses> {
  const deployed = await readDeployed(settings);
  const secrets = await readSecrets(settings, deployed);
  return {
    url: `http://localhost:${settings.port}`,
    awsEndpoint: awsAddress(settings),
    mailUrl: `http://localhost:${settings.mailPort}`,
    variables: { ...awsEnvironment(settings), ...deployed.variables, ...secrets },
    bundles: settings.bundles,
    pages: settings.web,
  };
}

/** What only a deployment that says so has is on, so that it is tested. */
const settingsOf = (...given: Parameters<typeof settingsFor>): LocalSettings => ({
  ...settingsFor(...given),
  roads: 100_000,
});

/** A test runner is no production, but what it builds here is: the pages that people get. */
async function asDeployed<T>(build: () => Promise<T>): Promise<T> {
  const { NODE_ENV: own } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await build();
  } finally {
    if (own === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = own;
  }
}

async function startOwn(): Promise<TestStack & { settings: LocalSettings }> {
  const settings = settingsOf(await freePorts(), join(LOCAL, `test-${process.pid}`));
  const system = await asDeployed(() => startSystem(settings, { web: 'preview', keep: false }));
  const stop = async () => {
    await system.stop();
    // What it said says why a call was answered 5xx.
    await copyFile(join(settings.data, 'aws.log'), join(REPORTS, 'aws.log')).catch(() => undefined);
    await rm(settings.data, { recursive: true, force: true });
  };
  return { ...(await addressesOf(settings)), settings, stop };
}

/** What has changed since is made anew, and nothing else; says what that was. */
async function bringUpToDate(settings: LocalSettings): Promise<string> {
  const [stacks, pages] = await Promise.all([cachedStacks(settings, 'as-deployed'), cachedPages(settings)]);
  const said: string[] = [];
  if (!stacks.isUnchanged) {
    said.push(await redeploy(settings, stacks.changed));
    await stacks.done();
  }
  if (!pages.isUnchanged) {
    await pages.begin();
    await asDeployed(() => buildWeb(settings.web));
    await pages.done();
    said.push('built the pages');
  }
  return said.join(', ') || 'as the sources are';
}

/** The system that a developer keeps running; undefined when there is none. */
async function readKept(): Promise<z.infer<typeof Kept> | undefined> {
  if (!existsSync(KEPT_FILE)) return undefined;
  const kept = Kept.parse(JSON.parse(await readFile(KEPT_FILE, 'utf8')));
  const isAlive = await fetch(`${kept.addresses.url}/`).then(
    ({ ok }) => ok,
    () => false,
  );
  return isAlive ? kept : undefined;
}

/** True while a developer keeps a system running. */
export async function isKept(): Promise<boolean> {
  return (await readKept()) !== undefined;
}

/** The same, brought to the present sources. */
async function reuseKept(): Promise<TestStack | undefined> {
  const kept = await readKept();
  if (!kept) return undefined;
  const { addresses, ports, data } = kept;
  const settings = settingsOf(ports, data);
  console.log(`Test system at ${addresses.url}: ${await bringUpToDate(settings)}`);
  return { ...(await addressesOf(settings)), stop: async () => undefined };
}

/** The system of the whole run, as the runner gives it to its parts. */
export function givenStack(): StackAddresses | undefined {
  const given = process.env.QUAYSIDE_TEST_STACK;
  return given ? StackAddresses.parse(JSON.parse(given)) : undefined;
}

/** The system of a test run: given by the runner, or kept by a developer, or one of its own on empty data. */
export async function startTestStack(): Promise<TestStack> {
  const given = givenStack();
  if (given) return { ...given, stop: async () => undefined };
  return (await reuseKept()) ?? (await startOwn());
}

/** `node test/support/stack.ts --keep`: a system that test runs reuse, until Ctrl-C. */
async function keepRunning(): Promise<void> {
  const { settings, stop, ...addresses } = await startOwn();
  const { port, awsPort, mailPort, smtpPort, data } = settings;
  await writeFile(
    KEPT_FILE,
    JSON.stringify({ addresses, ports: { port, awsPort, mailPort, smtpPort }, data }, null, 2),
  );
  console.log(`Test system at ${addresses.url}, mailbox at ${addresses.mailUrl}; Ctrl-C ends it`);
  const end = async () => {
    await rm(KEPT_FILE, { force: true });
    await stop();
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.once('SIGHUP', end);
}

if (import.meta.main) {
  if (process.argv.includes('--keep')) await keepRunning();
  else console.error('Use: node test/support/stack.ts --keep');
}

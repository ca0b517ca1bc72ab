import { mkdir } from 'node:fs/promises';
import { type Bundles, bundle, bundleForMachine, readBundles } from '../build/bundle.ts';
import { buildWeb } from '../build/web.ts';
import { resumeConsumer } from '../operators/stream/consumer.ts';
import { type Deployed, readDeployed } from '../runtime/deployed.ts';
import { applyLambdaEnvironment } from '../runtime/environment.ts';
import type { LocalSettings } from '../runtime/settings.ts';
import { cachedPages, cachedStacks, type Functions } from './build-cache.ts';
import { configureLocalAws } from './configure-local-aws.ts';
import { deploy } from './deployment.ts';
import { startEdge } from './edge.ts';
import { enqueueOverdueTimers } from './enqueue-overdue-timers.ts';
import { startMailbox } from './mailbox.ts';
import { startAws } from './ministack.ts';
import { ProcessGroup } from './process-group.ts';
import type { Progress } from './progress.ts';
import { requireSchema } from './schema.ts';
import { prepareState, requireReadableTable } from './state.ts';

export interface LocalSystem {
  readonly url: string;
  readonly mailUrl: string;
  readonly deployed: Deployed;
  readonly bundles: Bundles;
  stop(): Promise<string[]>;
}

interface Choice {
  readonly web: 'preview' | 'dev';
  /** Whether what is done from now on is there again at the next start. */
  readonly keep: boolean;
  /** As deployed, unless said otherwise. */
  readonly functions?: Functions;
  /** For whoever may have to end it while it starts. */
  readonly running?: ProcessGroup;
  readonly progress?: Progress;
  /** Runs when calls are answered, before the pages are served. */
  readonly prepare?: () => Promise<void>;
}

const silently: Progress = (_, work) => work();

/** Starts mailbox and local AWS, deploys, and serves the application. Whatever was started ends again when a step fails. */
export async function startSystem(settings: LocalSettings, choice: Choice): Promise<LocalSystem> {
  const running = choice.running ?? new ProcessGroup();
  try {
    return await running.during(startParts(settings, choice, running));
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** What the stacks are made of; undefined where they stand already as the present sources say. */
async function changedStacks(settings: LocalSettings, progress: Progress, functions: Functions) {
  const stacks = await cachedStacks(settings, functions);
  if (stacks.isUnchanged) return undefined;
  await stacks.begin();
  const make = functions === 'quick' ? bundleForMachine : bundle;
  const bundles = await progress('Bundling the functions', () => make(settings.bundles));
  return { bundles, done: stacks.done };
}

/** The pages of the present sources; what is left of building them is a step once it is waited for. */
async function ensurePages(settings: LocalSettings): Promise<(progress: Progress) => Promise<void>> {
  const pages = await cachedPages(settings);
  if (pages.isUnchanged) return async () => undefined;
  await pages.begin();
  const building = buildWeb(settings.web, settings.map).then(() => pages.done());
  // Whoever waits for it hears of a failure.
  building.catch(() => undefined);
  return (progress) => progress('Building the pages', () => building);
}

async function startParts(settings: LocalSettings, choice: Choice, running: ProcessGroup): Promise<LocalSystem> {
  const { web, keep, prepare, functions = 'as-deployed', progress = silently } = choice;
  await mkdir(settings.work, { recursive: true });
  const aws = await progress('Starting the local AWS and the mailbox', async () => {
    await prepareState(settings);
    await startMailbox(settings, running);
    return startAws(settings, running);
  });
  const changed = await changedStacks(settings, progress, functions);
  // Beside what mostly waits for the local AWS.
  const built = web === 'preview' ? await ensurePages(settings) : undefined;
  if (changed)
    await progress('Deploying the stacks', () => deploy(settings, changed.bundles, running.signal).then(changed.done));
  const [bundles, deployed] = await Promise.all([readBundles(settings.bundles), readDeployed(settings)]);
  await configureLocalAws(settings, `http://localhost:${settings.port}`, deployed.mailTopic);
  await applyLambdaEnvironment(settings, deployed);
  await requireReadableTable(settings);
  await requireSchema();
  await resumeConsumer('outbox');
  if (prepare) await progress('Adding the demonstration data', prepare);
  await enqueueOverdueTimers(settings);
  await built?.(progress);
  const edge = await startEdge(settings, deployed, web);
  running.add('The application', () => edge.stop());
  if (keep) aws.keep();
  const mailUrl = `http://localhost:${settings.mailPort}`;
  return { url: edge.url, mailUrl, deployed, bundles, stop: () => running.stop() };
}

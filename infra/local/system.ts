import { mkdir } from 'node:fs/promises';
import { type Bundles, bundle, readBundles } from '../build/bundle.ts';
import { buildWeb } from '../build/web.ts';
import { meetSchema } from '../operators/schema.ts';
import { letGoOn } from '../operators/stream/reader.ts';
import { catchUp } from './catch-up.ts';
import { type Deployed, deploy, readDeployed } from './deployment.ts';
import { startEdge } from './edge.ts';
import { becomeFunction } from './environment.ts';
import { finish } from './finish.ts';
import { startMailbox } from './mailbox.ts';
import { startAws } from './ministack.ts';
import type { Progress } from './progress.ts';
import { Running } from './running.ts';
import type { LocalSettings } from './settings.ts';
import { prepareState, requireReadableTable } from './state.ts';
import { madePages, madeStacks } from './unchanged.ts';

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
  /** For whoever may have to end it while it starts. */
  readonly running?: Running;
  readonly progress?: Progress;
  /** Runs when calls are answered, before the pages are served. */
  readonly prepare?: () => Promise<void>;
}

const silently: Progress = (_, work) => work();

/** Starts mailbox and local AWS, deploys, and serves the application. Whatever was started ends again when a step fails. */
export async function startSystem(settings: LocalSettings, choice: Choice): Promise<LocalSystem> {
  const running = choice.running ?? new Running();
  try {
    return await running.during(startParts(settings, choice, running));
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Functions and stacks of the present sources: as they stand, or made anew. */
async function standStacks(settings: LocalSettings, progress: Progress, signal: AbortSignal) {
  const stacks = await madeStacks(settings);
  if (stacks.isUnchanged)
    return { bundles: await readBundles(settings.bundles), deployed: await readDeployed(settings) };
  await stacks.begin();
  const bundles = await progress('Bundling the functions', () => bundle(settings.bundles));
  const deployed = await progress('Deploying the stacks', () => deploy(settings, bundles, signal));
  await stacks.done();
  return { bundles, deployed };
}

async function standPages(settings: LocalSettings, progress: Progress): Promise<void> {
  const pages = await madePages(settings);
  if (pages.isUnchanged) return;
  await pages.begin();
  await progress('Building the pages', () => buildWeb(settings.web, settings.map));
  await pages.done();
}

async function startParts(settings: LocalSettings, choice: Choice, running: Running): Promise<LocalSystem> {
  const { web, keep, prepare, progress = silently } = choice;
  await mkdir(settings.work, { recursive: true });
  const aws = await progress('Starting the local AWS and the mailbox', async () => {
    await prepareState(settings);
    await startMailbox(settings, running);
    return startAws(settings, running);
  });
  const { bundles, deployed } = await standStacks(settings, progress, running.signal);
  await finish(settings, `http://localhost:${settings.port}`, deployed.mailTopic);
  await becomeFunction(settings, deployed);
  await requireReadableTable(settings);
  await meetSchema('Run npm run reset to begin anew');
  await letGoOn('outbox');
  if (prepare) await progress('Adding the demonstration data', prepare);
  await catchUp(settings);
  if (web === 'preview') await standPages(settings, progress);
  const edge = await startEdge(settings, deployed, web);
  running.add('The application', () => edge.stop());
  if (keep) aws.keep();
  const mailUrl = `http://localhost:${settings.mailPort}`;
  return { url: edge.url, mailUrl, deployed, bundles, stop: () => running.stop() };
}

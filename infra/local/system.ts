import { mkdir } from 'node:fs/promises';
import { type Bundles, bundle } from '../build/bundle.ts';
import { buildWeb } from '../build/web.ts';
import { meetSchema } from '../operators/schema.ts';
import { type Deployed, deploy } from './deployment.ts';
import { drain } from './drain.ts';
import { startEdge } from './edge.ts';
import { becomeFunction } from './environment.ts';
import { finish } from './finish.ts';
import { startMailbox } from './mailbox.ts';
import { startAws } from './ministack.ts';
import type { LocalSettings } from './settings.ts';

/** A whole running Quayside on this machine. */
export interface LocalSystem {
  readonly url: string;
  readonly mailUrl: string;
  readonly deployed: Deployed;
  readonly bundles: Bundles;
  /** Ends everything in order; what the local AWS holds is written down. */
  stop(): Promise<void>;
}

interface Choice {
  readonly web: 'preview' | 'dev';
  /** False where nobody will read the data again, so that nothing has to be waited for. */
  readonly keep: boolean;
  /** Runs when calls are answered, before the pages are served. */
  readonly prepare?: (deployed: Deployed) => Promise<void>;
}

/** Starts mailbox and local AWS, deploys, and serves the application. Whatever was started ends again when a step fails. */
export async function startSystem(settings: LocalSettings, { web, keep, prepare }: Choice): Promise<LocalSystem> {
  await mkdir(settings.work, { recursive: true });
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    running.push(await startMailbox(settings));
    running.push(await startAws(settings));
    const bundles = await bundle(settings.bundles);
    const deployed = await deploy(settings, bundles);
    if (keep) running.push({ stop: () => drain(settings) });
    await finish(settings, `http://localhost:${settings.port}`);
    await becomeFunction(settings, deployed);
    await meetSchema('Run npm run reset to begin anew');
    await prepare?.(deployed);
    if (web === 'preview') await buildWeb(settings.web);
    const edge = await startEdge(settings, deployed, web);
    running.push(edge);
    return { url: edge.url, mailUrl: `http://localhost:${settings.mailPort}`, deployed, bundles, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

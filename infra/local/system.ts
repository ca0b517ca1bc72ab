import { mkdir } from 'node:fs/promises';
import type { BundleFacts } from '../bundle.ts';
import { type Deployed, deploy } from './deployment.ts';
import { buildWeb, type Edge, startEdge } from './edge.ts';
import { finish } from './finish.ts';
import { startMailbox } from './mailbox.ts';
import { startAws } from './ministack.ts';
import type { LocalSettings } from './settings.ts';

/** A whole running Quayside on this machine. */
export interface LocalSystem {
  readonly url: string;
  readonly mailUrl: string;
  readonly deployed: Deployed;
  /** Ends everything in order; what the local AWS holds is written down. */
  stop(): Promise<void>;
}

interface Choice {
  readonly web: 'preview' | 'dev';
  readonly facts: BundleFacts;
  /** Runs when calls are answered, before the pages are served. */
  readonly prepare?: (deployed: Deployed) => Promise<void>;
}

/** Starts mailbox and local AWS, deploys, and serves the application. Whatever was started ends again when a step fails. */
export async function startSystem(settings: LocalSettings, { web, facts, prepare }: Choice): Promise<LocalSystem> {
  await mkdir(settings.data, { recursive: true });
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    const built = web === 'preview' ? buildWeb() : Promise.resolve();
    built.catch(() => undefined);
    running.push(await startMailbox(settings));
    running.push(await startAws(settings));
    const deployed = await deploy(settings, facts);
    await finish(settings, `http://localhost:${settings.port}`);
    await prepare?.(deployed);
    await built;
    const edge: Edge = await startEdge(settings, deployed, web);
    running.push(edge);
    return { url: edge.url, mailUrl: `http://localhost:${settings.mailPort}`, deployed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

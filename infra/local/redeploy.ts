import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LambdaClient, UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda';
import { type Bundles, bundle, bundleChanged, readBundles } from '../build/bundle.ts';
import { permissionsFor } from '../grants.ts';
import { stageName } from '../names.ts';
import { clientOptions, type LocalSettings, readSettings } from '../runtime/settings.ts';
import { invalidateStacks } from './build-cache.ts';
import { zipOf } from './zip.ts';

type Hashes = Record<string, string>;

async function hashesOf({ dir, facts }: Bundles): Promise<Hashes> {
  const read = async (id: string) => [
    id,
    createHash('sha256')
      .update(await readFile(join(dir, id, 'index.mjs')))
      .digest('hex'),
  ];
  return Object.fromEntries(await Promise.all(Object.keys(facts).map(read)));
}

/** What of the stacks depends on the bundles besides the code: which functions there are, their rights, what calls the workers. */
function shapeOf({ facts }: Bundles): string {
  const needs = Object.entries(facts).map(([id, { inputs, worker }]) => [id, permissionsFor(inputs), worker]);
  return JSON.stringify(needs.sort());
}

async function updateCode(settings: LocalSettings, { dir }: Bundles, ids: readonly string[]): Promise<void> {
  const client = new LambdaClient(clientOptions(settings));
  for (const id of ids) {
    const ZipFile = zipOf('index.mjs', await readFile(join(dir, id, 'index.mjs')));
    await client.send(new UpdateFunctionCodeCommand({ FunctionName: stageName({ stage: 'local' }, id), ZipFile }));
  }
}

/** Changed code goes straight into its functions; a new function, right, contract or stack deploys everything. */
export async function redeploy(settings: LocalSettings, changed?: readonly string[]): Promise<string> {
  await invalidateStacks(settings);
  const before = await readBundles(settings.bundles);
  const hashes = await hashesOf(before);
  const isShared =
    changed?.some((file) => /^shared\/(contracts|http)\//.test(file) || file.startsWith('infra/')) ?? true;
  const quick = isShared || !changed ? undefined : await bundleChanged(before, changed);
  const after = quick ?? (await bundle(settings.bundles));
  if (isShared || shapeOf(after) !== shapeOf(before)) {
    const { deploy } = await import('./deployment.ts');
    await deploy(settings, after);
    return 'deployed everything';
  }
  const now = await hashesOf(after);
  const ids = Object.keys(now).filter((id) => now[id] !== hashes[id]);
  await updateCode(settings, after, ids);
  return ids.length === 0 ? 'nothing to update' : `updated ${ids.join(', ')}`;
}

// Run by the watcher in a process of its own, so that changed contracts are read anew.
if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  console.log(await redeploy(readSettings(), positionals));
}

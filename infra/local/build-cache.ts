import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import * as z from 'zod/mini';
import { codeOf } from '../build/bundle.ts';
import { ROOT } from '../paths.ts';
import { clientOptions, type LocalSettings } from '../runtime/settings.ts';

/** What bundles and stacks are made of. */
const FUNCTIONS = ['functions', 'shared', 'infra', 'cdk.json', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** What the pages are made of. */
const PAGES = ['web', 'shared', 'infra', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** In the local AWS itself, so that it is kept, and lost, with what was deployed. */
const Name = '/quayside/local/deployed-from';

async function filesUnder(root: string, path: string): Promise<string[]> {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!(await stat(whole)).isDirectory()) return [path];
  const entries = await readdir(whole, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

type Hashes = Record<string, string>;

/** What every file under files and folders below a root holds. */
async function hashesOf(root: string, paths: readonly string[]): Promise<Hashes> {
  const files = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat().sort();
  const hashes: Hashes = {};
  for (const file of files)
    hashes[file] = createHash('sha256')
      .update(await readFile(join(root, file)))
      .digest('hex');
  return hashes;
}

const digestOfHashes = (hashes: Hashes, besides: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([process.version, besides, Object.entries(hashes)]))
    .digest('hex');

/** One text for all names and contents under files and folders below a root, and for what else matters. */
export async function digestOf(root: string, paths: readonly string[], besides: readonly unknown[]): Promise<string> {
  return digestOfHashes(await hashesOf(root, paths), besides);
}

/** Files that hold something else than before, that came and that went. */
export function differences(before: Hashes, now: Hashes): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file]);
}

/** How functions are made: each whole, as on AWS, or in a tenth of the time for this machine alone. */
export type Functions = 'as-deployed' | 'quick';

/** Something that is made of sources, as they were when it was asked for; it is not made again while they are the same. */
interface CachedBuild {
  readonly isUnchanged: boolean;
  /** Before it is made anew: what stands is no longer what any sources say. */
  begin(): Promise<void>;
  /** It stands, whole. */
  done(): Promise<void>;
}

interface MadeStacks extends CachedBuild {
  /** The sources that have changed since; undefined where that is not known. */
  readonly changed: readonly string[] | undefined;
}

const DeployedFiles = z.object({ digest: z.string(), hashes: z.record(z.string(), z.string()) });

/** What was deployed last, where it was all of what a digest stands for. */
async function hashesBehind(digest: string | undefined, file: string): Promise<Hashes | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const deployed = DeployedFiles.parse(JSON.parse(text));
  return deployed.digest === digest ? deployed.hashes : undefined;
}

/** The functions and stacks in the local AWS. */
export async function cachedStacks(settings: LocalSettings, functions: Functions): Promise<MadeStacks> {
  const { work, bundles, awsPort, clock } = settings;
  const client = new SSMClient(clientOptions(settings));
  const file = join(work, 'deployed-files.json');
  const hashes = await hashesOf(ROOT, FUNCTIONS);
  const digest = digestOfHashes(hashes, [ROOT, awsPort, clock, functions]);
  const stands = await client.send(new GetParameterCommand({ Name })).then(
    ({ Parameter }) => Parameter?.Value,
    () => undefined,
  );
  const isCodeThere = functions === 'as-deployed' || existsSync(codeOf(bundles));
  const isThere = isCodeThere && existsSync(join(work, 'outputs.json')) && existsSync(join(bundles, 'meta.json'));
  const before = isThere ? await hashesBehind(stands, file) : undefined;
  return {
    isUnchanged: isThere && stands === digest,
    changed: before && differences(before, hashes),
    begin: () => invalidateStacks(settings),
    done: async () => {
      await writeFile(file, JSON.stringify({ digest, hashes }));
      await client.send(new PutParameterCommand({ Name, Value: digest, Type: 'String', Overwrite: true }));
    },
  };
}

/** From now on what is deployed is not what the sources said when the system was started. */
export async function invalidateStacks(settings: Pick<LocalSettings, 'awsPort'>): Promise<void> {
  const client = new SSMClient(clientOptions(settings));
  await client.send(new DeleteParameterCommand({ Name })).catch((error: unknown) => {
    if (!(error instanceof ParameterNotFound)) throw error;
  });
}

/** The built pages. */
export async function cachedPages({ work, web, map }: LocalSettings): Promise<CachedBuild> {
  const file = join(work, 'pages-made-from');
  const digest = await digestOf(ROOT, PAGES, [map]);
  const stands = await readFile(file, 'utf8').catch(() => undefined);
  return {
    isUnchanged: existsSync(join(web, 'index.html')) && stands === digest,
    begin: () => rm(file, { force: true }),
    done: () => writeFile(file, digest),
  };
}

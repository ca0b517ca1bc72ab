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
import { codeOf } from '../build/bundle.ts';
import { ROOT } from '../paths.ts';
import { clientOptions, type LocalSettings } from './settings.ts';

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

/** One text for all names and contents under files and folders below a root, and for what else matters. */
export async function digestOf(root: string, paths: readonly string[], besides: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...besides]));
  const files = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat().sort();
  for (const file of files) {
    const content = await readFile(join(root, file));
    hash.update(JSON.stringify([file, content.length])).update(content);
  }
  return hash.digest('hex');
}

/** How functions are made: each whole, as on AWS, or in a tenth of the time for this machine alone. */
export type Functions = 'as-deployed' | 'quick';

/** Something that is made of sources, as they were when it was asked for; it is not made again while they are the same. */
interface Made {
  readonly isUnchanged: boolean;
  /** Before it is made anew: what stands is no longer what any sources say. */
  begin(): Promise<void>;
  /** It stands, whole. */
  done(): Promise<void>;
}

/** The functions and stacks in the local AWS. */
export async function madeStacks(settings: LocalSettings, functions: Functions): Promise<Made> {
  const { work, bundles, awsPort, clock } = settings;
  const client = new SSMClient(clientOptions(settings));
  const digest = await digestOf(ROOT, FUNCTIONS, [ROOT, awsPort, clock, functions]);
  const stands = await client.send(new GetParameterCommand({ Name })).then(
    ({ Parameter }) => Parameter?.Value,
    () => undefined,
  );
  const isCodeThere = functions === 'as-deployed' || existsSync(codeOf(bundles));
  const isThere = isCodeThere && existsSync(join(work, 'outputs.json')) && existsSync(join(bundles, 'meta.json'));
  return {
    isUnchanged: isThere && stands === digest,
    begin: () => forgetStacks(settings),
    done: async () => {
      await client.send(new PutParameterCommand({ Name, Value: digest, Type: 'String', Overwrite: true }));
    },
  };
}

/** From now on what is deployed is not what the sources said when the system was started. */
export async function forgetStacks(settings: Pick<LocalSettings, 'awsPort'>): Promise<void> {
  const client = new SSMClient(clientOptions(settings));
  await client.send(new DeleteParameterCommand({ Name })).catch((error: unknown) => {
    if (!(error instanceof ParameterNotFound)) throw error;
  });
}

/** The built pages. */
export async function madePages({ work, web, map }: LocalSettings): Promise<Made> {
  const file = join(work, 'pages-made-from');
  const digest = await digestOf(ROOT, PAGES, [map]);
  const stands = await readFile(file, 'utf8').catch(() => undefined);
  return {
    isUnchanged: existsSync(join(web, 'index.html')) && stands === digest,
    begin: () => rm(file, { force: true }),
    done: () => writeFile(file, digest),
  };
}

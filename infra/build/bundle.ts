import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile } from 'esbuild';
import * as z from 'zod/mini';
import { WorkerFacts } from '#shared/workers/worker.ts';
import { type Entry, missingEntries, presentEntries } from '../entries.ts';
import { BUNDLES, ROOT } from '../paths.ts';
import {
  builtinsPlugin,
  credentialsPlugin,
  documentClientPlugin,
  eventStreamsPlugin,
  openApiPlugin,
} from './bundle-plugins.ts';
import { runEsbuild } from './esbuild.ts';

/** CommonJS dependencies call `require` for built-ins, which an ES module does not have. */
const REQUIRE_BANNER = "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);";

const BundleFacts = z.record(
  z.string(),
  z.object({ bytes: z.number(), inputs: z.array(z.string()), worker: z.optional(WorkerFacts) }),
);
/** By function: its size, the source files left after tree shaking, and what a worker declares. */
export type BundleFacts = z.infer<typeof BundleFacts>;

/** Every running system has a set of its own. */
export interface Bundles {
  readonly dir: string;
  readonly facts: BundleFacts;
}

function options(entries: readonly Entry[], outdir: string): BuildOptions & { metafile: true } {
  return {
    absWorkingDir: ROOT,
    entryPoints: entries.map(({ id, file }) => ({ in: file, out: `${id}/index` })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    metafile: true,
    legalComments: 'none',
    loader: { '.ttf': 'binary' },
    // The PDF library asks for its own folder, to shorten names by it.
    define: { __dirname: '"/"' },
    logLevel: 'error',
    banner: { js: REQUIRE_BANNER },
    plugins: [
      builtinsPlugin,
      credentialsPlugin,
      eventStreamsPlugin,
      documentClientPlugin,
      openApiPlugin(openApiDocument),
    ],
  };
}

/** Loaded when asked for, so that a changed contract is read by a fresh process and synth without it stays quick. */
async function openApiDocument(): Promise<unknown> {
  const { buildOpenApi } = await import('./openapi.ts');
  return buildOpenApi();
}

/** What a worker's bundle says of itself. It is run as Lambda would, so fonts and tables that only bundles have are no matter. */
async function readWorkerFacts(dir: string, id: string): Promise<WorkerFacts> {
  const file = pathToFileURL(join(dir, id, 'index.mjs'));
  const { worker } = await import(`${file}?at=${Date.now()}`);
  const read = WorkerFacts.safeParse(worker);
  if (!read.success || id !== `workers-${read.data.name}`)
    throw new Error(
      `functions/workers/${id.replace('workers-', '')}.ts does not export a worker named after the file (docs/extending-the-backend.md)`,
    );
  return read.data;
}

type Output = Metafile['outputs'][string];

/** What a bundle consists of: itself, and what it shares with others. */
function partsOf(path: string, outputs: Metafile['outputs'], found = new Set<Output>()): Set<Output> {
  const output = outputs[path];
  if (!output || found.has(output)) return found;
  found.add(output);
  for (const imported of output.imports) partsOf(imported.path, outputs, found);
  return found;
}

async function factsOf(dir: string, { outputs }: Metafile): Promise<BundleFacts> {
  const facts: BundleFacts = {};
  for (const path of Object.keys(outputs)) {
    const id = path.match(/([^/]+)\/index\.mjs$/)?.[1];
    if (id === undefined) continue;
    const parts = [...partsOf(path, outputs)];
    const inputs = parts.flatMap((part) => Object.entries(part.inputs)).filter(([, one]) => one.bytesInOutput > 0);
    facts[id] = {
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      inputs: [...new Set(inputs.map(([input]) => input))].sort(),
      ...(id.startsWith('workers-') && { worker: await readWorkerFacts(dir, id) }),
    };
  }
  return facts;
}

/** Functions in one run: a run holds all that it writes, which for all of them at once is 2.7 GB. */
const BATCH_SIZE = 32;

/** Bundles functions, a part of them at a time; says what went into them. */
async function build(entries: readonly Entry[], dir: string): Promise<BundleFacts> {
  let facts: BundleFacts = {};
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const { metafile } = await runEsbuild(options(entries.slice(at, at + BATCH_SIZE), dir));
    facts = { ...facts, ...(await factsOf(dir, metafile)) };
  }
  return facts;
}

/** Bundles every function whose handler exists into `<dir>/<area>-<name>/index.mjs`. */
export async function bundle(dir: string = BUNDLES): Promise<Bundles> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const missing = missingEntries();
  if (missing.length > 0) console.warn(`No handler file yet: ${missing.map(({ file }) => file).join(', ')}`);
  const facts = await build(presentEntries(), dir);
  return keepAll(dir, facts);
}

/** Where the functions of `bundleForMachine` have their code. */
export function codeOf(dir: string): string {
  return `${dir}-code`;
}

/** Of what functions share: our files say rights, and of a library's the commands to the table; others may never be sent. */
const affectsGrants = (input: string) => !input.includes('node_modules/') || input.includes('/client-dynamodb/');

/** What earlier sources left behind. */
async function removeStaleFiles(code: string, { outputs }: Metafile): Promise<void> {
  const found = await readdir(code, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.filter((file) => !(relative(ROOT, file) in outputs)).map((file) => rm(file)));
}

/**
 * Bundles every function for the machine that this runs on: what they have in common is there once, and each function is
 * a line that leads to its code. A tenth of the time and bytes, but files are shared whole: a function holds what any other
 * takes from a file of its own, so its rights are wider than on AWS.
 */
export async function bundleForMachine(dir: string): Promise<Bundles> {
  const code = codeOf(dir);
  const entries = presentEntries();
  const { metafile } = await runEsbuild({ ...options(entries, code), splitting: true });
  const facts = Object.entries(await factsOf(code, metafile)).map(([id, fact]) => [
    id,
    { ...fact, inputs: fact.inputs.filter(affectsGrants) },
  ]);
  await removeStaleFiles(code, metafile);
  await rm(dir, { recursive: true, force: true });
  for (const { id } of entries) {
    const file = join(code, id, 'index.mjs');
    // What AWS has of a function changes with this file alone, and the code names what it shares by the hash of its content.
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    const lines = [`export * from ${JSON.stringify(pathToFileURL(file))};`, `// ${hash}`];
    await mkdir(join(dir, id), { recursive: true });
    await writeFile(join(dir, id, 'index.mjs'), `${lines.join('\n')}\n`);
  }
  return keepAll(dir, Object.fromEntries(facts));
}

/** What every worker declares, for who needs that alone. */
export async function declaredWorkers(dir: string): Promise<WorkerFacts[]> {
  const workers = presentEntries().filter(({ area }) => area === 'workers');
  return Object.values(await build(workers, dir)).flatMap(({ worker }) => worker ?? []);
}

/** Bundles again the functions that hold one of the changed files; undefined where that cannot be told from the facts. */
export async function bundleChanged(bundles: Bundles, changed: readonly string[]): Promise<Bundles | undefined> {
  const holders = (file: string) => Object.keys(bundles.facts).filter((id) => bundles.facts[id]?.inputs.includes(file));
  const ids = new Set(changed.flatMap(holders));
  if (changed.some((file) => holders(file).length === 0)) return undefined;
  const changedOnes = presentEntries().filter(({ id }) => ids.has(id));
  return writeBundleFacts(bundles.dir, { ...bundles.facts, ...(await build(changedOnes, bundles.dir)) });
}

async function keepAll(dir: string, facts: BundleFacts): Promise<Bundles> {
  await writeFile(join(dir, 'openapi.json'), JSON.stringify(await openApiDocument()));
  return writeBundleFacts(dir, facts);
}

async function writeBundleFacts(dir: string, facts: BundleFacts): Promise<Bundles> {
  await writeFile(join(dir, 'meta.json'), JSON.stringify(facts));
  return { dir, facts };
}

/** The bundles that were made last in a folder. */
export async function readBundles(dir: string): Promise<Bundles> {
  return { dir, facts: BundleFacts.parse(JSON.parse(await readFile(join(dir, 'meta.json'), 'utf8'))) };
}

if (import.meta.main) {
  const facts = Object.entries((await bundle()).facts).sort(([, a], [, b]) => b.bytes - a.bytes);
  for (const [id, { bytes }] of facts) console.log(`${(bytes / 1000).toFixed(0).padStart(6)} kB  ${id}`);
  console.log(`${(facts.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000).toFixed(0).padStart(6)} kB  in all`);
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildContext, type BuildOptions, build, context, type Metafile } from 'esbuild';
import * as z from 'zod/mini';
import { builtinsPlugin, credentialsPlugin, documentClientPlugin, openApiPlugin } from './bundle-plugins.ts';
import { type Entry, missingEntries, presentEntries } from './entries.ts';
import { BUNDLES, ROOT } from './paths.ts';

/** CommonJS dependencies call `require` for built-ins, which an ES module does not have. */
const REQUIRE_BANNER = "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);";
const META = join(BUNDLES, 'meta.json');

const BundleFacts = z.record(z.string(), z.object({ bytes: z.number(), inputs: z.array(z.string()) }));
/** For each function's id: its size and the source files of which something is left in it after tree shaking. */
export type BundleFacts = z.infer<typeof BundleFacts>;

function options(entries: readonly Entry[]): BuildOptions & { metafile: true } {
  return {
    absWorkingDir: ROOT,
    entryPoints: entries.map(({ id, file }) => ({ in: file, out: `${id}/index` })),
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    banner: { js: REQUIRE_BANNER },
    plugins: [builtinsPlugin, credentialsPlugin, documentClientPlugin, openApiPlugin(openApiDocument)],
  };
}

/** Loaded when asked for, so that a changed contract is read by a fresh process and synth without it stays quick. */
async function openApiDocument(): Promise<unknown> {
  const { buildOpenApi } = await import('./openapi.ts');
  return buildOpenApi();
}

function factsOf(metafile: Metafile): BundleFacts {
  const facts: BundleFacts = {};
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const id = path.match(/([^/]+)\/index\.mjs$/)?.[1];
    if (id === undefined) continue;
    const inputs = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    facts[id] = { bytes: output.bytes, inputs: inputs.map(([input]) => input).sort() };
  }
  return facts;
}

async function keepFacts(metafile: Metafile): Promise<BundleFacts> {
  const facts = factsOf(metafile);
  await writeFile(META, JSON.stringify(facts));
  return facts;
}

/** Bundles every function whose handler exists, all in one esbuild run, into `.local/bundles/<area>-<name>/index.mjs`. */
export async function bundle(): Promise<BundleFacts> {
  await rm(BUNDLES, { recursive: true, force: true });
  await mkdir(BUNDLES, { recursive: true });
  const missing = missingEntries();
  if (missing.length > 0) console.warn(`No handler file yet: ${missing.map(({ file }) => file).join(', ')}`);
  const { metafile } = await build(options(presentEntries()));
  await writeFile(join(BUNDLES, 'openapi.json'), JSON.stringify(await openApiDocument()));
  return keepFacts(metafile);
}

/** The facts of the bundles made last. */
export async function readFacts(): Promise<BundleFacts> {
  return BundleFacts.parse(JSON.parse(await readFile(META, 'utf8')));
}

/** A bundler that stays: each call bundles again what has changed. */
export async function bundleAgain(): Promise<{ run(): Promise<BundleFacts>; end(): Promise<void> }> {
  const bundler: BuildContext<{ metafile: true }> = await context(options(presentEntries()));
  return {
    run: async () => keepFacts((await bundler.rebuild()).metafile),
    end: () => bundler.dispose(),
  };
}

if (import.meta.main) {
  const facts = Object.entries(await bundle()).sort(([, a], [, b]) => b.bytes - a.bytes);
  for (const [id, { bytes }] of facts) console.log(`${(bytes / 1000).toFixed(0).padStart(6)} kB  ${id}`);
  console.log(`${(facts.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000).toFixed(0).padStart(6)} kB  in all`);
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type InlineConfig, type Manifest } from 'vite';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#shared/i18n/t.ts';
import { clickRecorderScript, heroPreloadScript } from '../edge/headers.ts';
import { RENDERED_PAGES, spanishFile, TRACK_PAGE } from '../edge/rules.ts';
import type { MapStyle } from '../map-style.ts';
import { LOCAL, ROOT } from '../paths.ts';
import { writeEarlyScript } from './early-script.ts';
import { runEsbuild } from './esbuild.ts';
import { linksTo } from './links.ts';
import { writePrefetchPage } from './prefetch-page.ts';

export const WEB_CONFIG = join(ROOT, 'web', 'vite.config.ts');

const QUIET: InlineConfig = { configFile: WEB_CONFIG, logLevel: 'warn', clearScreen: false };
/** How long a plugin takes depends on the machine, and is no warning. */
const LARGE_BUFFER = { maxBuffer: 16 * 1024 * 1024 };
const checks = { pluginTimings: false };
/** What no rendered page shows; left out, or all pages would be built twice. */
const LAZY_ONLY_MODULES =
  /\/features\/(?!landing\/|accounts\/sign-in\/|shipments\/book\/|tracking\/track\/)|\/app\/(driver|later)\/|\/SidebarLayout\.tsx$/;
/** The application's Spanish. */
const SPANISH = 'app/lazy/spanish.ts';
/** What a driver's phone keeps, to open without network: these, and what the pages among them load later. */
const DRIVERS = [
  'index.html',
  SPANISH,
  'app/driver/DriverLayout.tsx',
  'features/drivers/drive/DrivePage.tsx',
  'features/proof/capture/ProofPage.tsx',
  'entities/shipments/shrink.ts',
  'app/lazy/Toasts.tsx',
];
/** What works in a page before the application has come. */
const EARLY: Readonly<Record<string, string>> = { '/book': 'features/shipments/book/early-price.ts' };
const needsScript = (text: string) =>
  `<noscript><p style="padding: 12px 24px; text-align: center">${text}</p></noscript>`;

const Rendered = z.array(
  z.object({
    language: z.enum(LANGUAGES),
    path: z.string(),
    title: z.string(),
    description: z.string(),
    /** Where there is none. */
    needsScript: z.string(),
    html: z.string(),
    style: z.string(),
    /** Whose code takes it over. */
    source: z.string(),
  }),
);
type Rendered = z.infer<typeof Rendered>[number];

/** Builds the web application into a folder, with the public pages rendered to HTML and the drivers' worker beside it. */
export async function buildWeb(folder: string, { mapStyle }: MapStyle = {}): Promise<void> {
  const define = { 'import.meta.env.VITE_MAP_STYLE': JSON.stringify(mapStyle ?? '') };
  await build({ ...QUIET, define, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { checks } } });
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const rendered = await renderPages();
  for (const language of LANGUAGES) {
    const pages = rendered.filter((page) => page.language === language);
    await writePages(folder, pages, localizedShell(language, shell), manifest);
  }
  await buildWorker(folder, shell, manifest);
}

/** The document of the pages in a language: what they are rendered in, no script decides. */
function localizedShell(language: Language, shell: string): string {
  return shell
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/\s*<script id="language">[\s\S]*?<\/script>/, '');
}

async function writePages(folder: string, pages: Rendered[], shell: string, manifest: Manifest): Promise<void> {
  const pageOf = (wanted: string) => {
    const page = pages.find(({ path }) => path === wanted);
    if (!page) throw new Error(`web/prerender.tsx does not render ${wanted}`);
    return page;
  };
  const codeOf = ({ language, source }: Rendered) =>
    filesOf(source, manifest, language === 'es' ? filesOf(SPANISH, manifest) : undefined);
  const placeOf = ({ language }: Rendered, file: string) => (language === 'es' ? spanishFile(file) : file);
  await mkdir(join(folder, spanishFile('')), { recursive: true });
  for (const { path, file } of RENDERED_PAGES) {
    const page = pageOf(path);
    const early = EARLY[path] && (await writeEarlyScript(folder, EARLY[path]));
    await writeFile(join(folder, placeOf(page, file)), documentOf(page, shell, codeOf(page), early));
  }
  const shipment = pageOf(TRACK_PAGE.replace('.html', ''));
  const file = placeOf(shipment, TRACK_PAGE);
  await writePrefetchPage(folder, { ...shipment, file }, shell, codeOf(shipment));
}

async function buildWorker(folder: string, shell: string, manifest: Manifest): Promise<void> {
  const laterOf = (source: string) => (source.endsWith('Page.tsx') ? (manifest[source]?.dynamicImports ?? []) : []);
  const sources = DRIVERS.flatMap((source) => [source, ...laterOf(source)]);
  const assets = sources.reduce((found, source) => filesOf(source, manifest, found), new Set<string>());
  const files = ['/index.html', ...[...assets].sort().map((file) => `/${file}`)];
  // Names change with the content, but that of the shell.
  const version = createHash('sha256')
    .update(JSON.stringify([files, shell]))
    .digest('hex')
    .slice(0, 12);
  await runEsbuild({
    entryPoints: [join(ROOT, 'web', 'worker.ts')],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2023',
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) },
    logLevel: 'error',
  });
}

/** The public pages' HTML, from a build of its own for Node. */
async function renderPages(): Promise<Rendered[]> {
  await mkdir(LOCAL, { recursive: true });
  // Inside the project, where its imports find their packages.
  const outDir = await mkdtemp(join(LOCAL, 'prerender-'));
  try {
    await build({
      ...QUIET,
      build: {
        ssr: join(ROOT, 'web', 'prerender.tsx'),
        outDir,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          external: LAZY_ONLY_MODULES,
          output: { codeSplitting: false, entryFileNames: 'prerender.mjs' },
        },
      },
    });
    // A process of its own, so that every build runs its own code; it inherits the NODE_ENV that both were built for.
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'prerender.mjs')], LARGE_BUFFER);
    return Rendered.parse(JSON.parse(stdout));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** What runs in the document itself, before its code has come. */
function inlineScriptsOf(path: string, early: string | undefined): string[] {
  const scripts = [...(path === '/' ? [heroPreloadScript()] : []), clickRecorderScript()].map(
    (code) => `<script>${code}</script>`,
  );
  return early ? [...scripts, `<script defer fetchpriority="high" src="${early}"></script>`] : scripts;
}

function documentOf(page: Rendered, shell: string, code: ReadonlySet<string>, early: string | undefined): string {
  const links = linksTo(code, shell);
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + page.description)
    .replace(/\s*<meta name="robots"[^>]*>/, '')
    .replace('</script>', (end) => [end, ...inlineScriptsOf(page.path, early)].join('\n    '))
    .replace('</head>', () => `  ${links.join('\n    ')}\n    ${page.style}\n  </head>`)
    .replace(/<noscript>[\s\S]*<\/noscript>\s*/, '')
    .replace(
      '<div id="root"></div>',
      () => `${needsScript(page.needsScript)}\n    <div id="root" data-rendered="${page.path}">${page.html}</div>`,
    );
}

/** The built files of a source, its style and what it imports at once; `manifest` is the build's own. */
export function filesOf(source: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not part of the built application`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, manifest, found);
  return found;
}

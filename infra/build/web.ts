import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { build, type InlineConfig, type Manifest } from 'vite';
import { LOCAL, ROOT } from '../paths.ts';

/** How the web application is built, for Vite. */
export const WEB_CONFIG = join(ROOT, 'web', 'vite.config.ts');

const QUIET: InlineConfig = { configFile: WEB_CONFIG, logLevel: 'warn', clearScreen: false };
/** How long a plugin takes depends on the machine, and is no warning. */
const checks = { pluginTimings: false };
const LANDING = 'features/landing/home/LandingPage.tsx';
/** What the landing page never shows; left out, or all pages would be built twice. */
const OTHER_CODE = /\/features\/(?!landing\/(?:home\/|[\w.]+\.css$))|\/app\/(signed-in|driver)\//;
/** What a driver's phone keeps, to open without network: these pages, and what they load later. */
const DRIVERS = [
  'index.html',
  'app/driver/DriverLayout.tsx',
  'features/drivers/drive/DrivePage.tsx',
  'features/proof/capture/ProofPage.tsx',
  'entities/shipments/ProblemDialog.tsx',
  'app/later/Toasts.tsx',
];
const NEEDS_SCRIPT =
  '<noscript><p style="padding: 12px 24px; text-align: center">Booking and tracking need JavaScript: please switch it on.</p></noscript>';

/** Builds the web application into a folder, with the landing page rendered to HTML and the drivers' worker beside it. */
export async function buildWeb(folder: string): Promise<void> {
  await build({ ...QUIET, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { checks } } });
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  await writeFile(join(folder, 'landing.html'), landingPage(shell, await renderLanding(), manifest));
  await buildWorker(folder, shell, manifest);
}

/** The worker that opens a driver's pages without network (web/worker.ts), with the list of their files. */
async function buildWorker(folder: string, shell: string, manifest: Manifest): Promise<void> {
  const assets = DRIVERS.reduce((found, source) => filesOf(source, manifest, found), new Set<string>());
  const files = ['/index.html', ...[...assets].sort().map((file) => `/${file}`)];
  // Names change with the content, but that of the shell.
  const version = createHash('sha256')
    .update(JSON.stringify([files, shell]))
    .digest('hex')
    .slice(0, 12);
  await bundle({
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

/** The landing page's HTML, from a build of its own for Node. */
async function renderLanding(): Promise<string> {
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
          external: OTHER_CODE,
          output: { codeSplitting: false, entryFileNames: 'prerender.mjs' },
        },
      },
    });
    // A process of its own, so that every build runs its own code; it inherits the NODE_ENV that both were built for.
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'prerender.mjs')]);
    return stdout;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The shell with the rendered page in it, and with its own style and code beside the shell's. */
function landingPage(shell: string, html: string, manifest: Manifest): string {
  const files = [...filesOf(LANDING, manifest)].filter((file) => !shell.includes(file));
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return shell
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(/<noscript>[\s\S]*<\/noscript>\s*/, '')
    .replace('<div id="root"></div>', () => `${NEEDS_SCRIPT}\n    <div id="root">${html}</div>`);
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

import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** The document that infra/build/bundle.ts puts into the function that serves it. */
const openApi: Plugin = {
  name: 'openapi',
  resolveId: (id) => (id === 'virtual:openapi' ? '\0openapi' : undefined),
  async load(id) {
    if (id !== '\0openapi') return undefined;
    const { buildOpenApi } = await import('#infra/build/openapi.ts');
    return `export default ${JSON.stringify(buildOpenApi())};`;
  },
};

/** Files that are no code as the bundles hold them. */
const binaries: Plugin = {
  name: 'binaries',
  enforce: 'pre',
  load: (id) =>
    /\.ttf$/.test(id)
      ? `export default new Uint8Array(Buffer.from(${JSON.stringify(readFileSync(id).toString('base64'))}, 'base64'));`
      : undefined,
};

const setupFiles = ['test/support/moved-clock.ts', 'test/support/quiet-console.ts'];
const onSystem = [...setupFiles, 'test/support/after-file.ts'];
/** Take a right from a function, let functions die, come a hundred at once: others would wait behind them. */
const TROUBLE = ['contention', 'crashes', 'crashes-office', 'faults', 'rights'].map(
  (name) => `test/integration/${name}.test.ts`,
);
/** What all the others did to the system. */
const AFTERWARDS = ['invariants', 'deployed-calls'].map((name) => `test/integration/${name}.test.ts`);
/**
 * Stop the stream's reader, or change what the organization sends or is told, so nothing else may run meanwhile. Some read the
 * whole table, so they come while it is small.
 */
const OPERATORS = [
  ...['switches', 'recount', 'reindex', 'replay', 'notifications'],
  ...['alerts', 'organization', 'paying-invoices'],
].map((name) => `test/integration/${name}.test.ts`);
/** Replace modules, or count on modules that nobody has used yet: each has an environment of its own. */
const ALONE = [
  ...[
    'base/aws-client',
    'base/outbound/post',
    'base/passwords',
    'data/client',
    'data/data-model',
    'faults/*',
    'infra/preflight',
    'infra/seed-story',
  ],
  ...['make-up', 'message-deaths', 'push-hangs', 'send-once', 'send-webhooks', 'webhook-deaths'].map(
    (name) => `workers/${name}`,
  ),
].map((name) => `test/unit/${name}.test.ts`);
/** The same of pages. */
const PAGES_ALONE = [
  'bell-button',
  'board-redraws',
  'branding',
  'outbox',
  'page-errors',
  'photos',
  'search-early',
  'session',
  'toasts',
].map((name) => `test/web/${name}.test.tsx`);
const unit = {
  environment: 'node' as const,
  // Their access lines say nothing that a test does not.
  env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  // What is waited for ends by itself; this is for a machine with much else to do.
  testTimeout: 600_000,
  // Some read every source first.
  hookTimeout: 600_000,
};
const web = {
  environment: 'jsdom' as const,
  setupFiles: [...setupFiles, 'test/support/patient-pages.ts'],
  testTimeout: 600_000,
};
const globalSetup = ['test/support/global-setup.ts'];

export default defineConfig({
  plugins: [openApi, binaries],
  test: {
    // One fewer than there are cores would be one on a small machine.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // One environment for all files of a worker: to begin a new one for each takes a third of the time.
          isolate: false,
          include: ['test/unit/**/*.test.ts'],
          exclude: ALONE,
          setupFiles: [...setupFiles, 'test/support/after-unit-file.ts'],
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-alone', include: ALONE, setupFiles },
      },
      {
        // The product in each worker's own process.
        extends: true,
        test: {
          ...unit,
          name: 'memory',
          isolate: false,
          include: ['test/memory/**/*.test.ts'],
          setupFiles: [...setupFiles, 'test/support/memory/world.ts', 'test/support/after-file.ts'],
          globalSetup: ['test/support/memory/global-setup.ts'],
          // What does not come at all shall say so.
          testTimeout: 240_000,
        },
      },
      {
        // What all files of unit and memory came to together.
        extends: true,
        test: { name: 'played', include: ['test/played/**/*.test.ts'], setupFiles, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...web,
          name: 'web',
          isolate: false,
          include: ['test/web/**/*.test.{ts,tsx}', 'test/unit/**/*.test.tsx'],
          exclude: PAGES_ALONE,
          setupFiles: [...web.setupFiles, 'test/support/after-web-file.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { ...web, name: 'web-alone', include: PAGES_ALONE },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          // Stacks that one file had synthesized serve the next.
          isolate: false,
          include: ['test/infra/**/*.test.ts'],
          setupFiles,
          testTimeout: 600_000,
          // Stacks are synthesized in them, which takes minutes beside others.
          hookTimeout: 600_000,
        },
      },
      {
        // One deployed system for all files, which therefore use data of their own.
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: [...TROUBLE, ...AFTERWARDS, ...OPERATORS],
          // Of handlers that run in the test's own process.
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          setupFiles: onSystem,
          globalSetup,
          // An effect waits in the stream behind those of all other files.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Systems of their own, which are started, killed and started again.
        extends: true,
        test: {
          name: 'local',
          include: ['test/local/**/*.test.ts'],
          setupFiles,
          // What is waited for ends by itself; this is for a machine with much else to do.
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'trouble',
          include: TROUBLE,
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          fileParallelism: false,
          setupFiles: onSystem,
          globalSetup,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'operators',
          include: OPERATORS,
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          setupFiles: onSystem,
          globalSetup,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          // Without a number they would come last.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'invariants',
          include: AFTERWARDS,
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          setupFiles: onSystem,
          globalSetup,
          testTimeout: 900_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Figures for people to read: `npm run bench`, never part of `npm test`.
        extends: true,
        test: {
          name: 'bench',
          include: ['test/bench/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Each worker has one browser and one signed-in state per role for all its files.
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          setupFiles: onSystem,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

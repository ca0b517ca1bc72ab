import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, treeshake, unused } from './chunks.ts';
import { noSummaries } from './strip-summaries.ts';

/** The proxy that plays the edge's part is added by infra/local/edge.ts; here is only how the application is built. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '..', '.local', 'vite'),
  plugins: [noSummaries, react()],
  resolve: { alias: unused },
  build: {
    outDir: join(import.meta.dirname, '..', '.local', 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // Icons and the like stay files, so that the content security policy needs no `data:` for scripts.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that runs this code knows it.
    modulePreload: { polyfill: false },
    // MapLibre is one file of 1.1 MB; sizes are held by test/infra/scripts.test.ts.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { treeshake, output: { codeSplitting: chunks } },
  },
});

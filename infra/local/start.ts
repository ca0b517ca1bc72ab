import { addDemoData, demoLines } from './demo.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './system.ts';
import { watchFunctions } from './watch.ts';

/** `npm start`, and with `--watch` `npm run dev`: everything on this machine until Ctrl-C. */
async function start(): Promise<void> {
  const isWatching = process.argv.includes('--watch');
  const settings = readSettings();
  const starting = startSystem(settings, {
    web: isWatching ? 'dev' : 'preview',
    keep: true,
    prepare: (deployed) => addDemoData(settings, deployed),
  });
  let watcher: { stop(): void } | undefined;
  let isStopping = false;
  // Also while it starts: what runs already has to end in order, or the next start finds its ports taken.
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping; the data is kept ...');
    watcher?.stop();
    await starting.then((system) => system.stop());
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const system = await starting;
  if (isStopping) return;
  if (isWatching) watcher = watchFunctions();
  console.log(`\n${demoLines(system.mailUrl)}\n\nQuayside is ready at ${system.url}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { readSettings } from '../runtime/settings.ts';
import { describeError } from './error-messages.ts';
import { acquireDataLock, type Lock } from './lock.ts';
import { onParentExit } from './parent-process.ts';
import { requireFreePorts } from './ports.mjs';
import { ProcessGroup } from './process-group.ts';
import { progressOn } from './progress.ts';
import { seed } from './seed.ts';
import { requirePresentForm, requireSpace } from './state.ts';
import { watchFunctions } from './watch.ts';

const running = new ProcessGroup();
let lock: Lock | undefined;
let isEnding = false;

/** Ends all that runs, whatever fails meanwhile, and then this process. */
async function end(words: string, code: 0 | 1): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (code === 0) console.log(`\n${words}`);
  else console.error(`\n${words}`);
  const said = await running.stop();
  for (const line of said) console.error(line);
  await lock?.release().catch((error: unknown) => console.error(describeError(error)));
  process.exit(said.length > 0 ? 1 : code);
}

async function start(): Promise<void> {
  const isWatching = process.argv.includes('--watch');
  const settings = readSettings();
  lock = await acquireDataLock(settings);
  await requireFreePorts(settings);
  await requireSpace(settings);
  if (await requirePresentForm(settings))
    console.log('What was kept here is of an earlier version of Quayside: it begins anew.');
  // Only now, because they load the CDK, which takes seconds.
  const [{ startSystem }, { startupBanner }, { subscribeDemonstration }, { writeOpenOrders }] = await Promise.all([
    import('./system.ts'),
    import('./startup-banner.ts'),
    import('./pushes.ts'),
    import('./open-orders.ts'),
  ]);
  const system = await startSystem(settings, {
    web: isWatching ? 'dev' : 'preview',
    // A watcher bundles one changed function alone, whole.
    functions: isWatching ? 'as-deployed' : 'quick',
    keep: true,
    running,
    progress: progressOn(process.stdout),
    prepare: seed,
  });
  await subscribeDemonstration(settings.port);
  const orders = await writeOpenOrders(settings.data, new Date());
  if (isEnding) return;
  if (isWatching) watchFunctions(running.signal);
  console.log(`\n${startupBanner(system, orders)}\n\nQuayside is ready at ${system.url}`);
}

// A terminal that is closed takes no more words; what runs ends in order all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const stop = () => void end('Stopping. Your data is saved.', 0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
onParentExit(stop);
const fail = (error: unknown) => void end(describeError(error), 1);
process.on('uncaughtException', fail);
running.failure.catch(fail);
start().catch(fail);

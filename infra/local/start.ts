import { bundle } from '../bundle.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './system.ts';

const isWatching = process.argv.includes('--watch');
const settings = readSettings();

try {
  const system = await startSystem(settings, { web: isWatching ? 'dev' : 'preview', facts: await bundle() });
  console.log(`\nQuayside is ready at ${system.url}`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await system.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

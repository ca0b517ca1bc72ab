import { readSettings } from '../runtime/settings.ts';
import { requireNotRunning } from './lock.ts';
import { emptyData } from './state.ts';
import { describeError } from './troubles.ts';

async function reset(): Promise<void> {
  const settings = readSettings();
  await requireNotRunning(settings);
  await emptyData(settings);
  console.log(`Emptied ${settings.data}`);
}

reset().catch((error: unknown) => {
  console.error(describeError(error));
  process.exit(1);
});

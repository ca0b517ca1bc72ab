import { readSettings } from '../runtime/settings.ts';
import { describeError } from './error-messages.ts';
import { requireNotRunning } from './lock.ts';
import { emptyData } from './state.ts';

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

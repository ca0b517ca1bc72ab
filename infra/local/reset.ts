import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireNotRunning } from './lock.ts';
import { readSettings } from './settings.ts';
import { wordsOfError } from './troubles.ts';

/** What a local system makes in its data folder; anything else there is not ours to remove. */
const OWN = ['state', 's3', 'mail', 'clock', 'tmp', 'deployment', 'aws.log', 'mail.log', 'lock.json'];

async function reset(): Promise<void> {
  const settings = readSettings();
  await requireNotRunning(settings);
  for (const name of OWN) await rm(join(settings.data, name), { recursive: true, force: true });
  console.log(`Emptied ${settings.data}`);
}

reset().catch((error: unknown) => {
  console.error(wordsOfError(error));
  process.exit(1);
});

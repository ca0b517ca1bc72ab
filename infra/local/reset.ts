import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreePort } from './process.ts';
import { readSettings } from './settings.ts';

/** What a local system makes in its data folder; anything else there is not ours to remove. */
const OWN = ['state', 's3', 'mail', 'deployment', 'aws.log', 'mail.log'];

/** `npm run reset`: the next start begins with an empty local AWS and new demonstration data. */
async function reset(): Promise<void> {
  const settings = readSettings();
  await requireFreePort(settings.awsPort, 'Quayside still runs', 'AWS_LOCAL_PORT');
  for (const name of OWN) await rm(join(settings.data, name), { recursive: true, force: true });
  console.log(`Emptied ${settings.data}`);
}

reset().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

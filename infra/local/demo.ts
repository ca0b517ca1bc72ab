import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployed } from './deployment.ts';
import { becomeFunction } from './environment.ts';
import type { LocalSettings } from './settings.ts';

const SEED = join(import.meta.dirname, 'seed.ts');

/** The demonstration accounts (docs/operations.md); they exist on the local AWS only. */
const ACCOUNTS = ['director', 'manager', 'staff', 'driver', 'customer'];
/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'quayside-demo';

/** Adds the demonstration data once; the local AWS remembers with its own state that it is there. */
export async function addDemoData(settings: LocalSettings, deployed: Deployed): Promise<void> {
  const stamp = join(settings.data, 'state', 'demonstration-data');
  if (existsSync(stamp) || !existsSync(SEED)) return;
  await becomeFunction(settings, deployed);
  const module: { seed?: unknown } = await import(SEED);
  if (typeof module.seed !== 'function') throw new Error('infra/local/seed.ts exports no seed()');
  await module.seed();
  await writeFile(stamp, '');
}

/** The lines under "Quayside is ready". */
export function demoLines(mailUrl: string): string {
  const accounts = ACCOUNTS.map((name) => `  ${name.padEnd(10)} ${name}@quayside.example`);
  return [`Accounts (password ${DEMO_PASSWORD}):`, ...accounts, `Mailbox: ${mailUrl}`].join('\n');
}

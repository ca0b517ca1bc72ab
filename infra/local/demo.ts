import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployed } from './deployment.ts';
import { becomeFunction } from './environment.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './seed/people.ts';
import { seed } from './seed.ts';
import type { LocalSettings } from './settings.ts';

/** Adds the demonstration data once; the local AWS remembers with its own state that it is there. */
export async function addDemoData(settings: LocalSettings, deployed: Deployed): Promise<void> {
  const stamp = join(settings.data, 'state', 'demonstration-data');
  if (existsSync(stamp)) return;
  await becomeFunction(settings, deployed);
  await seed();
  await writeFile(stamp, '');
}

/** The lines under "Quayside is ready". */
export function demoLines(mailUrl: string): string {
  const accounts = ACCOUNTS.map(({ username }) => `  ${username.padEnd(10)} ${username}@quayside.example`);
  return [`Accounts (password ${DEMO_PASSWORD}):`, ...accounts, `Mailbox: ${mailUrl}`].join('\n');
}

import { ACCOUNTS, DEMO_PASSWORD } from './seed/people.ts';

/** The lines under "Quayside is ready". */
export function demoLines(mailUrl: string): string {
  const accounts = ACCOUNTS.map(({ username }) => `  ${username.padEnd(10)} ${username}@quayside.example`);
  return [`Accounts (password ${DEMO_PASSWORD}):`, ...accounts, `Mailbox: ${mailUrl}`].join('\n');
}

import { PUSHES_PATH } from './pushes.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './seed/people.ts';
import { TEXTS_PATH } from './texts.ts';

/** The lines above "Quayside is ready"; `orders` is a file to import. */
export function startupBanner({ url, mailUrl }: { url: string; mailUrl: string }, orders: string): string {
  const accounts = ACCOUNTS.map(({ username }) => `  ${username.padEnd(10)} ${username}@quayside.example`);
  return [
    `Accounts (password ${DEMO_PASSWORD}):`,
    ...accounts,
    `Mailbox: ${mailUrl}`,
    `Text messages: ${url}${TEXTS_PATH}`,
    `Push notifications: ${url}${PUSHES_PATH}`,
    `A morning's orders to import: ${orders}`,
  ].join('\n');
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { endProgram, requireFreePort, startProgram, waitUntil } from './process.ts';
import type { LocalSettings } from './settings.ts';

/** Starts MailDev, where every mail of the local system arrives: a page for people, JSON for tests. */
export async function startMailbox(settings: LocalSettings): Promise<{ stop(): Promise<void> }> {
  await requireFreePort(settings.mailPort, 'the mailbox', 'MAIL_PORT');
  await requireFreePort(settings.smtpPort, 'the mail relay', 'MAIL_PORT');
  const directory = join(settings.data, 'mail');
  await mkdir(directory, { recursive: true });
  const program = join(ROOT, 'node_modules', 'maildev', 'bin', 'maildev');
  const flags = {
    '--smtp': settings.smtpPort,
    '--web': settings.mailPort,
    '--ip': '127.0.0.1',
    '--web-ip': '127.0.0.1',
    '--mail-directory': directory,
  };
  const args = Object.entries(flags).flatMap(([name, value]) => [name, String(value)]);
  const child = startProgram(
    process.execPath,
    [program, ...args, '--silent'],
    process.env,
    join(settings.data, 'mail.log'),
  );
  const ready = async () => (await fetch(`http://127.0.0.1:${settings.mailPort}/email`)).ok;
  await waitUntil(ready, 20_000, 'The mailbox', child);
  return { stop: () => endProgram(child, 5000) };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { ROOT } from '../paths.ts';
import type { LocalSettings } from '../runtime/settings.ts';
import { startProgram, waitUntil } from './process.ts';
import type { ProcessGroup } from './process-group.ts';

const PROGRAM = join(ROOT, 'node_modules', 'maildev', 'bin', 'maildev');
const WITH_STARTER = pathToFileURL(join(import.meta.dirname, 'end-with-starter.mjs')).href;
const READY_LIMIT_MS = MINUTE_MS;
const STOP_LIMIT_MS = 5000;

/** Starts MailDev, where every mail of the local system arrives: a page for people, JSON for tests. */
export async function startMailbox(settings: LocalSettings, running: ProcessGroup): Promise<void> {
  const directory = join(settings.data, 'mail');
  await mkdir(directory, { recursive: true });
  const flags = {
    '--smtp': settings.smtpPort,
    '--web': settings.mailPort,
    '--ip': '127.0.0.1',
    '--web-ip': '127.0.0.1',
    '--mail-directory': directory,
  };
  const args = Object.entries(flags).flatMap(([name, value]) => [name, String(value)]);
  const log = join(settings.data, 'mail.log');
  const program = startProgram(process.execPath, ['--import', WITH_STARTER, PROGRAM, ...args, '--silent'], {
    env: process.env,
    log,
  });
  running.addProgram({ name: 'The mailbox', log, data: settings.data }, program, STOP_LIMIT_MS);
  const ready = async () => (await fetch(`http://127.0.0.1:${settings.mailPort}/email`)).ok;
  await running.during(waitUntil(ready, READY_LIMIT_MS, 'The mailbox'));
}

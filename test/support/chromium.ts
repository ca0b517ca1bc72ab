import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL } from '#infra/paths.ts';

/** Where machines keep a Chrome or Chromium of their own. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const UNPACKED = join(LOCAL, 'chromium');
const UNPACK = "process.stdout.write(await (await import('@sparticuz/chromium')).default.executablePath())";

/** The path of a Chromium: the one of CHROMIUM_PATH, the machine's, or the packaged one, unpacked at its first use. */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path)) ?? (await unpacked());
}

/**
 * The package unpacks into the temporary folder and takes a file that is there for a whole one: what another process
 * still writes, or was killed over, cannot be started. So it gets a folder of its own, which takes its name when whole.
 */
async function unpacked(): Promise<string> {
  const executable = join(UNPACKED, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(LOCAL, { recursive: true });
  const folder = await mkdtemp(`${UNPACKED}-`);
  try {
    const env = { ...process.env, TMPDIR: folder };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], { env });
    await rename(folder, UNPACKED);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Somebody else was faster.
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

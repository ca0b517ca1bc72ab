import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCHEMA } from '#functions/data/table/keys.ts';
import type { LocalSettings } from '../runtime/settings.ts';

/** What the local AWS saved last, whole: infra/local/local-aws.py writes `next` and then changes the names. */
function foldersOf({ data }: Pick<LocalSettings, 'data'>) {
  const state = join(data, 'state');
  return { kept: join(state, 'kept'), next: join(state, 'next'), last: join(state, 'last'), files: join(data, 's3') };
}

/** What a local system makes in its data folder, but for its lock; anything else there is not ours to remove. */
const OWN = ['state', 's3', 'mail', 'clock', 'tmp', 'deployment', 'aws.log', 'mail.log'];

/** Removes what a local system has kept. */
export async function emptyData({ data }: Pick<LocalSettings, 'data'>): Promise<void> {
  for (const name of OWN) await rm(join(data, name), { recursive: true, force: true });
}

/** Data of an earlier form gives way. True where there was some. */
export async function requirePresentForm(settings: Pick<LocalSettings, 'data'>): Promise<boolean> {
  const [state, form] = [join(settings.data, 'state'), String(SCHEMA)];
  const kept = await readFile(join(state, 'form'), 'utf8').catch(() => undefined);
  const isEarlier = kept !== form && existsSync(state);
  if (isEarlier) await emptyData(settings);
  await mkdir(state, { recursive: true });
  await writeFile(join(state, 'form'), form);
  return isEarlier;
}

/** What bundles, pages, stacks and the demonstration take together, in bytes, and some room to work. */
const MIN_FREE_BYTES = 200_000_000;

/** Throws with one sentence where a start would fill the disk. */
export async function requireSpace({ data }: Pick<LocalSettings, 'data'>, least = MIN_FREE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  if (free >= least) return;
  throw new Error(
    `There are ${Math.floor(free / 1e6)} MB free for ${data}, and starting needs ${least / 1e6} MB. Free up space, or set QUAYSIDE_DATA to a folder with more.`,
  );
}

/** What was broken off leaves nothing of its own; an unreadable file is named before anything overwrites it. */
export async function prepareState(settings: Pick<LocalSettings, 'data'>): Promise<void> {
  const { kept, next, last, files } = foldersOf(settings);
  // Ended between the two changes of names: the next state was whole.
  if (!existsSync(kept) && existsSync(last)) await rename(next, kept);
  await rm(next, { recursive: true, force: true });
  await rm(last, { recursive: true, force: true });
  if (existsSync(kept)) for (const name of await readdir(kept)) await requireWhole(join(kept, name));
  else await rm(files, { recursive: true, force: true });
}

/** A journal's lines are one JSON text each; the last may have been broken off. */
function textsOf(file: string, content: string): string[] {
  return file.endsWith('.jsonl') ? content.split('\n').slice(0, -1) : [content];
}

async function requireWhole(file: string): Promise<void> {
  try {
    for (const text of textsOf(file, await readFile(file, 'utf8'))) JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `${file} is corrupt: \`npm run reset\` starts over with empty data, or restore a copy of the file.`,
      {
        cause,
      },
    );
  }
}

/** One sentence when the settings cannot be read. The process must have a function's environment. */
export async function requireReadableTable({ data }: Pick<LocalSettings, 'data'>): Promise<void> {
  const { getSettings } = await import('#functions/data/organization/organization.ts');
  await getSettings().catch((cause: unknown) => {
    throw new Error(`The table in ${data} cannot be read: \`npm run reset\` starts over with empty data.`, { cause });
  });
}

import { SECOND_MS } from '#shared/dates/durations.ts';

const LIMIT_MS = 2 * SECOND_MS;
const known = new Map<string, boolean>();
/** However many names somebody makes up. */
const MOST_KNOWN = 500;

async function ask(address: URL): Promise<boolean> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) });
  return ok && /javascript/.test(headers.get('content-type') ?? '');
}

/**
 * Whether pages of ours began with this file: files of earlier deployments stay where they are, so it is asked of the site
 * itself. Where the site does not say, it counts as ours.
 */
export async function isOwnBuild(build: string, site: string): Promise<boolean> {
  const found = known.get(build);
  if (found !== undefined) return found;
  const isOwn = await ask(new URL(`/assets/${encodeURIComponent(build)}`, site)).catch(() => undefined);
  if (isOwn === undefined) return true;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(build, isOwn);
  return isOwn;
}

import { createExport, type Export, type ExportRequest, getExport, getExportFile } from '#shared/contracts/exports.ts';
import { callApi, isUnreached, messageOf } from '../../lib/api.ts';
import { download } from '../../lib/files/download.ts';
import { toast } from '../../lib/toast.ts';

/** The export that runs now, 0 to 1; undefined while none does. It lives beside the pages, so leaving one ends nothing. */
let progress: number | undefined;
const watchers = new Set<() => void>();

function setProgress(next: number | undefined): void {
  progress = next;
  for (const tell of watchers) tell();
}

/** For useSyncExternalStore. */
export const exportProgress = {
  get: () => progress,
  watch: (tell: () => void) => {
    watchers.add(tell);
    return () => void watchers.delete(tell);
  },
};

const FIRST_LOOK = 400;
const LAST_LOOK = 5000;
const SLOWER = 1.5;
const later = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

/** How it stands now; while the server cannot be reached, how it stood. */
async function look(job: Export): Promise<Export> {
  try {
    return await callApi(getExport, { params: { id: job.id } });
  } catch (error) {
    if (isUnreached(error)) return job;
    throw error;
  }
}

async function follow(begun: Export): Promise<Export> {
  let job = begun;
  for (let wait = FIRST_LOOK; job.state === 'waiting' || job.state === 'running'; wait *= SLOWER) {
    await later(Math.min(wait, LAST_LOOK));
    job = await look(job);
    setProgress(job.progress);
  }
  return job;
}

const FAILED = { title: 'Export failed', variant: 'destructive' } as const;

/** Has the server write a list into a file, follows that, and saves the file. Says so when it fails; one at a time. */
export async function exportFile(request: ExportRequest): Promise<void> {
  if (progress !== undefined) return;
  setProgress(0);
  try {
    const begun = await callApi(createExport, { body: request }, { idempotencyKey: crypto.randomUUID() });
    const { id, state, filename, error } = await follow(begun);
    if (state === 'failed') {
      toast({ ...FAILED, description: error ?? 'Please try again' });
      return;
    }
    await download(getExportFile, { params: { id } });
    toast({ title: 'Export finished', description: filename });
  } catch (error) {
    toast({ ...FAILED, description: messageOf(error, 'Please try again') });
  } finally {
    setProgress(undefined);
  }
}

import { createExport, type Export, type ExportRequest, getExport, getExportFile } from '#shared/contracts/exports.ts';
import { ApiError, callApi, isNetworkError, messageOf } from '../../lib/api.ts';
import { readLocal, writeLocal } from '../../lib/browser.ts';
import { download } from '../../lib/files/download.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import { toast } from '../../lib/toast.ts';
import { wait } from '../../lib/wait.ts';

/** The export that runs now, 0 to 1; undefined while none does. It lives beside the pages, so leaving one ends nothing. */
let progress: number | undefined;
const { watch, tell } = createSubscribers();

function setProgress(next: number | undefined): void {
  progress = next;
  tell();
}

export const exportProgress = {
  get: () => progress,
  watch,
};

const FIRST_LOOK_MS = 400;
const LAST_LOOK_MS = 5000;
const POLL_BACKOFF = 1.5;

/** How it stands now; while the server cannot be reached, how it stood. */
async function pollExport(job: Export): Promise<Export> {
  try {
    return await callApi(getExport, { params: { id: job.id } });
  } catch (error) {
    if (isNetworkError(error)) return job;
    throw error;
  }
}

async function follow(begun: Export): Promise<Export> {
  let job = begun;
  for (let pause = FIRST_LOOK_MS; job.state === 'waiting' || job.state === 'running'; pause *= POLL_BACKOFF) {
    await wait(Math.min(pause, LAST_LOOK_MS));
    job = await pollExport(job);
    setProgress(job.progress);
  }
  return job;
}

const FAILED = { title: 'Export failed', variant: 'destructive' } as const;

/** Under it, this browser's storage keeps the id of the export whose file it has yet to save. */
const STORAGE_KEY = 'export';

/**
 * Whether this window is the first of this browser to see the end. It holds the lock as long as it is open: what one
 * window has stored, another may read only a moment later.
 */
function acquireDownloadLock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    void navigator.locks.request(`quayside-${id}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock && new Promise<never>(() => undefined);
    });
  });
}

/** Follows an export to its end and saves the file: once, in whichever window of this browser sees the end first. */
async function finish(begun: Export): Promise<void> {
  const isShared = readLocal(STORAGE_KEY) === begun.id;
  const { id, state, filename, error } = await follow(begun);
  if (isShared && readLocal(STORAGE_KEY) !== id) return;
  if (!(await acquireDownloadLock(id))) return;
  writeLocal(STORAGE_KEY, undefined);
  if (state === 'failed') {
    toast({ ...FAILED, description: error ?? 'Please try again' });
    return;
  }
  await download(getExportFile, { params: { id } });
  toast({ title: 'Export finished', description: filename });
}

/** Does it beside whatever page is open, one export at a time, and says so when it fails. */
async function runInBackground(work: () => Promise<void>): Promise<void> {
  if (progress !== undefined) return;
  setProgress(0);
  try {
    await work();
  } catch (error) {
    toast({ ...FAILED, description: messageOf(error, 'Please try again') });
  } finally {
    setProgress(undefined);
  }
}

/** Has the server write a list into a file, follows that, and saves the file. */
export function exportFile(request: ExportRequest): Promise<void> {
  return runInBackground(async () => {
    const begun = await callApi(createExport, { body: request }, { idempotencyKey: crypto.randomUUID() });
    writeLocal(STORAGE_KEY, begun.id);
    await finish(begun);
  });
}

/** Before a reload or in another window; one that is gone, or of somebody else, is forgotten. */
export function resumeExport(): Promise<void> {
  const id = readLocal(STORAGE_KEY);
  if (id === undefined) return Promise.resolve();
  return runInBackground(async () => {
    const begun = await findExport(id);
    if (begun) {
      setProgress(begun.progress);
      await finish(begun);
    }
  });
}

async function findExport(id: string): Promise<Export | undefined> {
  try {
    return await callApi(getExport, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) writeLocal(STORAGE_KEY, undefined);
    return undefined;
  }
}

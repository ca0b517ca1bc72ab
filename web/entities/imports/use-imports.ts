import { useState } from 'react';
import { createImport, getImport, IMPORT_TYPE, type Import, type ImportType } from '#shared/contracts/imports.ts';
import { createUploads } from '#shared/contracts/proof.ts';
import { callApi } from '../../lib/api.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { postForm } from '../../lib/files/post-form.ts';
import { useApi } from '../../lib/use-api.ts';

const LOOK_EVERY_MS = 1000;
const isOver = (state: Import['state'] | undefined) => state === 'done' || state === 'failed';

/** An import, looked at until it is over. */
export function useImport(id: string) {
  const [isRunning, setRunning] = useState(true);
  const one = toDetailState(useApi(getImport, { params: { id } }, isRunning ? { refreshInterval: LOOK_EVERY_MS } : {}));
  if (isRunning && (isOver(one.data?.state) || one.isGone)) setRunning(false);
  return one;
}

/** Uploads a file and has it looked through; nothing is written yet. */
export async function startDryRun(type: ImportType, file: Blob): Promise<Import> {
  const files = [{ contentType: IMPORT_TYPE, size: file.size }] as const;
  const { uploads } = await callApi(createUploads, { body: { purpose: 'import', files: [...files] } });
  const [form] = uploads;
  if (!form) throw new Error('There is no form to upload with');
  await postForm(form, new Blob([file], { type: IMPORT_TYPE }), 'The file could not be uploaded');
  return callApi(createImport, { body: { type, uploadKey: form.key, dryRun: true } });
}

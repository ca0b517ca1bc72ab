import { useEffect } from 'react';
import { resumeExport } from '../../entities/exports/export-task.ts';
import { useOutbox } from '../../entities/offline/outbox.ts';

/** What this browser began and has not ended, on pages that have nothing to do with it: what waits is sent, an export followed. */
export function UnfinishedWork() {
  useOutbox();
  useEffect(() => void resumeExport(), []);
  return null;
}

import { useEffect, useSyncExternalStore } from 'react';
import { exportProgress, resumeExport } from './export-task.ts';

/** How far the export is that runs now, 0 to 1, on whatever page it was begun; undefined while none does. */
export function useExportProgress(): number | undefined {
  const progress = useSyncExternalStore(exportProgress.watch, exportProgress.get);
  useEffect(() => void resumeExport(), []);
  return progress;
}

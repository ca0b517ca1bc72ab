import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { exportFile, exportProgress, resumeExport } from './export-task.ts';

interface ExportButtonProps {
  request: ExportRequest;
}

/** Exports a list, and says how far that is, on whatever page it was begun. */
export function ExportButton({ request }: ExportButtonProps) {
  const progress = useSyncExternalStore(exportProgress.watch, exportProgress.get);
  const isBusy = progress !== undefined;
  useEffect(() => void resumeExport(), []);
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
      disabled={isBusy}
      onClick={() => void exportFile(request)}
    >
      <span aria-live="polite">{isBusy ? `Exporting ${Math.round(progress * 100)}%` : 'Export'}</span>
    </Button>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import FileDownloadOutlined from '../../ui/icon/FileDownloadOutlined.tsx';
import { exportFile } from './export-task.ts';
import { useExportProgress } from './use-export-progress.ts';

/** Exports a list, and says how far that is, on whatever page it was begun. */
export function ExportButton({ request }: { request: ExportRequest }) {
  return <ProgressButton onClick={() => void exportFile(request)}>Export</ProgressButton>;
}

/** Off while an export runs, whichever it is. */
export function ProgressButton({ children, ...button }: ButtonProps) {
  const progress = useExportProgress();
  const isBusy = progress !== undefined;
  return (
    <Button variant="outlined" color="inherit" startIcon={<FileDownloadOutlined />} disabled={isBusy} {...button}>
      <span aria-live="polite">{isBusy ? `Exporting ${Math.round(progress * 100)}%` : children}</span>
    </Button>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import FileDownloadOutlined from '../../ui/icon/FileDownloadOutlined.tsx';
import { OFF } from '../../ui/page/off.ts';
import { exportFile } from './export-task.ts';
import { useExportProgress } from './use-export-progress.ts';

/** Exports a list, and says how far that is, on whatever page it was begun. */
export function ExportButton({ request }: { request: ExportRequest }) {
  return <ProgressButton onClick={() => void exportFile(request)}>Export</ProgressButton>;
}

interface ProgressButtonProps extends ButtonProps {
  /** Why it cannot be done; it is off then, and says so. */
  whyNot?: string | undefined;
}

/** Off while an export runs, whichever it is. */
export function ProgressButton({ whyNot, onClick, sx, children, ...button }: ProgressButtonProps) {
  const progress = useExportProgress();
  const isBusy = progress !== undefined;
  const why = isBusy ? 'One export at a time. This file downloads when it is ready.' : whyNot;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
      {...button}
      // Still reached by keyboard and pointer, or nobody could read why it is off.
      aria-disabled={why !== undefined}
      title={why}
      onClick={why === undefined ? onClick : undefined}
      sx={[why !== undefined && OFF, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <span aria-live="polite">{isBusy ? `Exporting ${Math.round(progress * 100)}%` : children}</span>
    </Button>
  );
}

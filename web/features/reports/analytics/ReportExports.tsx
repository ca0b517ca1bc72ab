import Button from '@mui/material/Button';
import { exportReport, type ReportFormat, type ReportType } from '#shared/contracts/analytics.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';

interface ReportExportsProps {
  query: { start: string; end: string };
  /** The tab that is shown. */
  type: ReportType;
}

/** Saves what the open tab is about, of the same range. */
export function ReportExports(props: ReportExportsProps) {
  return (
    <>
      <ExportAs {...props} format="csv" label="Export CSV" />
      <ExportAs {...props} format="pdf" label="Export PDF" />
    </>
  );
}

function ExportAs({ query, type, format, label }: ReportExportsProps & { format: ReportFormat; label: string }) {
  const { act, isBusy } = useAction({
    call: () => download(exportReport, { query: { ...query, format, type } }),
    failure: { title: 'Export failed' },
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
      disabled={isBusy}
      onClick={() => void act()}
    >
      {label}
    </Button>
  );
}

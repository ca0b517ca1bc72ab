import { formatNumber } from '../../lib/format.ts';
import type { ListFile } from '../../lib/list/use-list-view.ts';
import { ExportRows } from './ExportRows.tsx';

/** The rows as they are shown, as a file; of a list that goes on it says that only what is loaded is in it. */
export function ExportShown({ file, onSaved }: { file: ListFile; onSaved: () => void }) {
  if (file.shown === 0) return null;
  return (
    <ExportRows file={file} which="shown" onSaved={onSaved}>
      {file.isPart ? `Export the ${formatNumber(file.shown)} Loaded Rows` : 'Export These Rows'}
    </ExportRows>
  );
}

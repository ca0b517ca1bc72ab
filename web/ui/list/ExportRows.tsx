import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { BYTE_ORDER_MARK, CSV, type CsvCell, safeCell } from '#shared/csv/csv.ts';
import { tDynamic } from '#shared/i18n/t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import type { ListFile } from '../../lib/list/use-list-view.ts';
import { useClock } from '../../lib/use-clock.ts';
import FileDownloadOutlined from '../icon/FileDownloadOutlined.tsx';
import { ACTION } from './ActionBar.tsx';

type Which = 'shown' | 'chosen';

interface ExportRowsProps {
  file: ListFile;
  which: Which;
  onSaved?: () => void;
  children: ReactNode;
}

/** Saves rows of a list as a file, made of what is loaded. */
export function ExportRows({ file, which, onSaved, children }: ExportRowsProps) {
  const { today } = useClock();
  const save = async () => {
    saveFile(`${file.name}-${today}.csv`, await rowsText(file, which), 'text/csv;charset=utf-8');
    onSaved?.();
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
      onClick={() => void save()}
      sx={ACTION}
    >
      {children}
    </Button>
  );
}

/** The rows with the columns that are shown; the first says what a row is, so it is never left out. */
async function rowsText({ cellsOf, hidden }: ListFile, which: Which): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const columns = cellsOf(which).flatMap(({ label, cells }, at) =>
    cells && (at === 0 || !hidden.includes(label)) ? [{ label: tDynamic(label), cells }] : [],
  );
  const rows = columns[0]?.cells.map((_, at): CsvCell[] => columns.map(({ cells }) => cells[at])) ?? [];
  const records = [columns.map(({ label }) => label), ...rows];
  return (
    BYTE_ORDER_MARK +
    stringify(
      records.map((cells) => cells.map(safeCell)),
      CSV,
    )
  );
}

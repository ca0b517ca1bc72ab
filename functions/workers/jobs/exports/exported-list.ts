import type { Page, PageRequest } from '#functions/data/table/table.ts';
import type { Column } from '#functions/domain/exports/columns.ts';
import type { ExportType } from '#functions/domain/exports/exports.ts';
import type { ExportSpec } from '#functions/domain/jobs/jobs.ts';

type OrderOf<Type extends ExportType> = Extract<ExportSpec, { type: Type }>;

/** A list that can be exported: its columns, and its rows page by page. */
export interface ExportedList<Type extends ExportType = ExportType, Row = unknown> {
  /** False where whoever takes the file would read the byte order mark as a part of the first name. */
  hasMark?(order: OrderOf<Type>): boolean;
  columns(order: OrderOf<Type>): readonly Column<Row>[];
  readPage(order: OrderOf<Type>, request: PageRequest): Promise<Page<Row>>;
}

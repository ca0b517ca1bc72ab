import type { Page, PageRequest } from '#functions/data/table/table.ts';
import type { Column } from '#functions/domain/exports/columns.ts';
import type { ExportOrder, ExportType } from '#functions/domain/exports/exports.ts';
import { audit } from './audit.ts';
import { customers } from './customers.ts';
import { invoices } from './invoices.ts';
import { shipments } from './shipments.ts';

type OrderOf<Type extends ExportType> = Extract<ExportOrder, { type: Type }>;

/** A list that can be exported: its columns, and its rows page by page. */
export interface ExportedList<Type extends ExportType = ExportType, Row = unknown> {
  columns(order: OrderOf<Type>): readonly Column<Row>[];
  readPage(order: OrderOf<Type>, request: PageRequest): Promise<Page<Row>>;
}

const LISTS: { readonly [Type in ExportType]: ExportedList<Type> } = {
  audit,
  customers,
  invoices,
  shipments,
};

/** The list that an export is of. */
export function listOf({ type }: ExportOrder): ExportedList {
  // A list gets only orders of its own type: that is what it was chosen by.
  return LISTS[type] as ExportedList;
}

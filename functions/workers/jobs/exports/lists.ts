import type { ExportType } from '#functions/domain/exports/exports.ts';
import type { ExportSpec } from '#functions/domain/jobs/jobs.ts';
import { audit } from './audit.ts';
import { creditExport } from './credits.ts';
import { customers } from './customers.ts';
import type { ExportedList } from './exported-list.ts';
import { invoiceExport } from './invoices.ts';
import { paymentExport } from './payments.ts';
import { shipmentExport } from './shipments.ts';

const LISTS: { readonly [Type in ExportType]: ExportedList<Type> } = {
  audit,
  credits: creditExport,
  customers,
  invoices: invoiceExport,
  payments: paymentExport,
  shipments: shipmentExport,
};

/** The list that an export is of. */
export function listOf({ type }: ExportSpec): ExportedList {
  // A list gets only orders of its own type: that is what it was chosen by.
  return LISTS[type] as ExportedList;
}

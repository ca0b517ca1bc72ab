import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { AnyId, choiceText, dayText, PageQuery, RequiredId } from '#shared/http/fields.ts';
import { INVOICE_FILTERS } from '#shared/invoices/invoice-status.ts';
import { AuditFilters } from './audit.ts';
import { ShipmentFilters } from './shipments.ts';

/** Rows that are chosen one by one. */
export const LONGEST_SELECTION = 500;

/**
 * A list's filters, and those that only a screen tells apart: open shipments that are late or have an exception. Of nobody
 * is not of everybody, in a file that goes out.
 */
const ExportFilters = z.extend(ShipmentFilters, {
  driverId: z.optional(RequiredId),
  customerId: z.optional(RequiredId),
  open: z.optional(choiceText(['late', 'exceptions', 'untold'])),
  /** Exactly these, without another filter. */
  ids: z.optional(
    z
      .array(RequiredId)
      .check(
        z.minLength(1, 'At least one shipment'),
        z.maxLength(LONGEST_SELECTION, `At most ${LONGEST_SELECTION} shipments at once`),
      ),
  ),
});
export type ExportFilters = z.output<typeof ExportFilters>;

/** Files that an accounting system takes as they are: a row for each line of an invoice. */
export const INVOICE_FORMATS = ['quickbooks', 'xero'] as const;

const InvoiceFilters = z.strictObject({
  status: z.optional(choiceText(INVOICE_FILTERS)),
  customerId: z.optional(RequiredId),
  /** The first and the last day of issue. */
  start: z.optional(dayText()),
  end: z.optional(dayText()),
  format: z.optional(choiceText(INVOICE_FORMATS)),
});

/** The first and the last day: on which money came or went, or credit notes were issued. */
const DayFilters = z.strictObject({ start: z.optional(dayText()), end: z.optional(dayText()) });

export const ExportRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shipments'), query: z._default(ExportFilters, {}) }),
  z.strictObject({
    type: z.literal('customers'),
    query: z._default(z.strictObject({ archived: z.optional(choiceText(['true', 'false'])) }), {}),
  }),
  z.strictObject({ type: z.literal('invoices'), query: z._default(InvoiceFilters, {}) }),
  z.strictObject({ type: z.literal('payments'), query: z._default(DayFilters, {}) }),
  z.strictObject({ type: z.literal('credits'), query: z._default(DayFilters, {}) }),
  z.strictObject({ type: z.literal('audit'), query: z._default(AuditFilters, {}) }),
]);
export type ExportRequest = z.output<typeof ExportRequest>;

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const Export = z.object({
  id: z.string(),
  type: z.enum(['shipments', 'customers', 'invoices', 'payments', 'credits', 'audit']),
  state: z.enum(JOB_STATES),
  /** 0 to 1. */
  progress: z.number(),
  rows: z.number(),
  filename: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** A sentence for a person; with `failed` only. */
  error: z.optional(z.string()),
});
export type Export = z.infer<typeof Export>;

const params = z.object({ id: AnyId });

export const createExport = defineContract({
  name: 'create-export',
  method: 'POST',
  path: '/api/exports',
  summary: 'Start exporting a list to a CSV file (up to 100,000 rows)',
  access: STAFF_PLUS,
  body: ExportRequest,
  response: Export,
  success: 201,
});

export const listExports = defineContract({
  name: 'list-exports',
  method: 'GET',
  path: '/api/exports',
  summary: 'List your exports of the last 24 hours, newest first',
  access: STAFF_PLUS,
  query: PageQuery,
  response: z.array(Export),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getExport = defineContract({
  name: 'get-export',
  method: 'GET',
  path: '/api/exports/{id}',
  summary: 'Get the progress of one of your exports',
  access: STAFF_PLUS,
  params,
  response: Export,
  errors: ['not_found'],
});

export const getExportFile = defineContract({
  name: 'get-export-file',
  method: 'GET',
  path: '/api/exports/{id}/file',
  summary: 'Download the file of a finished export',
  access: STAFF_PLUS,
  params,
  response: DownloadLink,
  download: true,
  errors: ['not_found', 'not_ready'],
});

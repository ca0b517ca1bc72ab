import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId, requiredText } from '../fields.ts';
import { MANAGERS } from '../permissions.ts';
import { FieldChange } from './audit.ts';
import { JOB_STATES } from './exports.ts';

/** Bytes of a file, and rows in it. */
export const IMPORT_LIMIT = 25_000_000;
export const IMPORT_TYPE = 'text/csv';
export const MOST_IMPORTED = 100_000;
/** So many errors are told one by one, and so many rows that add a customer, and that change one. */
export const MOST_TOLD = 500;
export const MOST_SHOWN = 50;

export const ImportRequest = z.strictObject({
  type: z.literal('customers', { error: 'Must be customers' }),
  /** From `POST /api/uploads` with the purpose `import`. */
  uploadKey: requiredText('Upload a file first'),
  /** True: says what would happen and writes nothing. */
  dryRun: z.boolean({ error: 'Must be true or false' }),
});

export const ImportError = z.object({
  /** In the file, whose first line is 1. */
  line: z.number(),
  column: z.optional(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

/** A row that adds a customer. */
export const ImportedCustomer = z.object({ line: z.number(), name: z.string(), email: z.string() });
export type ImportedCustomer = z.infer<typeof ImportedCustomer>;

/** A row that changes a customer, who is named as before. */
export const ImportedChange = z.extend(ImportedCustomer, { customerId: z.string(), changed: z.array(FieldChange) });
export type ImportedChange = z.infer<typeof ImportedChange>;

export const Import = z.object({
  id: z.string(),
  type: z.literal('customers'),
  state: z.enum(JOB_STATES),
  dryRun: z.boolean(),
  uploadKey: z.string(),
  /** 0 to 1. */
  progress: z.number(),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with an error, which are left out. */
  refused: z.number(),
  /** The first 500. */
  errors: z.array(ImportError),
  /**
   * The first 50 of `created` and of `changed`: with `dryRun` what would be, else what was. After a crash of ours `changes`
   * leaves out rows whose old values are not known any more.
   */
  additions: z.array(ImportedCustomer),
  changes: z.array(ImportedChange),
  ignoredColumns: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** A sentence for a person; with `failed` only. */
  error: z.optional(z.string()),
});
export type Import = z.infer<typeof Import>;

export const createImport = defineContract({
  name: 'create-import',
  method: 'POST',
  path: '/api/imports',
  summary: 'Begin to read customers from an uploaded CSV file, matched by e-mail; with dryRun nothing is written',
  access: MANAGERS,
  body: ImportRequest,
  response: Import,
  success: 201,
});

export const getImport = defineContract({
  name: 'get-import',
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'Read how far an own import is, what its rows add and change, and each row that is wrong by its line',
  access: MANAGERS,
  params: z.object({ id: AnyId }),
  response: Import,
  errors: ['not_found'],
});

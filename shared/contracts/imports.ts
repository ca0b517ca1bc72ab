import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { FACT_SOURCES, factsWith } from '#shared/boxes/box-facts.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, requiredText } from '#shared/http/fields.ts';
import { ODD_CODES } from '#shared/shipments/warning.ts';
import { AuditFieldChange } from './audit.ts';
import { JOB_STATES } from './exports.ts';

/** Bytes of a file. */
export const MAX_IMPORT_BYTES = 25_000_000;
export const IMPORT_TYPE = 'text/csv';
const IMPORT_TYPES = ['customers', 'facts', 'places', 'shipments'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
/** Rows of a file. */
export const MAX_IMPORT_ROWS: Readonly<Record<ImportType, number>> = {
  customers: 100_000,
  facts: 100_000,
  places: 5000,
  shipments: 20_000,
};
/** Rows of a file of shipments of which customers and drivers are told. */
export const MOST_ANNOUNCED = 1000;
/** So many errors are told one by one, and so many rows that add something, that change something, and that change nothing. */
export const MAX_REPORTED_ERRORS = 500;
export const MAX_PREVIEW_ROWS = 50;

const ordered = {
  /** From `POST /api/uploads` with the purpose `import`. */
  uploadKey: requiredText('Upload a file first'),
  /** True: says what would happen and writes nothing. */
  dryRun: z.boolean({ error: 'Must be true or false' }),
};

/** As the dry run answered it: nothing is written of a file that nobody has looked at. */
const seen = { fileHash: z.optional(requiredText('Must be the hash of a file', { max: 100 })) };

const isSeen = z.refine<{ dryRun: boolean; fileHash?: string | undefined }>(
  ({ dryRun, fileHash }) => dryRun || fileHash !== undefined,
  { path: ['fileHash'], error: 'Look through the file first' },
);

const FactImportRequest = z.strictObject({ type: z.literal('facts'), ...ordered, ...seen }).check(isSeen);

const ShipmentImportRequest = z
  .strictObject({
    type: z.literal('shipments'),
    ...ordered,
    ...seen,
    /** Whether customers and drivers hear of it as if each shipment had been made by hand; they do not unless asked for. */
    tell: z.optional(z.boolean({ error: 'Must be true or false' })),
  })
  .check(isSeen);

export const ImportRequest = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('customers'), ...ordered }),
    FactImportRequest,
    z.strictObject({ type: z.literal('places'), ...ordered }),
    ShipmentImportRequest,
  ],
  { error: `Must be one of ${IMPORT_TYPES.join(', ')}` },
);
export type ImportRequest = z.output<typeof ImportRequest>;

export const ImportError = z.object({
  /** In the file, whose first line is 1. */
  line: z.number(),
  column: z.optional(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

/** Something odd about a row that is imported nevertheless. */
export const ImportWarning = z.extend(ImportError, { code: z.enum(ODD_CODES) });
export type ImportWarning = z.infer<typeof ImportWarning>;

/** A row that adds a customer. */
export const ImportedCustomer = z.object({ line: z.number(), name: z.string(), email: z.string() });
export type ImportedCustomer = z.infer<typeof ImportedCustomer>;

/** A row that changes a customer, who is named as before. */
export const ImportedChange = z.extend(ImportedCustomer, {
  customerId: z.string(),
  changed: z.array(AuditFieldChange),
});
export type ImportedChange = z.infer<typeof ImportedChange>;

/** What a row says of a container, as it was understood. */
export const ImportedFact = factsWith({
  line: z.number(),
  container: z.string(),
  source: z.enum(FACT_SOURCES),
  observedAt: z.string(),
  /** Of the container. */
  boxId: z.optional(z.string()),
});
export type ImportedFact = z.infer<typeof ImportedFact>;

/** A row of a place, as it is named or will be. */
export const ImportedPlace = z.object({
  line: z.number(),
  name: z.string(),
  city: z.string(),
  /** Once it is there. */
  placeId: z.optional(z.string()),
});
export type ImportedPlace = z.infer<typeof ImportedPlace>;

export const ChangedPlace = z.extend(ImportedPlace, { changed: z.array(AuditFieldChange) });
export type ChangedPlace = z.infer<typeof ChangedPlace>;

/** A row of a shipment; once it is there, with its number. */
export const ImportedShipment = z.object({
  line: z.number(),
  reference: z.string(),
  customerName: z.string(),
  customerCompany: z.optional(z.string()),
  shipmentId: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  containerNumber: z.optional(z.string()),
  pickupCity: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  /** The names of the places at its ends, where the row names them. */
  pickupPlace: z.optional(z.string()),
  deliveryPlace: z.optional(z.string()),
  pickupDate: z.optional(z.string()),
  pickupFrom: z.optional(z.string()),
  pickupTo: z.optional(z.string()),
  estimatedDelivery: z.optional(z.string()),
  deliveryFrom: z.optional(z.string()),
  deliveryTo: z.optional(z.string()),
  /** Dollars; not for staff. */
  price: z.optional(z.number()),
});
export type ImportedShipment = z.infer<typeof ImportedShipment>;

export const ChangedShipment = z.extend(ImportedShipment, { changed: z.array(AuditFieldChange) });
export type ChangedShipment = z.infer<typeof ChangedShipment>;

const counted = {
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
};

const toldBeside = {
  ignoredColumns: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** A sentence for a person; with `failed` only. */
  error: z.optional(z.string()),
};

/**
 * The first 50 of `created` and of `changed`: with `dryRun` what would be, else what was. After a crash of ours `changes`
 * leaves out rows whose old values are not known any more.
 */
export const CustomerImport = z.object({
  id: z.string(),
  type: z.literal('customers'),
  ...counted,
  additions: z.array(ImportedCustomer),
  changes: z.array(ImportedChange),
  ...toldBeside,
});
export type CustomerImport = z.infer<typeof CustomerImport>;

export const FactImport = z.object({
  id: z.string(),
  type: z.literal('facts'),
  ...counted,
  additions: z.array(ImportedFact),
  /** The first 50 of `unchanged`: what their sources have said already. */
  unchangedRows: z.array(ImportedFact),
  /** Of the file, once it was begun to be read. */
  fileHash: z.optional(z.string()),
  ...toldBeside,
});
export type FactImport = z.infer<typeof FactImport>;

export const PlaceImport = z.object({
  id: z.string(),
  type: z.literal('places'),
  ...counted,
  additions: z.array(ImportedPlace),
  changes: z.array(ChangedPlace),
  ...toldBeside,
});
export type PlaceImport = z.infer<typeof PlaceImport>;

export const ShipmentImport = z.object({
  id: z.string(),
  type: z.literal('shipments'),
  ...counted,
  additions: z.array(ImportedShipment),
  changes: z.array(ChangedShipment),
  /** The first 50 of `unchanged`. */
  unchangedRows: z.array(ImportedShipment),
  /** Rows of `created` and `changed` with something odd. */
  odd: z.number(),
  /** What is odd about them: the first 500. */
  warnings: z.array(ImportWarning),
  /** Of the file, once it was begun to be read. */
  fileHash: z.optional(z.string()),
  tell: z.boolean(),
  ...toldBeside,
});
export type ShipmentImport = z.infer<typeof ShipmentImport>;

export const Import = z.discriminatedUnion('type', [CustomerImport, FactImport, PlaceImport, ShipmentImport]);
export type Import = z.infer<typeof Import>;

export const createImport = defineContract({
  name: 'create-import',
  method: 'POST',
  path: '/api/imports',
  summary:
    'Begin to read customers (managers), matched by email, places, by name and city, shipments, by customer and reference, or facts about containers, by number, from an uploaded CSV file; with dryRun nothing is written',
  access: STAFF_PLUS,
  body: ImportRequest,
  response: Import,
  success: 201,
});

export const getImport = defineContract({
  name: 'get-import',
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'Get the progress of one of your imports, what its rows add and change, and each invalid row by line number',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  response: Import,
  errors: ['not_found'],
});

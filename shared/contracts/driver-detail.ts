import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId } from '#shared/http/fields.ts';
import { DriverDocument } from './driver-documents.ts';
import { DayOff, WeekShift } from './driver-shifts.ts';
import { Driver } from './drivers.ts';

/** A driver with what only the driver's own page shows. */
export const DriverDetail = z.extend(Driver, {
  /** Absent where nobody has said when the driver works. */
  shift: z.optional(WeekShift),
  /** From yesterday on, the first of them. */
  daysOff: z.array(DayOff),
  documents: z.array(DriverDocument),
  /** What the organization requires and nothing counts for. */
  missingDocuments: z.array(z.enum(DOCUMENT_KINDS)),
});
export type DriverDetail = z.infer<typeof DriverDetail>;

export const getDriver = defineContract({
  name: 'get-driver',
  method: 'GET',
  path: '/api/drivers/{id}',
  summary: 'Read one driver with working hours; drivers read only themselves',
  access: [...STAFF_PLUS, 'driver'],
  params: z.object({ id: AnyId }),
  response: DriverDetail,
  errors: ['not_found'],
});

import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  clearable,
  optionalEmail,
  optionalText,
  requiredText,
  Version,
} from '#shared/http/fields.ts';
import { Driver, VEHICLE_TYPES } from './drivers.ts';

export const DriverDraft = z.strictObject({
  name: requiredText('Name is required'),
  phone: requiredText('Phone is required', { max: 40 }),
  email: optionalEmail('Invalid email'),
  vehicleType: z._default(choiceText(VEHICLE_TYPES), 'truck'),
  vehicleNumber: requiredText('Vehicle number is required', { max: 40 }),
  licenseNumber: optionalText(60),
});
export type DriverDraft = z.output<typeof DriverDraft>;

export const createDriver = defineContract({
  name: 'create-driver',
  method: 'POST',
  path: '/api/drivers',
  summary: 'Add a driver',
  access: MANAGERS,
  body: DriverDraft,
  response: Driver,
  success: 201,
  errors: ['already_exists'],
});

/** A change of a driver's record. Of a driver's own account only `status`, `phone` and the vehicle are taken. */
export const DriverChange = z.strictObject({
  name: z.optional(requiredText('Name is required')),
  phone: z.optional(requiredText('Phone is required', { max: 40 })),
  email: clearable(optionalEmail('Invalid email')),
  vehicleType: z.optional(choiceText(VEHICLE_TYPES)),
  vehicleNumber: z.optional(requiredText('Vehicle number is required', { max: 40 })),
  licenseNumber: clearable(optionalText(60)),
  /** on_delivery is derived and cannot be set; who goes offline keeps the jobs that are assigned. */
  status: z.optional(choiceText(['available', 'offline'])),
  version: z.optional(Version),
});
export type DriverChange = z.output<typeof DriverChange>;

export const updateDriver = defineContract({
  name: 'update-driver',
  method: 'PATCH',
  path: '/api/drivers/{id}',
  summary: 'Update a driver or go on or off duty; drivers can change only their own status, phone, and vehicle',
  access: [...MANAGERS, 'driver'],
  params: z.object({ id: AnyId }),
  body: DriverChange,
  response: Driver,
  errors: ['not_found', 'version_conflict', 'already_exists'],
});

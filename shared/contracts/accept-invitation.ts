import * as z from 'zod/mini';
import { EVERYONE, ROLES } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText, optionalText, REQUIRED, requiredText } from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';
import { linkToken } from './account-links.ts';
import { NewPassword, Username } from './accounts.ts';
import { VEHICLE_TYPES } from './drivers.ts';

export const AcceptInvitation = z.strictObject({
  token: linkToken,
  username: Username,
  firstName: requiredText(REQUIRED, { max: 100 }),
  lastName: requiredText(REQUIRED, { max: 100 }),
  password: NewPassword,
  /** Of a driver, for the driver's record; staff fill in what is missing. */
  phone: optionalText(40),
  vehicleType: z.optional(choiceText(VEHICLE_TYPES)),
  vehicleNumber: optionalText(40),
  /** That a driver may be told of jobs by text, at the number of the driver's record. */
  textConsent: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** In which a driver joins, and is written to from then on. */
  language: z.optional(choiceText(LANGUAGES)),
});

export const acceptInvitation = defineContract({
  name: 'accept-invitation',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  summary:
    'Join the team with the token of the emailed link, which works once: an account of the role that was offered',
  access: EVERYONE,
  body: AcceptInvitation,
  response: z.object({ role: z.enum(ROLES), message: z.string() }),
  success: 201,
  errors: ['not_found', 'link_used', 'already_exists', 'version_conflict'],
  idempotency: 'off',
});

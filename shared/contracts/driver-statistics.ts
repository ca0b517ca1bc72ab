import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, Instant, requiredText } from '#shared/http/fields.ts';

export const STATISTICS_DAYS = ['7', '30', '90'] as const;

export const DriverStatistics = z.object({
  /** Days of the organization, today among them. */
  from: z.string(),
  to: z.string(),
  deliveries: z.number(),
  /** Of those that had a day or hours; `onTimeRate` in percent, absent where none had. */
  onTime: z.number(),
  late: z.number(),
  onTimeRate: z.optional(z.number()),
  /** Attempts with an exception after the pickup, whether or not a delivery followed. */
  exceptions: z.number(),
  /** As far as positions were heard, of all work that began in these days; absent where none is known. */
  miles: z.optional(z.number()),
  /** Minutes at a pickup and at a delivery on average, and of how many; absent where no arrival and departure is known. */
  waits: z.optional(
    z.object({
      pickup: z.optional(z.object({ minutes: z.number(), count: z.number() })),
      delivery: z.optional(z.object({ minutes: z.number(), count: z.number() })),
    }),
  ),
});
export type DriverStatistics = z.infer<typeof DriverStatistics>;

export const getDriverStatistics = defineContract({
  name: 'get-driver-statistics',
  method: 'GET',
  path: '/api/drivers/{id}/statistics',
  summary:
    'What a driver delivered in the last days, how much of it on time, how far it drove and how long it waited; drivers see their own',
  access: [...STAFF_PLUS, 'driver'],
  params: z.object({ id: AnyId }),
  query: z.strictObject({ days: z._default(choiceText(STATISTICS_DAYS), '30') }),
  response: DriverStatistics,
  errors: ['not_found'],
});

export const HoursOfDuty = z.object({
  /** Since when, by what first told of work after a rest of ten hours; absent after such a rest. */
  onAt: z.optional(z.string()),
  /** When the driver went off duty; absent while on duty. */
  offAt: z.optional(z.string()),
  driveMinutes: z.number(),
  /** Minutes that are left: to drive, and of the window in which it may be. */
  left: z.object({ drive: z.number(), window: z.number() }),
  /** The last duties that are over, newest first. */
  last: z.array(
    z.object({
      onAt: z.string(),
      offAt: z.string(),
      driveMinutes: z.number(),
      onMinutes: z.number(),
      miles: z.number(),
    }),
  ),
});
export type HoursOfDuty = z.infer<typeof HoursOfDuty>;

export const getDriverHours = defineContract({
  name: 'get-driver-hours',
  method: 'GET',
  path: '/api/drivers/{id}/hours',
  summary:
    'What a driver may still drive, of 11 hours within 14, since it went on duty or was first heard. It is not an electronic log; drivers see their own',
  access: [...STAFF_PLUS, 'driver'],
  params: z.object({ id: AnyId }),
  response: HoursOfDuty,
  errors: ['not_found'],
});

export const listDriverHours = defineContract({
  name: 'list-driver-hours',
  method: 'GET',
  path: '/api/drivers/hours',
  summary: 'What each driver on duty may still drive, as old as the last step of each. It is not an electronic log',
  access: STAFF_PLUS,
  response: z.array(z.object({ driverId: z.string(), left: HoursOfDuty.shape.left })),
  runtime: { memory: 1024, timeout: 20 },
});

export const correctDuty = defineContract({
  name: 'correct-duty',
  method: 'POST',
  path: '/api/drivers/{id}/duty-corrections',
  summary: 'Say when a duty of the last three days began or ended, where nothing tells so by itself',
  access: MANAGERS,
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    kind: choiceText(['began', 'ended']),
    at: Instant,
    reason: requiredText('Reason is required', { max: 500 }),
  }),
  errors: ['not_found'],
});

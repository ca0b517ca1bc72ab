import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { Position } from '#shared/drivers/position.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, Instant } from '#shared/http/fields.ts';

/** Why a position did not move the marker; one that is only older is in the trail all the same. */
export const POSITION_REJECTIONS = ['null_island', 'inaccurate', 'future', 'too_old', 'too_fast', 'older'] as const;

export const updateDriverLocation = defineContract({
  name: 'update-driver-location',
  method: 'PATCH',
  path: '/api/drivers/{id}/location',
  summary: "Report a driver's position; drivers report only their own",
  access: ['driver'],
  integrator: 'write',
  params: z.object({ id: AnyId }),
  body: Position,
  response: z.object({
    accepted: z.boolean(),
    reason: z.optional(z.enum(POSITION_REJECTIONS)),
    /** By the server's clock: a device that is minutes off learns it here. */
    receivedAt: z.string(),
  }),
  errors: ['not_found'],
});

export const MAX_POSITIONS = 500;

export const sendPositions = defineContract({
  name: 'send-positions',
  method: 'POST',
  path: '/api/drivers/{id}/positions',
  summary:
    'Report positions a phone stored while offline; drivers report only their own. Positions older than the last known one go into the trail without moving the marker; repeats change nothing',
  access: ['driver'],
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    positions: z
      .array(z.extend(Position, { timestamp: Instant }))
      .check(
        z.minLength(1, 'At least one position'),
        z.maxLength(MAX_POSITIONS, `At most ${MAX_POSITIONS} positions at once`),
      ),
  }),
  response: z.object({
    /** How many are in the trail now, which keeps the last of each second. */
    accepted: z.number(),
    refused: z.array(z.object({ index: z.number(), reason: z.enum(POSITION_REJECTIONS) })),
  }),
  errors: ['not_found'],
});

export const TrailPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  timestamp: z.string(),
  /** Meters per second. */
  speed: z.optional(z.number()),
  /** Degrees clockwise from north. */
  heading: z.optional(z.number()),
});
export type TrailPoint = z.infer<typeof TrailPoint>;

const MAX_TRAIL_HOURS = 24;

export const listTrail = defineContract({
  name: 'list-trail',
  method: 'GET',
  path: '/api/drivers/{id}/trail',
  summary: `List a driver's positions from start to end (up to ${MAX_TRAIL_HOURS} hours), oldest first; more than 30,000 are sampled evenly`,
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  query: z.strictObject({ start: Instant, end: Instant }).check(
    z.refine(({ start, end }) => Date.parse(start) <= Date.parse(end), { path: ['end'], error: 'end is before start' }),
    z.refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= MAX_TRAIL_HOURS * HOUR_MS, {
      path: ['end'],
      error: `At most ${MAX_TRAIL_HOURS} hours at once`,
    }),
  ),
  response: z.array(TrailPoint),
  errors: ['not_found'],
});

import * as z from 'zod/mini';
import { Instant, Latitude, Longitude } from '#shared/http/fields.ts';

/** Half around the earth. */
const MOST_METERS = 20_037_508;

/** Where somebody is, as phones, receivers and generated clients say it: null is what they do not know. */
export const Position = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  /** When it was measured; now when left out. */
  timestamp: z.optional(z.nullable(Instant)),
  /** Meters per second; as receivers have it, -1 where it is not known. */
  speed: z.optional(z.nullable(z.number().check(z.minimum(-1), z.maximum(200)))),
  /** Meters; -1 where it is not known. */
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(-1), z.maximum(MOST_METERS)))),
  /** Degrees clockwise from north; -1 where it is not known. */
  heading: z.optional(z.nullable(z.number().check(z.minimum(-1), z.maximum(360)))),
  shipmentId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});
export type Position = z.output<typeof Position>;

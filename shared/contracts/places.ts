import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { isTimezone } from '#shared/dates/timezone.ts';
import { LARGEST_FENCE, SMALLEST_FENCE } from '#shared/drivers/fence.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  clearable,
  Latitude,
  Longitude,
  NameQuery,
  optionalEmail,
  optionalText,
  requiredText,
  Version,
} from '#shared/http/fields.ts';
import { ClosedDays, PlaceHours } from '#shared/places/place-fields.ts';

export const PLACE_KINDS = ['terminal', 'rail', 'depot', 'yard', 'customer', 'chassis', 'other'] as const;
/** How well its point is known: `city` is the middle of its city, around which there is no fence. */
export const PRECISIONS = ['exact', 'street', 'city'] as const;

const spans = z.optional(z.array(z.object({ from: z.string(), to: z.string() })));
const Point = z.strictObject({ latitude: Latitude, longitude: Longitude });

/** Fields that have no value are left out. */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  address: z.optional(z.string()),
  city: z.string(),
  state: z.optional(z.string()),
  zip: z.optional(z.string()),
  /** Absent where nobody knows the city and nobody has set the pin. */
  point: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  precision: z.optional(z.enum(PRECISIONS)),
  /** Meters of the fence around the point; none around the middle of a city. */
  radius: z.optional(z.number()),
  /** IANA: hours and closed days are by its clocks. */
  zone: z.string(),
  /** Absent: open at all hours. */
  hours: z.optional(z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans })),
  closedDays: z.array(z.string()),
  contactName: z.optional(z.string()),
  contactPhone: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  /** What a driver has to know there. */
  instructions: z.optional(z.string()),
  /** How long a truck stands there for a pickup, and for a delivery; absent, as long as anywhere. */
  pickupMinutes: z.optional(z.number()),
  deliveryMinutes: z.optional(z.number()),
  unlocode: z.optional(z.string()),
  smdgCode: z.optional(z.string()),
  firmsCode: z.optional(z.string()),
  /** The customer whose place it is. */
  customerId: z.optional(z.string()),
  createdAt: z.string(),
  /** Put away: in no list and no picker unless asked for. Shipments that name it keep it. */
  archivedAt: z.optional(z.string()),
  version: z.number(),
});
export type Place = z.infer<typeof Place>;

/** A code in capitals, or nothing. */
function codeText(pattern: RegExp, message: string) {
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(
        z.overwrite((text) => text.trim().toUpperCase()),
        z.refine((text) => text === '' || pattern.test(text), message),
      ),
      z.transform((text) => text || undefined),
    ),
  );
}

/** Of a truck at a gate: two shifts are no stop any more. */
export const LONGEST_STAY = 600;
export const STAY = `Must be from 1 to ${LONGEST_STAY} minutes`;
const minutes = z.optional(z.int(STAY).check(z.minimum(1, STAY), z.maximum(LONGEST_STAY, STAY)));

const RADIUS = `Must be from ${SMALLEST_FENCE} to ${LARGEST_FENCE} meters`;
const fields = {
  point: z.optional(Point),
  /** How well that point is known; `exact` unless stated. */
  precision: z.optional(choiceText(['exact', 'street'])),
  radius: z.optional(z.int(RADIUS).check(z.minimum(SMALLEST_FENCE, RADIUS), z.maximum(LARGEST_FENCE, RADIUS))),
  zone: z.optional(z.string().check(z.refine(isTimezone, 'Unknown timezone'))),
};
const texts = {
  address: optionalText(300),
  state: optionalText(40),
  zip: optionalText(12),
  contactName: optionalText(),
  contactPhone: optionalText(40),
  contactEmail: optionalEmail('Valid email is required'),
  instructions: optionalText(),
  unlocode: codeText(/^[A-Z]{2}[A-Z2-9]{3}$/, 'Must be a UN/LOCODE, such as USLAX'),
  smdgCode: codeText(/^[A-Z0-9]{2,6}$/, 'Must be a terminal code of SMDG, such as APMT'),
  firmsCode: codeText(/^[A-Z][A-Z0-9]{3}$/, 'Must be a FIRMS code, such as E425'),
  customerId: optionalText(64),
};

export const PlaceDraft = z.strictObject({
  name: requiredText('Name is required', { max: 120 }),
  kind: z._default(choiceText(PLACE_KINDS), 'other'),
  city: requiredText('City is required'),
  hours: z.optional(PlaceHours),
  ...{ pickupMinutes: minutes, deliveryMinutes: minutes },
  ...fields,
  ...texts,
});
export type PlaceDraft = z.output<typeof PlaceDraft>;

/** Nothing, or null, takes a value away. */
export const PlaceChange = z.strictObject({
  name: z.optional(requiredText('Name is required', { max: 120 })),
  kind: z.optional(choiceText(PLACE_KINDS)),
  city: z.optional(requiredText('City is required')),
  hours: z.optional(z.nullable(PlaceHours)),
  ...{ pickupMinutes: z.nullable(minutes), deliveryMinutes: z.nullable(minutes) },
  ...fields,
  address: clearable(texts.address),
  state: clearable(texts.state),
  zip: clearable(texts.zip),
  contactName: clearable(texts.contactName),
  contactPhone: clearable(texts.contactPhone),
  contactEmail: clearable(texts.contactEmail),
  instructions: clearable(texts.instructions),
  unlocode: clearable(texts.unlocode),
  smdgCode: clearable(texts.smdgCode),
  firmsCode: clearable(texts.firmsCode),
  customerId: clearable(texts.customerId),
  version: z.optional(Version),
});
export type PlaceChange = z.output<typeof PlaceChange>;

const params = z.object({ id: AnyId });

export const listPlaces = defineContract({
  name: 'list-places',
  method: 'GET',
  path: '/api/places',
  summary: 'List places by name; with q, those whose name begins with it; with archived=true, those put away',
  access: STAFF_PLUS,
  query: z.extend(NameQuery, {
    kind: z.optional(choiceText(PLACE_KINDS)),
    archived: z.optional(choiceText(['true', 'false'])),
  }),
  response: z.array(Place),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createPlace = defineContract({
  name: 'create-place',
  method: 'POST',
  path: '/api/places',
  summary: 'Add a place; without a point it stands in the middle of its city, without a fence',
  access: STAFF_PLUS,
  body: PlaceDraft,
  response: Place,
  success: 201,
  errors: ['already_exists'],
});

export const getPlace = defineContract({
  name: 'get-place',
  method: 'GET',
  path: '/api/places/{id}',
  summary: 'Read a place with its hours, closed days, contact and fence',
  access: STAFF_PLUS,
  params,
  response: Place,
  errors: ['not_found'],
});

export const updatePlace = defineContract({
  name: 'update-place',
  method: 'PATCH',
  path: '/api/places/{id}',
  summary: 'Change a place; shipments keep the address that they were given, and go by its point as it is now',
  access: STAFF_PLUS,
  params,
  body: PlaceChange,
  response: Place,
  errors: ['not_found', 'version_conflict', 'already_exists'],
});

export const archivePlace = defineContract({
  name: 'archive-place',
  method: 'POST',
  path: '/api/places/{id}/archive',
  summary: 'Put a place away: out of lists and pickers; shipments that name it keep it',
  access: MANAGERS,
  params,
  response: Place,
  errors: ['not_found', 'version_conflict'],
});

export const restorePlace = defineContract({
  name: 'restore-place',
  method: 'DELETE',
  path: '/api/places/{id}/archive',
  summary: 'Take an archived place back into lists and pickers',
  access: MANAGERS,
  params,
  errors: ['not_found', 'version_conflict'],
});

const YEAR = /^20\d{2}$/;

export const updateClosedDays = defineContract({
  name: 'update-closed-days',
  method: 'PUT',
  path: '/api/places/{id}/closed-days/{year}',
  summary: 'Set the days of a year on which a place is closed whatever its hours say; those of other years stay',
  access: MANAGERS,
  params: z.object({ id: AnyId, year: z.string().check(z.regex(YEAR, 'Must be a year')) }),
  body: z.strictObject({
    days: ClosedDays,
    version: z.optional(Version),
  }),
  response: Place,
  errors: ['not_found', 'version_conflict'],
});

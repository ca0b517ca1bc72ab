import type { Place, PlaceDraft } from '#shared/contracts/places.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { type Fence, usualRadius } from '#shared/drivers/fence.ts';
import { fieldError } from '#shared/http/errors.ts';
import { stateCode } from '#shared/places/states.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, Step } from '../events/step.ts';
import type { PlaceRecord } from './place-types.ts';

/** What places are measured by where they say nothing of their own. */
export interface Surroundings {
  /** The middle of the place's city, where it is known. */
  middle: Point | undefined;
  /** The organization's. */
  timezone: string;
}

type Located = Pick<PlaceRecord, 'kind' | 'point' | 'precision' | 'radius'>;

/** A place without a pin stands in the middle of its city, and nobody can say who is there. Throws 422 for a fence around that. */
export function located<Held extends Located>(place: Held, middle: Point | undefined): Held {
  const { kind, point, precision, radius } = place;
  if (point && precision !== 'city') return { ...place, radius: radius ?? usualRadius(kind) };
  if (radius !== undefined) throw fieldError('radius', 'Put the pin on the map first: there is no fence around a city');
  return { ...place, point: middle, precision: middle && 'city' };
}

/** Where codes of a terminal stand alone, they say nothing. */
export function assertCodes({ unlocode, smdgCode }: Pick<PlaceRecord, 'unlocode' | 'smdgCode'>): void {
  if (smdgCode && !unlocode) throw fieldError('unlocode', 'The terminal’s code needs the UN/LOCODE of its port');
}

/** What names a place in the trade, and no other place may have. */
export interface PlaceCode {
  of: 'smdg' | 'firms';
  code: string;
  field: 'smdgCode' | 'firmsCode';
}

/** The codes of a place; one of a terminal counts within its port. */
export function codesOf({
  unlocode,
  smdgCode,
  firmsCode,
}: Pick<PlaceRecord, 'unlocode' | 'smdgCode' | 'firmsCode'>): PlaceCode[] {
  const smdg = unlocode && smdgCode;
  return [
    ...(smdg ? [{ of: 'smdg', code: `${unlocode}#${smdgCode}`, field: 'smdgCode' } as const] : []),
    ...(firmsCode ? [{ of: 'firms', code: firmsCode, field: 'firmsCode' } as const] : []),
  ];
}

/** A code of another place. */
export const CODE_TAKEN = 'Another place has this code';

/** A place that somebody adds. */
export function createPlace(
  { precision, ...draft }: PlaceDraft,
  { id, actor, now }: ActorContext & { id: string },
  { middle, timezone }: Surroundings,
): Step<PlaceRecord> {
  assertCodes(draft);
  const { zone = timezone, state, point } = draft;
  const made = {
    ...draft,
    ...{ id, zone, state: state && (stateCode(state) ?? state), createdAt: now.toISOString(), version: 1 },
    precision: point && (precision ?? ('exact' as const)),
  };
  return { after: located(made, middle), events: [newEvent('place_created', id, actor, now, undefined)] };
}

/** Its ground, where that is known well enough to say who is there. */
export function fenceOf({ point, radius }: Pick<PlaceRecord, 'point' | 'radius'>): Fence | undefined {
  return point && radius !== undefined ? { ...point, radius } : undefined;
}

export function toPlace({ closedDays = [], imported: _, ...record }: PlaceRecord): Place {
  return { ...record, closedDays };
}

import type { PlaceRecord } from '../places/place-types.ts';
import { fenceOf } from '../places/places.ts';
import type { Leg } from '../stops/stop-types.ts';
import type { VisitRecord, WatchedPlace, WatchRecord } from './arrival-types.ts';

/** Nobody makes more stops in a duty; what is further ahead comes in as others are made. */
const MOST_PLACES = 12;
const MOST_STOPS = 6;
/** With its keys the item stays under the 1,024 bytes of one write unit. */
const MOST_CHARACTERS = 880;

/** A stop that is to be made, in the driver's order. */
export interface StepAhead extends Pick<Leg, 'key'> {
  placeId: string | undefined;
}

const MADE = '!';
const [PLACE, SHIPMENT] = ['plc_', 'shp_'];

/** `shp_01J:pickup` as `01Jp`. */
const shortKey = (key: string) => key.slice(SHIPMENT.length, key.indexOf(':') + 2).replace(':', '');
const longKey = (short: string) => `${SHIPMENT}${short.slice(0, -1)}:${short.endsWith('p') ? 'pickup' : 'delivery'}`;

/** A place as one text: its id, where it is, meters of its fence, and the stops there, those made already behind a mark. */
function packed({ id, latitude, longitude, radius, stops, made }: WatchedPlace): string {
  const keys = [...stops.map(shortKey), ...made.map((key) => `${MADE}${shortKey(key)}`)].slice(0, MOST_STOPS);
  return [id.slice(PLACE.length), latitude.toFixed(5), longitude.toFixed(5), radius, ...keys].join(',');
}

function unpacked(text: string): WatchedPlace {
  const [id = '', latitude, longitude, radius, ...keys] = text.split(',');
  return {
    ...{ id: `${PLACE}${id}`, latitude: Number(latitude), longitude: Number(longitude), radius: Number(radius) },
    stops: keys.filter((key) => !key.startsWith(MADE)).map(longKey),
    made: keys.flatMap((key) => (key.startsWith(MADE) ? longKey(key.slice(MADE.length)) : [])),
  };
}

/** The places that a driver's positions are judged by. */
export function watchedPlaces(watch: Pick<WatchRecord, 'places'> | undefined): WatchedPlace[] {
  return (watch?.places ?? []).map(unpacked);
}

/** The stop that a key names. */
export function stopOfKey(key: string): Pick<VisitRecord, 'shipmentId' | 'stop'> | undefined {
  const [, shipmentId, stop] = /^(shp_\w+):(pickup|delivery)$/.exec(key) ?? [];
  if (!shipmentId || (stop !== 'pickup' && stop !== 'delivery')) return undefined;
  return { shipmentId, stop };
}

/** Of each place the stops that one arrival there is of: the first, and those that follow it before any elsewhere. */
function runsOf(ahead: readonly StepAhead[]): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  for (const [index, { key, placeId }] of ahead.entries()) {
    if (placeId === undefined) continue;
    const isNext = ahead[index - 1]?.placeId === placeId;
    const run = runs.get(placeId);
    if (!run) runs.set(placeId, [key]);
    else if (isNext && run.includes(ahead[index - 1]?.key ?? '')) run.push(key);
  }
  return runs;
}

/** As many as fit one item, the first first. */
function fitting(places: readonly WatchedPlace[]): string[] {
  const texts: string[] = [];
  let room = MOST_CHARACTERS;
  for (const place of places) {
    const text = packed(place);
    room -= text.length + 1;
    if (room < 0 || texts.length === MOST_PLACES) break;
    texts.push(text);
  }
  return texts;
}

interface Watching {
  /** The open stops, in the driver's order. */
  ahead: readonly StepAhead[];
  places: ReadonlyMap<string, PlaceRecord>;
  before: WatchRecord | undefined;
  /** Whether a stop that was watched and is open no more was made lately: its truck may still stand there. */
  isLate: (key: string) => boolean;
}

/**
 * What a driver's positions are to be judged by: the places of the open stops as they are to be made, then those of stops made
 * lately, which the truck has yet to leave and a phone without network may still tell of. Undefined where nothing changes.
 */
export function watchAfter(driverId: string, { ahead, places, before, isLate }: Watching): WatchRecord | undefined {
  const isOpen = new Set(ahead.map(({ key }) => key));
  const former = new Map(
    watchedPlaces(before).map(({ id, stops, made }) => [
      id,
      [...stops, ...made].filter((key) => !isOpen.has(key) && isLate(key)),
    ]),
  );
  const watched = (id: string, stops: string[]): WatchedPlace[] => {
    const place = places.get(id);
    const fence = place && fenceOf(place);
    const made = former.get(id) ?? [];
    return fence && stops.length + made.length > 0 ? [{ id, ...fence, stops, made }] : [];
  };
  const runs = runsOf(ahead);
  const next = [...runs].flatMap(([id, run]) => watched(id, run));
  const left = [...former.keys()].flatMap((id) => (runs.has(id) ? [] : watched(id, [])));
  const texts = fitting([...next, ...left]);
  if (texts.join(';') === (before?.places ?? []).join(';')) return undefined;
  return { driverId, places: texts, version: (before?.version ?? 0) + 1 };
}

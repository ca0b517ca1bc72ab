import type { TrailPoint } from '#shared/contracts/positions.ts';
import type { PositionRecord, TrailSegment } from './driver-types.ts';

const MAX_SEGMENT_MS = 30_000;
/** With everything else on a position's item it stays under the 1,024 bytes of one write unit. */
const MAX_SEGMENT_CHARS = 440;

type Place = Pick<PositionRecord, 'latitude' | 'longitude' | 'timestamp' | 'speed' | 'heading'>;

/** A place and how it was passed, as trails write it: four numbers with commas, the last two empty where unknown. */
export function encodePoint({ latitude, longitude, speed, heading }: Omit<Place, 'timestamp'>): string {
  return [latitude.toFixed(6), longitude.toFixed(6), speed?.toFixed(1) ?? '', heading?.toFixed(0) ?? ''].join(',');
}

/** The point that the parts of such a text make, at an instant in epoch milliseconds. */
export function decodePoint(at: number, [latitude, longitude, speed, heading]: readonly string[]): TrailPoint {
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    timestamp: new Date(at).toISOString(),
    ...(speed && { speed: Number(speed) }),
    ...(heading && { heading: Number(heading) }),
  };
}

function pointText(place: Place, start: string): string {
  const after = Date.parse(place.timestamp) - Date.parse(start);
  return `${after.toString(36)},${encodePoint(place)}`;
}

/** The piece with a later position in it: the same one as long as it lasts, else the next. */
export function appendPoint(piece: TrailSegment | undefined, place: Place): TrailSegment {
  const after = piece ? Date.parse(place.timestamp) - Date.parse(piece.start) : Number.POSITIVE_INFINITY;
  if (piece && after < MAX_SEGMENT_MS) {
    const points = `${piece.points};${pointText(place, piece.start)}`;
    if (points.length <= MAX_SEGMENT_CHARS) return { start: piece.start, points };
  }
  return { start: place.timestamp, points: pointText(place, place.timestamp) };
}

/** The points of a piece, oldest first. */
export function decodeSegment({ start, points }: TrailSegment): TrailPoint[] {
  const begin = Date.parse(start);
  return points.split(';').map((text) => {
    const [after = '0', ...place] = text.split(',');
    return decodePoint(begin + Number.parseInt(after, 36), place);
  });
}

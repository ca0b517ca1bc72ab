import type { TrailPoint } from '#shared/contracts/positions.ts';
import type { PositionRecord, TrailPiece } from './driver-types.ts';

const LONGEST_MS = 30_000;
/** With everything else on a position's item it stays under the 1,024 bytes of one write unit. */
const MOST_CHARACTERS = 440;

type Place = Pick<PositionRecord, 'latitude' | 'longitude' | 'timestamp' | 'speed' | 'heading'>;

/** A place and how it was passed, as trails write it: four numbers with commas, the last two empty where unknown. */
export function placeText({ latitude, longitude, speed, heading }: Omit<Place, 'timestamp'>): string {
  return [latitude.toFixed(6), longitude.toFixed(6), speed?.toFixed(1) ?? '', heading?.toFixed(0) ?? ''].join(',');
}

/** The point that the parts of such a text make, at an instant in epoch milliseconds. */
export function pointAt(at: number, [latitude, longitude, speed, heading]: readonly string[]): TrailPoint {
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
  return `${after.toString(36)},${placeText(place)}`;
}

/** The piece with a later position in it: the same one as long as it lasts, else the next. */
export function withPoint(piece: TrailPiece | undefined, place: Place): TrailPiece {
  const after = piece ? Date.parse(place.timestamp) - Date.parse(piece.start) : Number.POSITIVE_INFINITY;
  if (piece && after < LONGEST_MS) {
    const points = `${piece.points};${pointText(place, piece.start)}`;
    if (points.length <= MOST_CHARACTERS) return { start: piece.start, points };
  }
  return { start: place.timestamp, points: pointText(place, place.timestamp) };
}

/** The points of a piece, oldest first. */
export function pointsOf({ start, points }: TrailPiece): TrailPoint[] {
  const begin = Date.parse(start);
  return points.split(';').map((text) => {
    const [after = '0', ...place] = text.split(',');
    return pointAt(begin + Number.parseInt(after, 36), place);
  });
}

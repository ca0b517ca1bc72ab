import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FeatureCollection, Position } from 'geojson';
import { mesh, type Topology } from 'topojson-client';
import { ROOT } from '../paths.ts';

const LINES_FILE = join(ROOT, 'web', 'map', 'close-lines.json');
/** Degrees that a line may lie beside where it was: some hundred meters. */
const TOLERANCE_DEGREES = 0.003;

/** The forty-eight states with what lies around them. */
const isShown = ([east = 0, north = 0]: Position) => east > -128 && east < -62 && north > 22 && north < 52.5;

function distanceTo([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** A line with fewer places, none of the others further beside it than the tolerance (Douglas and Peucker). */
export function simplify(line: Position[], tolerance = TOLERANCE_DEGREES): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const away = line.map((place, at) => (at === 0 || at === line.length - 1 ? 0 : distanceTo(place, first, last)));
  const furthest = away.indexOf(Math.max(...away));
  if ((away[furthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(furthest), tolerance),
  ];
}

/** A line as the map reads it: its first place and the steps to each next, in thousandths of a degree. */
export function encodeDeltas(line: Position[]): string {
  const places = line.map((place) => place.slice(0, 2).map((degrees) => Math.round(degrees * 1000)));
  const steps = places.map((place, at) => place.map((value, axis) => value - (places[at - 1]?.[axis] ?? 0)));
  return steps
    .filter(([east, north], at) => at === 0 || east !== 0 || north !== 0)
    .flat()
    .join(' ');
}

const isLine = (text: string) => text.split(' ').length > 2;
const textsOf = (lines: Position[][]) => lines.map((line) => encodeDeltas(simplify(line))).filter(isLine);

/** Lines between counties; those of states are on the map already. */
function countyLines(topology: Topology): string[] {
  const { counties } = topology.objects;
  if (!counties) throw new Error('This file has no counties');
  const stateOf = (county: { id?: string | number | undefined }) => String(county.id).slice(0, 2);
  return textsOf(mesh(topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b)).coordinates);
}

/** Railroads of Natural Earth, as GeoJSON. */
export function railroads({ features }: FeatureCollection): string[] {
  const lines = features.flatMap(({ geometry }) => {
    if (geometry.type === 'LineString') return [geometry.coordinates];
    return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
  });
  return textsOf(lines.filter((line) => line.some(isShown)));
}

/** Ports of Natural Earth, as GeoJSON: `name:thousandths of a degree east:north`. */
export function ports({ features }: FeatureCollection): string[] {
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point' || !isShown(geometry.coordinates)) return [];
    return [[properties?.name, ...geometry.coordinates.map((degrees) => Math.round(degrees * 1000))].join(':')];
  });
}

if (import.meta.main) {
  const file = { type: 'string' } as const;
  const { values } = parseArgs({ options: { counties: file, railroads: file, ports: file } });
  const read = async (name: keyof typeof values) => {
    const path = values[name];
    if (!path) throw new Error(`Name the file of the ${name}: --${name} <file>`);
    return JSON.parse(await readFile(path, 'utf8'));
  };
  const made = {
    credit:
      'County lines: U.S. Census Bureau (public domain) through us-atlas (ISC). Railroads and ports: Natural Earth (public domain, naturalearthdata.com).',
    form: 'A line is its first place and the steps to each next, east then north, in thousandths of a degree.',
    counties: countyLines(await read('counties')),
    rail: railroads(await read('railroads')),
    ports: ports(await read('ports')),
  };
  await writeFile(LINES_FILE, `${JSON.stringify(made, null, 2)}\n`);
}

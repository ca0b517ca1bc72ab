import type { FeatureCollection, MultiLineString, Position } from 'geojson';
import { fetchJson } from '../lib/files/fetch-json.ts';
import linesUrl from './close-lines.json?url';
import townsUrl from './close-towns.json?url';

/** What a map shows only where it is looked at closely; fetched then, and not before. */
export interface DetailData {
  readonly counties: MultiLineString;
  readonly rail: MultiLineString;
  readonly ports: FeatureCollection;
  readonly towns: FeatureCollection;
}

interface LinesFile {
  readonly counties: readonly string[];
  readonly rail: readonly string[];
  readonly ports: readonly string[];
}
interface TownsFile {
  readonly towns: readonly string[];
}

let kept: Promise<DetailData | undefined> | undefined;

/** Read once per page; undefined where it cannot be fetched: the map does without, and asks again another time. */
export function loadDetailData(): Promise<DetailData | undefined> {
  kept ??= read().catch(() => {
    kept = undefined;
    return undefined;
  });
  return kept;
}

async function read(): Promise<DetailData> {
  const [lines, { towns }] = await Promise.all([
    fetchJson<LinesFile>(linesUrl, 'The map'),
    fetchJson<TownsFile>(townsUrl, 'The map'),
  ]);
  return {
    counties: lineStringsOf(lines.counties),
    rail: lineStringsOf(lines.rail),
    ports: townsOf(lines.ports),
    towns: townsOf(towns),
  };
}

/** The first place and the steps to each next, in thousandths of a degree. */
export function lineStringsOf(texts: readonly string[]): MultiLineString {
  const coordinates = texts.map((text) => {
    const steps = text.split(' ').map(Number);
    const line: Position[] = [];
    let [east, north] = [0, 0];
    for (let at = 0; at < steps.length; at += 2) {
      east += steps[at] ?? 0;
      north += steps[at + 1] ?? 0;
      line.push([east / 1000, north / 1000]);
    }
    return line;
  });
  return { type: 'MultiLineString', coordinates };
}

/** `name:thousandths of a degree east:north:hundreds of people`. */
export function townsOf(texts: readonly string[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: texts.map((text) => {
      const [name = '', east, north, people] = text.split(':');
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [Number(east) / 1000, Number(north) / 1000] },
        properties: { name, people: Number(people ?? 0) / 10 },
      };
    }),
  };
}
